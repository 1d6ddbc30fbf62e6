# `make` by itself lists what there is.

PREFIX ?= /usr/local

# One set for all builds, so that none compiles again what another one compiled.
FLAGS := -Xswiftc -warnings-as-errors -Xcc -Werror
# Stripped, with Swift's libraries inside, and at a fixed address, so that nothing of it has to be relocated: it starts more
# than three times as fast; linked by the toolchain's LLD it touches fewer pages. Libraries are not looked for beside the
# program, where others may write.
# What the tests have checked as they ran, exclusive access and the actor of each closure, is not checked again.
RELEASE := -c release --static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker -s -Xlinker -no-pie --disable-local-rpath \
  -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -disable-dynamic-actor-isolation \
  $(if $(STATIC),-Xlinker -L$(STATIC) -Xlinker -ltinfo)
LAB := .build/debug/layoutlab
VERSION := $(shell sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/layoutlab/Layoutlab.swift)
# What was built: of a checkout its commit, with a plus where it was changed; of a tarball the one that it was made from.
COMMIT := $(shell git -C . rev-parse --is-inside-work-tree >/dev/null 2>&1 && [ "$$(git rev-parse --show-toplevel)" = "$$(pwd -P)" ] && \
  git describe --always --dirty=+ --exclude '*' || sed '/Format/d' .ci/commit 2>/dev/null)
COMPLETIONS := bash-completion/completions/layoutlab zsh/site-functions/_layoutlab fish/vendor_completions.d/layoutlab.fish

.DEFAULT_GOAL := help
.PHONY: help run test core repl install check size format surface docs record films fuzz device check-player check-class bench-class bench bench-build bench-live bench-own bench-instructions oracle truth audit evidence samples deb tarball dist clean setup

help: ## list what there is
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 28

run: setup ## build, run the first example and print its steps
	@echo "==> building"
	swift build $(FLAGS) --product layoutlab
	@echo "==> running examples/first.layout"
	@$(LAB) run examples/first.layout

# ALL=1 takes all of the slow random and pairwise tests; else each run takes a share, and the next commit another one.
test: setup ## build everything with warnings as errors, and run all tests; ALL=1 with all of the slow seeds
	@echo "==> building and testing; the last line sums up"
	swift build $(FLAGS) --build-tests
	@ALL=$(ALL) .ci/test

repl: setup ## build, and open the prompt
	@swift build $(FLAGS) --product layoutlab
	@$(LAB)

install: setup ## build for release and install to PREFIX/bin (/usr/local/bin)
	swift build $(FLAGS) $(RELEASE) --product layoutlab
	install -D -m 755 "$$(swift build $(FLAGS) $(RELEASE) --show-bin-path)/layoutlab" "$(DESTDIR)$(PREFIX)/bin/layoutlab"
	STATIC="$(STATIC)" .ci/link-loading "$$(swift build $(FLAGS) $(RELEASE) --show-bin-path)" "$(DESTDIR)$(PREFIX)/lib/layoutlab"
	@mkdir -p "$(DESTDIR)$(PREFIX)/lib/layoutlab"; rm -f "$(DESTDIR)$(PREFIX)/lib/layoutlab/commit"
	@[ -z "$(COMMIT)" ] || echo "$(COMMIT)" > "$(DESTDIR)$(PREFIX)/lib/layoutlab/commit"
	install -D -m 644 docs/layoutlab.1 "$(DESTDIR)$(PREFIX)/share/man/man1/layoutlab.1"
	@mkdir -p $(addprefix "$(DESTDIR)$(PREFIX)"/share/,$(dir $(COMPLETIONS)))
	@for file in $(COMPLETIONS); do \
	  case $$file in bash*) shell=bash ;; zsh*) shell=zsh ;; *) shell=fish ;; esac; \
	  "$(DESTDIR)$(PREFIX)/bin/layoutlab" completions $$shell > "$(DESTDIR)$(PREFIX)/share/$$file" || exit; \
	done
	@echo "==> installed $(DESTDIR)$(PREFIX)/bin/layoutlab, its page for man, completions of three shells, and what"
	@echo "    \`load\` needs in $(DESTDIR)$(PREFIX)/lib/layoutlab"

deb: setup ## build a Debian package into .build
	.ci/deb .build $(VERSION)

tarball: setup ## build a folder that runs from anywhere, for this kind of machine, and pack it into .build
	.ci/tarball .build $(VERSION)

