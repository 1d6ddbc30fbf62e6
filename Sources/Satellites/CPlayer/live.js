// Feeds the player with the growing session, and makes lines of what is typed and done in the page.
(function () {
'use strict';
const { player } = window.layoutlab, { root, ui } = player;
const me = crypto.getRandomValues(new Uint32Array(2)).join('-');
const state = { role: 'viewer', isConnected: false, lines: [], place: 0, typed: '', waits: null, changed: false, isBegun: false, work: '', heard: 0, follows: true };
root.classList.add('live', 'viewer');

// ---- messages ----
let number = 0;
function send(kind, text) {
  const body = JSON.stringify({ page: me, number: ++number, kind, text });
  const post = () => fetch('do' + location.search, { method: 'POST', body });
  // The number allows sending twice: the message is handled once.
  return post().catch(post).then(r => r.headers.get('Content-Type') === 'application/json' ? r.json() : r.text().then(mistake => ({ mistake })), () => ({ mistake: 'no connection to the session' }));
}
function listen() {
  const source = new EventSource('events' + location.search);
  const on = (name, work) => source.addEventListener(name, e => { state.heard = performance.now(); work(JSON.parse(e.data)); });
  source.onopen = () => connect(true);
  // A full server refuses, and the page asks again.
  source.onerror = () => {
    const isRefused = source.readyState === EventSource.CLOSED;
    connect(false, isRefused ? 'The session takes no more pages now: trying again …' : '');
    if (isRefused) setTimeout(listen, 5000);
  };
  on('state', take); on('film', takeFilm); on('line', takeLine); on('controls', drawControls); on('source', d => live.source(d)); on('lesson', takeLesson); on('goal', d => takeGoal(d)); on('beside', d => live.beside.take(d)); on('mistake', showMistake);
  on('busy', d => setWork(d.text)); on('beat', showPresent); on('try', follow.frame); on('drop', follow.drop); on('show', follow.show);
  live.hears.forEach(([name, work]) => on(name, work));
  on('end', () => { source.close(); connect(false, 'The session has ended. Its film stays here.'); });
}
function connect(isConnected, text) {
  state.isConnected = isConnected;
  root.classList.toggle('lost', !isConnected);
  if (!isConnected) drop();
  ui.form.querySelectorAll('button:not(.now)').forEach(b => { b.disabled = !isConnected; });
  setFault('connection', isConnected ? null : { text: text || 'No connection to the session: trying again …' });
  showPresent();
}
function drawControls(controls) { live.controls.draw(controls); showPresent(); }
function take({ role, isShared, film, mistake, controls, source, lesson, goal, beside }) {
  if (role !== state.role) sheet('');
  Object.assign(state, { role, isShared }); setWork('');
  root.classList.toggle('viewer', role !== 'worker');
  ui.looks.hidden = role === 'worker'; ui.form.inert = role !== 'worker';
  hand = null; state.waits = null;
  live.source(source);
  player.change(film, true);
  live.controls.draw(controls); live.beside.take([]); live.beside.take(beside);
  showMistake(mistake); player.aim(goal || []); takeLesson(lesson); showPresent();
  if (!state.isBegun && role === 'worker' && !player.tabbed.matches) ui.entry.focus();
  state.isBegun = true;
}
function takeFilm(film) {
  const isOwn = state.waits !== null, held = hand && isOwn && hand.kind === 'retry' && !hand.isDone ? { ...hand, tried: null, underWay: 0, answers: Promise.resolve(), frames: 0, costs: null } : null;
  const { turned, next } = hand || {};
  if (held) hand = held; else endHand();
  state.changed = film.steps.length > 0 || film.kept < player.steps.length - 1;
  const before = film.saved ? player.frames() : null;
  setWork('');
  // The costs of tried statements stay until another line runs.
  if (!isOwn) counts.hidden = true;
  player.change(film, isOwn);
  if (before) player.note('Saved: ' + player.compare(before));
  showPresent();
  // A movement while the previous line was running is tried now.
  if (held) pump(); else if (next) live.turn(turned, next);
}
function takeLine({ text, page, said, fault }) {
  state.lines.push(text); state.place = state.lines.length;
  const isOwn = page === me, isTyped = isOwn && state.waits === text;
  if (isOwn) { state.waits = null; if (fault) live.controls.reset(); }
  setWork('');
  if (isTyped && fault) markWrong(text, fault);
  // An exception of UIKit is shown by its step.
  setFault('line', fault && !fault.isException ? fault : null);
  if (fault) return;
  if (isTyped) hint(text + ': done');
  const why = /^why (?:frame |item )?(\d+(?::\d+)?)$/.exec(text.trim()), whatIf = /^whatif\s*\{\s*(.*?)\s*\}$/.exec(text.trim());
  if (why && player.pick(why[1]) || !isOwn) return;
  if (whatIf && isTyped) return tryWhatIf(whatIf[1], said);
  // The words of a lesson are shown above the prompt.
  if (!state.changed && said.trim() && !(state.rows || []).some(({ label }) => text.startsWith(':') || label && said.trimStart().startsWith(label))) sheet(said);
}
// Shows the picture that other statements would give as outlines over this one.
function tryWhatIf(statements, said) {
  if (hand) return sheet(said);
  send('retry', statements).then(({ film }) => {
    send('forget');
    if (!film || hand) return sheet(said);
    const was = player.frames();
    player.attempt(film);
    const then = player.frames(), words = player.compare(was);
    player.forget();
    player.outline(was, then);
    player.note('With ' + statements + ': ' + words, () => sheet(said));
  });
}

// An empty session offers lines to begin with.
const first = document.createElement('div');
first.className = 'first'; first.hidden = true; first.setAttribute('role', 'group'); first.setAttribute('aria-label', 'Lines to begin with');
first.append(Object.assign(document.createElement('p'), { textContent: 'Press a line, or type one below' }));
[['A waterfall on a phone', 'view 393x852; columns 3; inset 12; spacing 10; items 40 60...140'],
  ['A carousel above a grid', 'view 393x852; layout compositional; inset 10; spacing 10; section { sideways groups; group across 80% 180 { cell 100% 100% }; items 6 }; section { group across 100% 110 times 3 { cell 33% 100% }; items 24 }'],
  ['Learn, lesson by lesson', ':learn'],
  ['Your own layout class: copies the command for a terminal', 'layoutlab live MyLayout.swift']].forEach(([name, line]) => {
  const button = first.appendChild(document.createElement('button'));
  button.append(Object.assign(document.createElement('b'), { textContent: name }), Object.assign(document.createElement('code'), { textContent: line }));
  button.onclick = () => { if (line.startsWith('layoutlab')) player.copy(line, button); else run(line); };
});
function showFirst() { first.hidden = state.role !== 'worker' || !ui.lesson.hidden || player.steps.length > 1 || root.classList.contains('stale'); root.classList.toggle('empty', !first.hidden); }

// The goal's picture is under the present one; a reached goal is green for a moment.
let aiming = 0;
function takeGoal(goal) {
  root.classList.toggle('reached', state.isReached);
  clearTimeout(aiming); aiming = setTimeout(() => { root.classList.remove('reached'); player.aim(goal); }, state.isReached ? 2500 : 0);
}
// Shows the task of the lesson and its words about the last line.
function takeLesson(rows) {
  state.rows = rows; state.isReached = rows.some(row => row.label === 'reached');
  ui.lesson.hidden = !rows.length; ui.lesson.textContent = '';
  rows.forEach(({ label, text, isCode }) => {
    const row = ui.lesson.appendChild(document.createElement('p')), b = row.appendChild(document.createElement('b')), of = row.appendChild(document.createElement(isCode ? 'code' : 'span'));
    b.textContent = label; player.writeCode(of, text);
  });
  showFirst(); player.relayout();
}

// ---- words about what is ----
// A card beside the picture shows a lost connection, else the mistake of a file, else that of a line.
const faults = { connection: null, file: null, line: null };
function setFault(of, fault) {
  const name = fault && (fault.file || '').split('/').pop(), indent = fault && fault.source ? fault.source.length - fault.source.trimStart().length : 0;
  faults[of] = fault && { ...fault, place: fault.line ? (name === 'prompt' || name === 'session' ? 'The line' : name + ', line ' + fault.line) : name, line: fault.source && fault.source.trim(), from: fault.from == null ? null : Math.max(0, fault.from - indent) };
  player.pinFault(faults.connection || faults.file || faults.line);
}
function showMistake({ fault, lines }) {
  setWork('');
  root.classList.toggle('stale', !!fault);
  setFault('file', fault);
  player.showSaved(fault && lines.length ? { name: fault.file, lines, n: fault.line } : null);
  showPresent();
}
// Shows the current work after a moment.
let working = 0;
function setWork(text) { clearTimeout(working); if (text) working = setTimeout(() => { state.work = text; showPresent(); }, 150); else { state.work = ''; showPresent(); } }
setInterval(() => { if (state.isConnected) showPresent(); }, 3000);
function hint(text) { ui.hint.textContent = text; ui.hint.title = text; }
function sheet(text) { ui.sheet.hidden = !text; ui.sheetText.textContent = text; ui.sheetText.scrollTop = 0; }
const isPresent = () => player.at().step >= player.steps.length - 1;
function showPresent() {
  const step = player.steps[player.at().step], last = player.steps[player.steps.length - 1];
  root.classList.toggle('past', !isPresent());
  // A session without a heartbeat is suspended: its terminal is not read, or its machine sleeps.
  const isHeld = !state.work && performance.now() - state.heard > 12000;
  root.classList.toggle('busy', !!state.work || state.waits !== null); root.classList.toggle('held', isHeld);
  ui.nowText.textContent = !state.isConnected ? 'lost' : state.work ? state.work : isHeld ? 'waiting' : isPresent() ? 'live' : 'at ' + step.name + ', live is ' + last.name;
  placeHandles(); showFirst();
  if (live.beside && !hand) live.beside.follow();
  if (live.controls) live.controls.enable(state.role === 'worker' && state.isConnected && isPresent() && !root.classList.contains('stale'), isPresent() ? '' : step.name);
}
// A mistaken text stays in the prompt with the wrong word selected.
function markWrong(text, { from, length }) {
  root.classList.add('wrongline'); ui.entry.setAttribute('aria-invalid', 'true');
  if (ui.entry.value === '') ui.entry.value = text;
  if (from != null && ui.entry.value === text && document.activeElement === ui.entry) ui.entry.setSelectionRange(from, from + length);
}

// ---- the prompt ----
function run(text, isTyped) {
  if (!text.trim() || state.role !== 'worker') return;
  sheet(''); setFault('line', null); root.classList.remove('wrongline');
  ui.entry.removeAttribute('aria-invalid');
  counts.hidden = true; state.waits = text; showPresent(); hint('');
  send('line', text).then(({ mistake }) => { if (!mistake) return; state.waits = null; if (isTyped) markWrong(text, {}); setFault('line', told(mistake)); showPresent(); });
}
// Only the first line of a refusal is shown at once.
const told = text => { const [first, ...rest] = text.trim().split('\n'); return { text: first, more: rest.length ? text.trim() : '' }; };
// The completions at the cursor, and the statement's form.
let offers = null, asked = 0;
function complete(isWanted) {
  if (state.role !== 'worker' || !state.isConnected) return;
  const own = ++asked, at = ui.entry.selectionStart, text = ui.entry.value.slice(0, at);
  if (!text.trim()) { showOffers(null); hint(''); return; }
  send('complete', text).then(found => {
    if (own !== asked || !found.offers) return;
    hint(found.offers.hint);
    const { words, start, appended } = found.offers;
    if (!isWanted) { showOffers(null); return; }
    let shared = words.length ? words[0][0] : '';
    words.forEach(([word]) => { while (!word.startsWith(shared)) shared = shared.slice(0, -1); });
    if (words.length === 1) { put(start, words[0][0] + appended); showOffers(null); return; }
    if (shared.length > at - start) put(start, shared);
    showOffers(words.length ? { words, start, at: -1 } : null);
  });
}
function put(start, word) {
  const { value, selectionStart } = ui.entry;
  ui.entry.value = value.slice(0, start) + word + value.slice(selectionStart);
  ui.entry.setSelectionRange(start + word.length, start + word.length);
}
function showOffers(next) {
  offers = next;
  ui.offers.hidden = !next;
  ui.entry.setAttribute('aria-expanded', String(!!next));
  ui.entry.removeAttribute('aria-activedescendant');
  ui.offers.textContent = '';
  if (!next) return;
  next.words.forEach(([word, text], k) => {
    const li = document.createElement('li'), b = document.createElement('b');
    li.id = 'offer' + k; li.setAttribute('role', 'option'); li.setAttribute('aria-selected', 'false');
    b.textContent = word; li.append(b, ' ' + text);
    li.addEventListener('pointerdown', e => { e.preventDefault(); put(next.start, word); showOffers(null); });
    ui.offers.append(li);
  });
}
function walkOffers(by) {
  const count = offers.words.length;
  offers.at = (offers.at + by + count + (offers.at < 0 && by < 0 ? 1 : 0)) % count;
  Array.from(ui.offers.children).forEach((li, k) => li.setAttribute('aria-selected', String(k === offers.at)));
  const li = ui.offers.children[offers.at];
  li.scrollIntoView({ block: 'nearest' });
  ui.entry.setAttribute('aria-activedescendant', li.id);
  put(offers.start, offers.words[offers.at][0]);
}
ui.form.addEventListener('submit', e => { e.preventDefault(); showOffers(null); asked += 1; const text = ui.entry.value; ui.entry.value = ''; run(text, true); });
ui.entry.addEventListener('input', () => { root.classList.remove('wrongline'); complete(false); });
ui.entry.addEventListener('blur', () => showOffers(null));
ui.entry.addEventListener('keydown', e => {
  if (e.key === 'Tab' && !e.ctrlKey && !e.altKey && (offers || ui.entry.value.trim())) {
    if (offers) walkOffers(e.shiftKey ? -1 : 1); else if (e.shiftKey) return; else complete(true);
  } else if (offers && (e.key === 'ArrowUp' || e.key === 'ArrowDown')) walkOffers(e.key === 'ArrowUp' ? -1 : 1);
  else if (offers && e.key === 'Escape') showOffers(null);
  else if (e.key === 'Escape') {
    if (!ui.sheet.hidden) sheet(''); else if (!player.closeFault()) ui.svg.focus();
  } else if (e.key === 'ArrowUp' || e.key === 'ArrowDown') {
    if (state.place === state.lines.length) state.typed = ui.entry.value;
    state.place = Math.max(0, Math.min(state.lines.length, state.place + (e.key === 'ArrowUp' ? -1 : 1)));
    ui.entry.value = state.place === state.lines.length ? state.typed : state.lines[state.place];
    ui.entry.setSelectionRange(ui.entry.value.length, ui.entry.value.length);
  } else return;
  e.preventDefault();
});
ui.sheetClose.onclick = () => { sheet(''); ui.entry.focus(); };
ui.rotateButton.onclick = () => run('rotate'); ui.undoButton.onclick = () => run(':undo'); ui.redoButton.onclick = () => run(':redo');
ui.now.onclick = () => player.go(player.steps.length - 1);
addEventListener('keydown', e => {
  if (e.ctrlKey || e.metaKey || e.altKey || e.target.matches('input, select') || state.role !== 'worker' || ui.help.open) return;
  const isButton = e.target.tagName === 'BUTTON';
  if (e.key === 'Escape' && !hand && ui.sheet.hidden && player.closeFault()) e.stopPropagation();
  else if (e.key === 'Escape' && hand) { release(false); e.stopPropagation(); }
  else if (e.key === 'Escape' && !ui.sheet.hidden) { sheet(''); e.stopPropagation(); }
  else if (e.key === ':' || e.key === '/' || e.key === 'Enter' && !isButton && !e.target.closest('[data-id], .ref')) ui.entry.focus();
  else if (e.key === 'k') live.controls.open();
  else if (e.key === 'r') run('rotate');
  else if (e.key === 't' && player.selected()) run('tap ' + player.selected());
  else if (e.key === 'u') run(':undo');
  else if (e.key === 'U') run(':redo');
  else if (e.shiftKey && SHIFTED[e.key]) { SHIFTED[e.key](); e.stopPropagation(); }
  else return;
  e.preventDefault();
}, true);

// ---- who looks on ----
// A worker's page reports what it shows, and a viewer's page follows until its user moves.
let toldLast = '', telling = 0;
function tell() {
  showPresent();
  if (state.role !== 'worker' || !state.isShared || hand) return;
  clearTimeout(telling); telling = setTimeout(() => {
    const at = player.at(), text = JSON.stringify({ step: at.step, of: player.steps.length, call: at.whole ? null : at.call, path: player.selected() || null });
    if (text !== toldLast) send('show', toldLast = text);
  }, 80);
}
const follow = {
  frame({ film, beside }) {
    if (!state.follows || film.kept + 1 > player.steps.length) return;
    root.classList.add('trying'); player.attempt(film); live.beside.attempt(beside); showPresent();
  },
  drop() { root.classList.remove('trying'); live.beside.forget(); if (player.forget()) showPresent(); },
  show(text) {
    const { step, of, call, path } = JSON.parse(text);
    if (state.follows && of === player.steps.length) player.goTo(step, call, path);
  },
  set(on) {
    state.follows = on; ui.followButton.setAttribute('aria-pressed', on);
    if (on) { follow.drop(); player.go(player.steps.length - 1); }
  },
};
ui.followButton.onclick = () => follow.set(!state.follows);
const looksAlone = e => { if (e.isTrusted && state.role === 'viewer' && state.follows && !e.target.closest('.ask, .tools')) follow.set(false); };
root.querySelectorAll('main, .line').forEach(part => part.addEventListener('pointerdown', looksAlone));
addEventListener('keydown', e => { if (/^(Arrow|Home|End|Page|\[|\]|Enter$| $)/.test(e.key) && !e.target.closest('.ask, .tools')) looksAlone(e); });

