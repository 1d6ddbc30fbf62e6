// Feeds the player as the session goes on, and makes lines of what is typed and done in the page.
(function () {
'use strict';
const { player } = window.layoutlab, { root, ui } = player;
const token = new URLSearchParams(location.search).get('k'), me = crypto.getRandomValues(new Uint32Array(2)).join('-');
const state = { role: 'viewer', isConnected: false, lines: [], place: 0, typed: '', waits: null, changed: false, isBegun: false };
root.classList.add('live', 'viewer');

// ---- messages ----

let number = 0;
function send(kind, text) {
  const body = JSON.stringify({ page: me, number: ++number, kind, text });
  const post = () => fetch('/do?k=' + encodeURIComponent(token), { method: 'POST', body });
  // The number lets it be sent twice: it is carried out once.
  return post().catch(post).then(r => r.headers.get('Content-Type') === 'application/json' ? r.json() : r.text().then(mistake => ({ mistake })), () => ({ mistake: 'no connection to the session' }));
}
function listen() {
  const source = new EventSource('/events?k=' + encodeURIComponent(token));
  const on = (name, work) => source.addEventListener(name, e => work(JSON.parse(e.data)));
  source.onopen = () => connect(true);
  source.onerror = () => connect(false);
  on('state', take); on('film', takeFilm); on('line', takeLine); on('mistake', d => showMistake(d.text));
  on('end', () => { source.close(); connect(false, 'The session has ended. Its film stays here.'); });
}
function connect(isConnected, text) {
  state.isConnected = isConnected;
  root.classList.toggle('lost', !isConnected);
  if (!isConnected) { drop(); bar(text || 'No connection to the session: trying again …'); } else bar('');
  showPresent();
}
function take({ role, film, mistake }) {
  state.role = role;
  root.classList.toggle('viewer', role !== 'worker');
  ui.looks.hidden = role === 'worker';
  hand = null;
  player.change(film, true);
  showMistake(mistake.text); showPresent();
  if (!state.isBegun && role === 'worker' && innerWidth > 760) ui.entry.focus();
  state.isBegun = true;
}
function takeFilm(film) {
  const isOwn = state.waits !== null;
  endHand();
  state.changed = film.steps.length > 0 || film.kept < player.steps.length - 1;
  player.change(film, isOwn);
  showPresent();
}
function takeLine({ text, page, said, failed }) {
  state.lines.push(text); state.place = state.lines.length;
  if (page !== me) return;
  const isTyped = state.waits === text;
  state.waits = null; root.classList.remove('busy');
  if (failed) return wrong(text, said);
  if (isTyped) hint(text + ': done');
  if (!state.changed && said.trim()) sheet(said, false);
}

// ---- words about what is ----

function bar(text) { ui.bar.hidden = !text; ui.bar.textContent = text; }
function showMistake(text) {
  root.classList.toggle('stale', !!text);
  bar(text || '');
}
function hint(text) { ui.hint.textContent = text; ui.hint.title = text; }
function sheet(text, isBad) { ui.sheet.hidden = !text; ui.sheet.classList.toggle('bad', isBad); ui.sheetText.textContent = text; ui.sheetText.scrollTop = 0; }
const isPresent = () => player.at().step >= player.steps.length - 1;
function showPresent() {
  const step = player.steps[player.at().step], last = player.steps[player.steps.length - 1];
  root.classList.toggle('past', !isPresent());
  ui.nowText.textContent = !state.isConnected ? 'lost' : isPresent() ? 'live' : 'at ' + step.name + ', live is ' + last.name;
  placeHandles();
}
// A mistake stays with the text that has it, and the word is selected.
function wrong(text, said) {
  sheet(said, true);
  root.classList.add('wrongline');
  const at = /--> [^\n]*:(\d+):(\d+)/.exec(said), caret = /\|\s+(\^+)/.exec(said);
  if (ui.entry.value === '') ui.entry.value = text;
  if (!at || ui.entry.value !== text || document.activeElement !== ui.entry) return;
  const before = Array.from(text).slice(0, at[2] - 1).join('').length, word = Array.from(text).slice(at[2] - 1, at[2] - 1 + (caret ? caret[1].length : 1)).join('');
  ui.entry.setSelectionRange(before, before + word.length);
}

// ---- the prompt ----

function run(text) {
  if (!text.trim() || state.role !== 'worker') return;
  sheet('', false); root.classList.remove('wrongline');
  state.waits = text; root.classList.add('busy'); hint('');
  send('line', text).then(({ mistake }) => { if (mistake) { state.waits = null; root.classList.remove('busy'); wrong(text, mistake); } });
}
ui.form.addEventListener('submit', e => { e.preventDefault(); const text = ui.entry.value; ui.entry.value = ''; run(text); });
ui.entry.addEventListener('input', () => { root.classList.remove('wrongline'); });
ui.entry.addEventListener('keydown', e => {
  if (e.key === 'Escape') {
    if (!ui.sheet.hidden) sheet('', false); else ui.svg.focus();
  } else if (e.key === 'ArrowUp' || e.key === 'ArrowDown') {
    if (state.place === state.lines.length) state.typed = ui.entry.value;
    state.place = Math.max(0, Math.min(state.lines.length, state.place + (e.key === 'ArrowUp' ? -1 : 1)));
    ui.entry.value = state.place === state.lines.length ? state.typed : state.lines[state.place];
    ui.entry.setSelectionRange(ui.entry.value.length, ui.entry.value.length);
  } else return;
  e.preventDefault();
});
ui.sheetClose.onclick = () => { sheet('', false); ui.entry.focus(); };
ui.rotateButton.onclick = () => run('rotate'); ui.undoButton.onclick = () => run(':undo'); ui.redoButton.onclick = () => run(':redo');
ui.now.onclick = () => player.go(player.steps.length - 1);
addEventListener('keydown', e => {
  if (e.ctrlKey || e.metaKey || e.altKey || e.target.matches('input') || state.role !== 'worker' || ui.help.open) return;
  const isButton = e.target.tagName === 'BUTTON';
  if (e.key === 'Escape' && hand) { release(false); e.stopPropagation(); }
  else if (e.key === 'Escape' && !ui.sheet.hidden) { sheet('', false); e.stopPropagation(); }
  else if (e.key === ':' || e.key === '/' || e.key === 'Enter' && !isButton && !e.target.closest('[data-id], .ref')) ui.entry.focus();
  else if (e.key === 'r') run('rotate');
  else if (e.key === 'u') run(':undo');
  else if (e.key === 'U') run(':redo');
  else if (e.shiftKey && SHIFTED[e.key]) { SHIFTED[e.key](); e.stopPropagation(); }
  else return;
  e.preventDefault();
}, true);

// ---- the hand: what it does is tried at once, and is one line when it lets go ----

// The statement that is tried, those that wait, and whether one is under way.
let hand = null;
const last = () => player.steps[player.steps.length - 1], isVertical = () => last().axis !== 'horizontal';
function mayAct() {
  if (state.role !== 'worker' || !state.isConnected || root.classList.contains('stale')) return false;
  if (isPresent()) return true;
  hint('This is ' + player.steps[player.at().step].name + ', the past: End goes to the present');
  return false;
}
function begin(kind) {
  if (hand) return false;
  const step = last();
  hand = { kind, wish: null, tried: null, isUnderWay: false, ending: null, from: step.offset[isVertical() ? 1 : 0], size: step.view, content: step.content, scale: player.geometry().s, frames: 0 };
  root.classList.add('trying'); player.select(null);
  return true;
}
function wish(text) { if (hand && !hand.ending) { hand.wish = text; pump(); } }
// One statement is under way at a time, and the newest wish goes next: what the lab cannot take in time is left out.
function pump() {
  const h = hand;
  if (!h || h.isUnderWay) return;
  if (h.wish === null || h.wish === h.tried) { if (h.ending) finish(); return; }
  h.isUnderWay = true; h.tried = h.wish;
  send(h.kind, h.tried).then(({ film, mistake }) => {
    if (hand !== h) return;
    h.isUnderWay = false;
    if (film) { h.frames += 1; player.attempt(film); placeHandles(); count(h, player.steps.slice(film.kept + 1)); } else if (mistake) { hint(mistake.trim()); h.ending = h.ending || { keeps: false }; return finish(); }
    requestAnimationFrame(pump);
  });
}
function release(keeps) { if (!hand || hand.ending) return; hand.ending = { keeps }; pump(); }
function finish() {
  const h = hand, keeps = h.ending.keeps && h.frames > 0;
  if (keeps) { state.waits = h.tried; hint(h.tried + (h.frames > 1 && h.kind === 'try' ? ', ' + h.frames + ' frames' : '') + ': one line, u takes it back'); }
  send(keeps ? 'keep' : 'forget').then(({ mistake }) => { if (mistake) { hint(mistake); drop(); } });
  if (!keeps) drop();
}
function endHand() { hand = null; root.classList.remove('trying', 'grabbing'); sizeTag.hidden = counts.hidden = true; }
// What the hand costs: of a drag all of it, of a size the last one.
function count(h, steps) {
  if (h.kind === 'retry' || !h.costs) h.costs = { prepare: 0, made: 0, reused: 0 };
  steps.forEach(step => {
    step.calls.forEach(call => { if (call.name === 'prepare()') h.costs.prepare += call.times; });
    step.views.forEach(view => { if (view === 'm') h.costs.made += 1; else h.costs.reused += 1; });
  });
  counts.hidden = false;
  counts.textContent = (h.kind === 'try' ? h.frames + ' frames · ' : '') + h.costs.prepare + ' prepare() · ' + h.costs.made + ' cells made · ' + h.costs.reused + ' reused';
}
function drop() { endHand(); if (player.forget()) showPresent(); }

function scrollTo(value) {
  const at = isVertical() ? 1 : 0, content = (hand.content || hand.size)[at];
  wish('scroll ' + Math.max(0, Math.min(Math.round(value), Math.round(content - hand.size[at]))));
}
const corner = document.createElement('button'), sizeTag = document.createElement('p'), counts = document.createElement('p');
corner.className = 'corner'; corner.title = 'Drag: resize'; corner.setAttribute('aria-label', 'Size of the view: Shift with left and right arrows in the picture');
sizeTag.className = 'size'; sizeTag.hidden = true;
counts.className = 'counts'; counts.hidden = true; counts.setAttribute('aria-hidden', 'true');
ui.stage.append(corner, sizeTag, counts);
function placeHandles() {
  const G = player.geometry();
  corner.style.left = G.x + G.vw - 10 + 'px'; corner.style.top = G.y + G.vh - 10 + 'px';
  sizeTag.style.left = G.x + G.vw / 2 + 'px'; sizeTag.style.top = G.y + G.vh + 12 + 'px';
}
function resizeTo(w, h) {
  const clamp = x => Math.max(60, Math.min(2000, Math.round(x)));
  sizeTag.hidden = false; sizeTag.textContent = clamp(w) + ' × ' + clamp(h);
  wish('resize ' + clamp(w) + 'x' + clamp(h));
}

let press = null;
const pointOf = e => { const box = ui.svg.getBoundingClientRect(); return [e.clientX - box.left, e.clientY - box.top]; };
function isInside([x, y]) { const G = player.geometry(); return x >= G.x && x <= G.x + G.vw && y >= G.y && y <= G.y + G.vh; }
ui.svg.addEventListener('pointerdown', e => {
  if (e.button || !isInside(pointOf(e))) return;
  // Else a selection of the page would be dragged.
  e.preventDefault(); ui.svg.focus({ preventScroll: true });
  press = { at: pointOf(e), moved: false };
});
addEventListener('pointermove', e => {
  if (!press) return;
  const [x, y] = pointOf(e);
  if (!press.moved) {
    if (Math.hypot(x - press.at[0], y - press.at[1]) < 4) return;
    press.moved = true;
    if (!mayAct() || !begin('try')) { press = null; return; }
    ui.svg.setPointerCapture(e.pointerId); root.classList.add('grabbing');
  }
  if (hand) scrollTo(hand.from - (isVertical() ? y - press.at[1] : x - press.at[0]) / hand.scale);
});
addEventListener('pointerup', () => { if (press && press.moved) release(true); else press = null; });
addEventListener('pointercancel', () => { press = null; release(false); });
// What ends a drag selects nothing.
ui.stage.addEventListener('click', e => { if (press && press.moved) { e.stopPropagation(); e.preventDefault(); } press = null; }, true);
ui.svg.addEventListener('dblclick', e => {
  const [x, y] = pointOf(e), G = player.geometry(), step = last();
  if (isInside([x, y]) && mayAct()) run('tap ' + Math.round((x - G.x) / G.s + step.offset[0]) + ',' + Math.round((y - G.y) / G.s + step.offset[1]));
});
// Wheel and keys: what follows within a moment is one line.
let rest = 0, reached = 0;
function nudge(by, ms) {
  if (!hand) { if (!mayAct() || !begin('try')) return; reached = hand.from; }
  if (hand.kind !== 'try' || hand.ending) return;
  reached += by; scrollTo(reached);
  clearTimeout(rest); rest = setTimeout(() => release(true), ms);
}
function stretch(by) {
  if (!hand) { if (!mayAct() || !begin('retry')) return; reached = hand.size[0]; }
  if (hand.kind !== 'retry' || hand.ending) return;
  reached += by; resizeTo(reached, hand.size[1]);
  clearTimeout(rest); rest = setTimeout(() => release(true), 600);
}
ui.stage.addEventListener('wheel', e => { if (isInside(pointOf(e))) { e.preventDefault(); nudge(isVertical() ? e.deltaY : e.deltaX || e.deltaY, 250); } }, { passive: false });
const screen = () => last().view[isVertical() ? 1 : 0];
const SHIFTED = {
  ArrowDown: () => nudge(20, 450), ArrowUp: () => nudge(-20, 450), PageDown: () => nudge(screen(), 450), PageUp: () => nudge(-screen(), 450),
  ArrowRight: () => stretch(5), ArrowLeft: () => stretch(-5),
};
let pull = null;
corner.addEventListener('pointerdown', e => {
  e.preventDefault();
  if (!mayAct() || !begin('retry')) return;
  pull = { x: e.clientX, y: e.clientY };
  corner.setPointerCapture(e.pointerId);
});
corner.addEventListener('pointermove', e => { if (pull && hand) resizeTo(hand.size[0] + (e.clientX - pull.x) / hand.scale, hand.size[1] + (e.clientY - pull.y) / hand.scale); });
corner.addEventListener('pointerup', () => { if (pull) { pull = null; release(true); } });
corner.addEventListener('pointercancel', () => { pull = null; release(false); });
addEventListener('resize', placeHandles);

player.onShow = showPresent;
listen();
})();