dist: ## write a tarball of the committed sources into .build
	@mkdir -p .build
	git archive --prefix=layoutlab-$(VERSION)/ -o .build/layoutlab-$(VERSION).tar.gz HEAD
	@echo "==> .build/layoutlab-$(VERSION).tar.gz"

check: setup ## all that has to pass: the format, then the tests and the pages of the library
	@echo "==> checking the format"
	swift format lint --strict --recursive Package.swift Sources Tests examples/library .ci/surface.swift
	@echo "==> comparing UIKit's declarations with their lists"
	@swift .ci/surface.swift --check
	@echo "==> comparing sizes with .ci/size.limits"
	@.ci/size
	@$(MAKE) --no-print-directory test docs

core: setup ## build the core in a copy without its satellites, and run its tests and the examples
	.ci/core

# Asks a program with the compiler's counters which lines run. `make check` holds the limits without it.
size: setup ## print lines, files and words by room, and the lines that the main job and the examples run
	swift build $(FLAGS) --enable-code-coverage --scratch-path .build/counted --product layoutlab
	@.ci/size .build/counted/debug/layoutlab

format: ## put all sources into the format that `make check` wants
	swift format --in-place --recursive Package.swift Sources Tests examples/library

surface: setup ## write the Swift of UIKit's declarations from the lists Declarations/*.api
	@swift .ci/surface.swift

docs: setup ## build the pages of the library CollectionLayout into .build/docs, with warnings as errors
	swift build $(FLAGS) --target CollectionLayout
	@.ci/docs .build/docs

# One test after the other, because two may rewrite one page.
record: setup ## rewrite expected outputs from what is printed now, and fail if any was rewritten
	LAYOUTLAB_RECORD=1 swift test $(FLAGS) --disable-xctest --no-parallel --filter 'Example|Lesson|Documented|Sample|Grammar|EmbeddedText'

# TIME=3600 draws for an hour, SEED=1000 begins at another seed. What breaks a law is made smaller and kept in the corpus; what
# ends the tests by a trap is kept as it is.
TIME ?= 600
SEED ?= $(shell date +%s)
FOUND := Tests/LayoutScriptTests/Fuzz/Corpus

fuzz: setup ## draw sessions for TIME seconds, and keep what breaks a law in the tests' corpus
	@rm -f .build/fuzz-current.layout
	@LAYOUTLAB_FUZZ_TIME=$(TIME) LAYOUTLAB_FUZZ_SEED=$(SEED) swift test $(FLAGS) --disable-xctest --filter 'SessionFuzz' || \
	  { if [ -f .build/fuzz-current.layout ]; then mv .build/fuzz-current.layout $(FOUND)/trap-$(SEED).layout; fi; \
	    git status --short $(FOUND); exit 1; }

# SESSIONS=200 records so many random sessions, beside those of all layouts of examples/own.
SESSIONS ?= 1000

device: setup ## compare SESSIONS recorded sessions with the lab, and try exported tests with each mistake
	LAYOUTLAB_SWEEP=$(SESSIONS) swift test $(FLAGS) --disable-xctest --filter 'RecorderTests|LogTests|MistakenExportTests|UIKitDeclarationTests'

