#define _GNU_SOURCE
#include "CGuard.h"

#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { leaves = 'L', stays = 'S', ends = 'E' };
enum { replaced = 111, exited = 1000, status_interrupted = 130 };

static int crash_pipe = -1;
static int word_pipe = -1;
static int is_supervised = 0;
static const char supervisor[] = "LAYOUTLAB_SUPERVISOR";
static char alternate_stack[65536];

static void put(const char *text, size_t count) {
  ssize_t written = write(crash_pipe, text, count);
  (void)written;
}

static void on_crash(int number) {
  char line[700];
  void *frames[64];
  int count = backtrace(frames, 64);
  // Behind the handler's frames comes the way back from it, which is the C library's, and then what was interrupted.
  Dl_info own = {0}, info;
  dladdr((void *)on_crash, &own);
  int interrupted = 1;
  while (interrupted < count && dladdr(frames[interrupted - 1], &info) && info.dli_fbase == own.dli_fbase) interrupted++;
  // In a stub between two functions nothing is known of the caller; a moment later it is.
  static int samples = 0;
  if (number == SIGALRM && interrupted + 1 >= count && samples++ < 100) {
    struct itimerval soon = {.it_value.tv_usec = 1000};
    setitimer(ITIMER_REAL, &soon, 0);
    return;
  }
  for (int index = 0; index < count; index++) {
    if (!dladdr(frames[index], &info) || !info.dli_fname) continue;
    unsigned long offset = (unsigned long)((char *)frames[index] - (char *)info.dli_fbase);
    // Other frames stand behind a call, and are looked for before that.
    if (index == interrupted) offset++;
    int length = snprintf(line, sizeof line, "%s 0x%lx\n", info.dli_fname, offset);
    if (length > 0) put(line, (size_t)length < sizeof line ? (size_t)length : sizeof line - 1);
  }
  signal(number, SIG_DFL);
  raise(number);
}

static void watch_crashes(void) {
  // The first call loads the unwinder, which a signal handler must not do.
  void *one[1];
  backtrace(one, 1);
  stack_t stack = {.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
  sigaltstack(&stack, 0);
  struct sigaction action = {.sa_handler = on_crash, .sa_flags = SA_ONSTACK | SA_NODEFER};
  int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGALRM};
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) sigaction(signals[index], &action, 0);
}

// SIGTERM and SIGHUP reach whoever the shell knows, and are passed on to the copy that runs.
static volatile pid_t running = 0;
static volatile sig_atomic_t passed_on = 0;
static char children_path[64];

static void pass_on(int number) {
  int saved = errno;
  passed_on = number;
  if (running > 0) {
    kill(running, number);
  } else {
    char list[512];
    int file = open(children_path, O_RDONLY | O_CLOEXEC);
    ssize_t count = file < 0 ? 0 : read(file, list, sizeof list);
    if (file >= 0) close(file);
    pid_t child = 0;
    for (ssize_t index = 0; index < count; index++) {
      if (list[index] >= '0' && list[index] <= '9') {
        child = child * 10 + (list[index] - '0');
      } else if (child > 0) {
        kill(child, number);
        child = 0;
      }
    }
  }
  errno = saved;
}

static void pass_signals_on(void) {
  struct sigaction action = {.sa_handler = pass_on};
  sigaction(SIGTERM, &action, 0);
  sigaction(SIGHUP, &action, 0);
}

static void take_signals(void) {
  signal(SIGTERM, SIG_DFL);
  signal(SIGHUP, SIG_DFL);
}