films: setup ## write a film of each example into .build/films
	swift build $(FLAGS) --product layoutlab
	@mkdir -p .build/films
	@for script in examples/*.layout examples/*/*.layout; do \
	  name=$${script#examples/}; \
	  $(LAB) export "$$script" -o ".build/films/$$(echo "$${name%.layout}" | tr / -).html" || [ $$? -le 3 ] || exit; \
	done

# With a release build, because it measures.
check-player: setup ## check exported pages in browsers: keys, accessibility, speed, sizes; needs python3 and a network
	@echo "==> building for release"
	swift build $(FLAGS) $(RELEASE) --product layoutlab
	@.ci/check-player "$$(swift build $(FLAGS) $(RELEASE) --show-bin-path)/layoutlab" "$(CURDIR)/.build/check-player"

bench-live: ## measure the live page in a browser: frames, delays, memory; needs python3 and a network
	@$(MAKE) -s install PREFIX="$(CURDIR)/.build/bench-live"
	@.ci/check-player "$(CURDIR)/.build/bench-live/bin/layoutlab" "$(CURDIR)/.build/check-player" bench-live.py

check-class: setup ## play a class of thirty in a browser and by its messages; needs python3 and a network
	@echo "==> building for release"
	swift build $(FLAGS) $(RELEASE) --product layoutlab
	@.ci/check-player "$$(swift build $(FLAGS) $(RELEASE) --show-bin-path)/layoutlab" "$(CURDIR)/.build/check-player" check-class.py

bench-class: ## measure a class of forty: pages, answers, memory, twelve hours; needs python3
	@$(MAKE) -s install PREFIX="$(CURDIR)/.build/bench-live"
	@python3 .ci/bench-class.py "$(CURDIR)/.build/bench-live/bin/layoutlab"

bench-own: ## measure loaded layouts: what it costs to keep lines, worlds of an audit, prints; needs python3
	@$(MAKE) -s install PREFIX="$(CURDIR)/.build/bench-live"
	@python3 .ci/bench-own.py "$(CURDIR)/.build/bench-live/bin/layoutlab"

# BENCH takes arguments: `make bench BENCH=--quick`, `make bench BENCH='--json Q1 E1'`.
bench: setup ## measure the release build beside C and beside an object an item; see docs/build/performance.md
	@echo "==> building for release"
	swift build $(FLAGS) $(RELEASE) --product layoutlab
	swift build $(FLAGS) $(RELEASE) --product layoutlab-bench
	@release="$$(swift build $(FLAGS) $(RELEASE) --show-bin-path)"; \
	"$$release/layoutlab-bench" --binary "$$release/layoutlab" $(BENCH)

bench-instructions: setup ## count instructions with callgrind, and fail where one is over .ci/instructions.limits
	swift build $(FLAGS) $(RELEASE) --product layoutlab-bench
	@.ci/bench-instructions "$$(swift build $(FLAGS) $(RELEASE) --show-bin-path)/layoutlab-bench"

bench-build: export FLAGS := $(FLAGS)
bench-build: export RELEASE := $(RELEASE)
bench-build: setup ## measure the builds of run, test and install, and fail where one is over .ci/size.limits
	@.ci/bench-build

# ROUNDS=100 compares so many random waterfalls.
oracle: setup ## compare random waterfalls with those of an installed Chromium's `display: grid-lanes`
	swift build $(FLAGS) --product layoutlab
	@.ci/oracle $(LAB) $(ROUNDS)

# ROUNDS=500 judges so many sessions, SEED=1000 begins at another seed, RECORD=1 writes docs/reference/tables/truth.md.
truth: setup ## judge what the lab says of causes, by experiment, and fail if anything is false; see docs/build/truth.md
	@echo "==> building for release"
	swift build $(FLAGS) $(RELEASE) --product layoutlab-truth
	@"$$(swift build $(FLAGS) $(RELEASE) --show-bin-path)/layoutlab-truth" $(if $(ROUNDS),--rounds $(ROUNDS)) \
	$(if $(SEED),--seed $(SEED)) $(if $(RECORD),--record docs/reference/tables/truth.md)

# WORLDS=1000 tries so many, SEED=7 others.
audit: setup ## try the laws of layouts on 125,000 worlds of the built-in ones; see docs/use/laws.md
	@echo "==> building for release"
	swift build $(FLAGS) $(RELEASE) --product layoutlab
	@"$$(swift build $(FLAGS) $(RELEASE) --show-bin-path)/layoutlab" audit waterfall flow sticky tags compositional \
	--runs $(or $(WORLDS),25000) --seed $(if $(filter file,$(origin SEED)),0,$(SEED))

# LAYOUTLAB_RECORD=1 writes what the lab shows now into the facts that differ, and docs/reference/evidence.md.
evidence: setup ## hold the lab against what is known of devices, fact by fact, and count; see docs/reference/evidence.md
	swift build $(FLAGS) --build-tests
	@LAYOUTLAB_RECORD=$(LAYOUTLAB_RECORD) swift test $(FLAGS) --skip-build --disable-xctest --filter EvidenceTests; status=$$?; \
	sed -n '/^| page/,/^| all/p' docs/reference/evidence.md; exit $$status

# SAMPLES names a folder with view controllers of sample code, such as Apple's.
samples: setup ## compile the view controllers of a folder unchanged, and show what their collection views show
	swift build $(FLAGS) --build-tests
	@LAYOUTLAB_SAMPLES="$(realpath $(SAMPLES))" swift test $(FLAGS) --skip-build --disable-xctest --filter SampleControllerTests

clean: ## delete what was built
	rm -rf .build

setup:
	@.ci/setup