// The process that was started runs nothing any more: it waits, and leaves as the last copy does.
static void supervise(void) {
  if (is_supervised) return;
  // A program that this one became has the supervisor that it had.
  const char *known = getenv(supervisor);
  if (known && atoi(known) == (int)getppid()) {
    is_supervised = 1;
    return;
  }
  char number[16];
  snprintf(number, sizeof number, "%d", (int)getpid());
  setenv(supervisor, number, 1);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  pid_t worker = fork();
  if (worker < 0) return;
  is_supervised = 1;
  if (worker == 0) return;
  signal(SIGINT, SIG_IGN);
  signal(SIGQUIT, SIG_IGN);
  // The shell takes the terminal when this process stops, so it does that last: after the one that gives it back. It
  // is deaf to the terminal while it stands still, too: what is typed then comes before it runs.
  signal(SIGTSTP, SIG_IGN);
  snprintf(children_path, sizeof children_path, "/proc/self/task/%d/children", (int)getpid());
  pass_signals_on();
  int status = 0, last = 0, has_ended = 0;
  for (;;) {
    pid_t child = waitpid(-1, &status, WUNTRACED);
    if (child < 0 && errno == EINTR) continue;
    if (child < 0) break;
    // One that went may have taken with it what was meant for the copy in its place.
    if (passed_on) pass_on(passed_on);
    if (WIFSTOPPED(status)) {
      raise(SIGSTOP);
      continue;
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == replaced) continue;
    // One that waited may be killed, and known to be so after the session has ended.
    if (WIFEXITED(status) || !has_ended) last = status;
    has_ended |= WIFEXITED(status);
  }
  if (WIFSIGNALED(last)) {
    // Its own death leaves no second image of memory.
    prctl(PR_SET_DUMPABLE, 0);
    signal(WTERMSIG(last), SIG_DFL);
    raise(WTERMSIG(last));
  }
  _exit(WEXITSTATUS(last));
}

// A process that waits to go on is asked nothing by the terminal: who runs instead of it answers.
static const int deaf_to[] = {SIGINT, SIGQUIT, SIGTSTP, SIGTERM, SIGHUP};
enum { deaf_count = sizeof deaf_to / sizeof *deaf_to };
static struct sigaction heard[deaf_count];
static int is_deaf = 0;

void layoutlab_guard_rest(void) {
  if (is_deaf) return;
  is_deaf = 1;
  struct sigaction ignore = {.sa_handler = SIG_IGN};
  for (int index = 0; index < deaf_count; index++) sigaction(deaf_to[index], &ignore, &heard[index]);
}

void layoutlab_guard_wake(void) {
  if (!is_deaf) return;
  is_deaf = 0;
  for (int index = 0; index < deaf_count; index++) sigaction(deaf_to[index], &heard[index], 0);
}

void layoutlab_guard_leave(void) { _exit(replaced); }

static int make_line(struct layoutlab_line *kept, struct layoutlab_line *copy) {
  int down[2], up[2];
  if (pipe2(down, O_CLOEXEC)) return 0;
  if (pipe2(up, O_CLOEXEC)) {
    close(down[0]);
    close(down[1]);
    return 0;
  }
  *kept = (struct layoutlab_line){.in = down[0], .out = up[1]};
  *copy = (struct layoutlab_line){.in = up[0], .out = down[1]};
  return 1;
}

static void close_line(struct layoutlab_line *line) {
  if (line->in >= 0) close(line->in);
  if (line->out >= 0) close(line->out);
  *line = (struct layoutlab_line){-1, -1};
}

static void say(char word) {
  if (word_pipe < 0) return;
  ssize_t written = write(word_pipe, &word, 1);
  (void)written;
}

static long memory_limit = 0;

void layoutlab_guard_limit(long bytes) { memory_limit = bytes; }

// When a copy has to be at its end, in seconds of the monotonic clock; 0 for never. It is shared with who keeps the copy, and
// is the copy's own where nobody does.
static double lonely_deadline = 0;
static volatile double *deadline = &lonely_deadline;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void layoutlab_guard_time(double seconds) { *deadline = seconds > 0 ? now() + seconds : 0; }

// Ctrl-C in the process that keeps a copy. The copy answers it; one that is deaf is ended some time after the second.
static volatile sig_atomic_t interrupts = 0;

static void count_interrupt(int number) {
  (void)number;
  interrupts++;
}

static int takes_too_much(pid_t child) {
  if (memory_limit <= 0) return 0;
  char path[64], text[128] = "";
  snprintf(path, sizeof path, "/proc/%d/statm", (int)child);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  long all = 0, resident = 0;
  if (count <= 0 || sscanf(text, "%ld %ld", &all, &resident) != 2) return 0;
  return resident > memory_limit / sysconf(_SC_PAGESIZE);
}

static int guard(char *report, int capacity, int is_session, struct layoutlab_line *line) {
  pid_t keeper = getpid();
  int crash[2], words[2];
  struct layoutlab_line own = {-1, -1}, other = {-1, -1};
  if (pipe2(crash, O_CLOEXEC)) return LAYOUTLAB_GUARD_NONE;
  if (pipe2(words, O_CLOEXEC)) {
    close(crash[0]);
    close(crash[1]);
    return LAYOUTLAB_GUARD_NONE;
  }
  if (line) make_line(&own, &other);
  void *page = mmap(0, sizeof *deadline, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  volatile double *shared = page == MAP_FAILED ? 0 : page;
  if (shared) *shared = *deadline;
  pid_t child = fork();
  if (child == 0) {
    if (shared) deadline = shared;
    close(crash[0]);
    close(words[0]);
    close_line(&own);
    if (line) *line = other;
    if (!is_session) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      if (getppid() != keeper) _exit(1);
    }
    crash_pipe = crash[1];
    word_pipe = words[1];
    take_signals();
    watch_crashes();
    return 0;
  }
  close(crash[1]);
  close(words[1]);
  close_line(&other);
  if (child < 0) {
    close(crash[0]);
    close(words[0]);
    close_line(&own);
    if (shared) munmap(page, sizeof *deadline);
    return LAYOUTLAB_GUARD_NONE;
  }
  interrupts = 0;
  struct sigaction counting = {.sa_handler = count_interrupt}, interrupt;
  sigaction(SIGINT, &counting, &interrupt);
  running = child;
  pass_signals_on();
  char word = 0, last = 0;
  // Why the copy was ended from here; 0 where it was not.
  int ended = 0;
  // When Ctrl-C was typed twice. The keeper of a copy's copy ends that first.
  double interrupted = 0, patience = is_session ? 3 : 1.5;
  for (;;) {
    struct pollfd source = {.fd = words[0], .events = POLLIN};
    if (!ended && poll(&source, 1, 100) <= 0) {
      if (interrupts > 1 && interrupted == 0) interrupted = now();
      if (takes_too_much(child)) ended = LAYOUTLAB_GUARD_MEMORY;
      if (shared && *shared > 0 && now() > *shared) ended = LAYOUTLAB_GUARD_TIME;
      if (interrupted > 0 && now() - interrupted > patience) ended = exited + status_interrupted;
      if (ended) kill(child, SIGKILL);
      continue;
    }
    ssize_t count = read(words[0], &word, 1);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    if (word == leaves) _exit(replaced);
    if (word == stays) {
      // Another copy waits in its place, so that the one that goes on is a child of the supervisor, which reports how it ends.
      if (!line || own.in < 0 || fork() != 0) _exit(replaced);
      close(crash[0]);
      close(words[0]);
      running = 0;
      take_signals();
      sigaction(SIGINT, &interrupt, 0);
      if (shared) munmap(page, sizeof *deadline);
      *line = own;
      return LAYOUTLAB_GUARD_KEPT;
    }
    last = word;
  }
  // Back traces are short, so the pipe holds them until the copy has gone.
  int length = 0;
  while (length < capacity - 1) {
    ssize_t count = read(crash[0], report + length, (size_t)(capacity - 1 - length));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    length += (int)count;
  }
  report[length] = 0;
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  close(crash[0]);
  close(words[0]);
  close_line(&own);
  running = 0;
  take_signals();
  sigaction(SIGINT, &interrupt, 0);
  if (shared) munmap(page, sizeof *deadline);
  if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGTERM || WTERMSIG(status) == SIGHUP)) raise(WTERMSIG(status));
  if (last == ends && WIFEXITED(status)) {
    if (is_session) _exit(WEXITSTATUS(status));
    return LAYOUTLAB_GUARD_DONE;
  }
  int result = ended ? ended : WIFEXITED(status) ? exited + WEXITSTATUS(status) : WTERMSIG(status);
  return last == ends ? -result : result;
}

int layoutlab_guard_begin(char *report, int capacity, struct layoutlab_line *line) {
  supervise();
  return guard(report, capacity, 1, line);
}

int layoutlab_guard_isolate(char *report, int capacity) { return guard(report, capacity, 0, 0); }

int layoutlab_output_apart(void) {
  int own = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  if (own < 0 || dup2(STDERR_FILENO, STDOUT_FILENO) < 0) return STDOUT_FILENO;
  // What is printed is seen at once, also where a trap follows.
  setvbuf(stdout, 0, _IOLBF, 0);
  return own;
}

int layoutlab_memory_file(void) { return memfd_create("layoutlab", 0); }

static void commit(char word) {
  say(word);
  if (word_pipe >= 0) close(word_pipe);
  if (crash_pipe >= 0) close(crash_pipe);
  word_pipe = crash_pipe = -1;
}

void layoutlab_guard_commit(void) { commit(leaves); }

void layoutlab_guard_keep(void) { commit(stays); }

void layoutlab_guard_end(void) { say(ends); }
