// Feeds the player as the session goes on, and makes lines of what is typed and done in the page.
(function () {
'use strict';
const { player } = window.layoutlab, { root, ui } = player;
const me = crypto.getRandomValues(new Uint32Array(2)).join('-');
const state = { role: 'viewer', isConnected: false, lines: [], place: 0, typed: '', waits: null, changed: false, isBegun: false };
root.classList.add('live', 'viewer');

// ---- messages ----

let number = 0;
function send(kind, text) {
  const body = JSON.stringify({ page: me, number: ++number, kind, text });
  const post = () => fetch('do' + location.search, { method: 'POST', body });
  // The number lets it be sent twice: it is carried out once.
  return post().catch(post).then(r => r.headers.get('Content-Type') === 'application/json' ? r.json() : r.text().then(mistake => ({ mistake })), () => ({ mistake: 'no connection to the session' }));
}
function listen() {
  const source = new EventSource('events' + location.search);
  const on = (name, work) => source.addEventListener(name, e => work(JSON.parse(e.data)));
  source.onopen = () => connect(true);
  // A server that is full answers, and the page asks again.
  source.onerror = () => {
    const isRefused = source.readyState === EventSource.CLOSED;
    connect(false, isRefused ? 'The session takes no more pages now: trying again …' : '');
    if (isRefused) setTimeout(listen, 5000);
  };
  on('state', take); on('film', takeFilm); on('line', takeLine); on('controls', drawControls); on('source', d => live.source(d)); on('lesson', takeLesson); on('beside', d => live.beside.take(d)); on('mistake', d => showMistake(d.text));
  live.heard.forEach(([name, work]) => on(name, work));
  on('end', () => { source.close(); connect(false, 'The session has ended. Its film stays here.'); });
}
function connect(isConnected, text) {
  state.isConnected = isConnected;
  root.classList.toggle('lost', !isConnected);
  if (!isConnected) { drop(); bar(text || 'No connection to the session: trying again …'); } else bar('');
  showPresent();
}
function drawControls(controls) { live.controls.draw(controls); showPresent(); }
function take({ role, film, mistake, controls, source, lesson, beside }) {
  state.role = role;
  root.classList.toggle('viewer', role !== 'worker');
  ui.looks.hidden = role === 'worker';
  hand = null; state.waits = null; root.classList.remove('busy');
  live.source(source);
  player.change(film, true);
  live.controls.draw(controls); live.beside.take({}); live.beside.take(beside);
  showMistake(mistake.text); takeLesson(lesson); showPresent();
  if (!state.isBegun && role === 'worker' && innerWidth > 760) ui.entry.focus();
  state.isBegun = true;
}
function takeFilm(film) {
  const isOwn = state.waits !== null, held = hand && isOwn && hand.kind === 'retry' && !hand.isDone ? { ...hand, tried: null, underWay: 0, answers: Promise.resolve(), frames: 0, costs: null } : null;
  const { turned, next } = hand || {};
  if (held) hand = held; else endHand();
  state.changed = film.steps.length > 0 || film.kept < player.steps.length - 1;
  player.change(film, isOwn);
  showPresent();
  // What moved on while the line before it ran is tried after it.
  if (held) pump(); else if (next) live.turn(turned, next);
}
function takeLine({ text, page, said, failed }) {
  state.lines.push(text); state.place = state.lines.length;
  if (page !== me) return;
  const isTyped = state.waits === text;
  state.waits = null; root.classList.remove('busy');
  if (failed) { live.controls.reset(); return wrong(text, said); }
  if (isTyped) hint(text + ': done');
  if (!state.changed && said.trim()) sheet(said, false);
}

// What the lesson asks, and what it says of the last line.
function takeLesson(rows) {
  ui.lesson.hidden = !rows.length; ui.lesson.textContent = '';
  rows.forEach(({ label, text, isCode }) => {
    const row = ui.lesson.appendChild(document.createElement('p')), b = row.appendChild(document.createElement('b')), of = row.appendChild(document.createElement(isCode ? 'code' : 'span'));
    b.textContent = label; player.writeCode(of, text);
  });
  player.relayout();
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
  if (live.beside && !hand) live.beside.follow();
  if (live.controls) live.controls.enable(state.role === 'worker' && state.isConnected && isPresent() && !root.classList.contains('stale'));
}
// A mistake stays with the text that has it, and the word is selected.
function wrong(text, said) {
  sheet(said, true);
  if (!state.isTyped) return;
  root.classList.add('wrongline');
  const at = /--> [^\n]*:(\d+):(\d+)/.exec(said), caret = /\|\s+(\^+)/.exec(said);
  if (ui.entry.value === '') ui.entry.value = text;
  if (!at || ui.entry.value !== text || document.activeElement !== ui.entry) return;
  const before = Array.from(text).slice(0, at[2] - 1).join('').length, word = Array.from(text).slice(at[2] - 1, at[2] - 1 + (caret ? caret[1].length : 1)).join('');
  ui.entry.setSelectionRange(before, before + word.length);
}

// ---- the prompt ----

function run(text, isTyped) {
  if (!text.trim() || state.role !== 'worker') return;
  sheet('', false); root.classList.remove('wrongline');
  state.waits = text; state.isTyped = isTyped; root.classList.add('busy'); hint('');
  send('line', text).then(({ mistake }) => { if (mistake) { state.waits = null; root.classList.remove('busy'); wrong(text, mistake); } });
}
// The words at the cursor, and the form of the statement.
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
  if (e.ctrlKey || e.metaKey || e.altKey || e.target.matches('input, select') || state.role !== 'worker' || ui.help.open) return;
  const isButton = e.target.tagName === 'BUTTON';
  if (e.key === 'Escape' && hand) { release(false); e.stopPropagation(); }
  else if (e.key === 'Escape' && !ui.sheet.hidden) { sheet('', false); e.stopPropagation(); }
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

// ---- the hand: what it does is tried at once, and is one line when it lets go ----

// The statement that is tried, the one that is wished for, and the number of those under way.
let hand = null;
const last = () => player.steps[player.steps.length - 1], isVertical = () => last().axis !== 'horizontal';
function mayAct() {
  if (state.role !== 'worker' || !state.isConnected || root.classList.contains('stale')) return false;
  if (isPresent()) return true;
  hint('This is ' + player.steps[player.at().step].name + ', the past: End goes to the present');
  return false;
}
function begin(kind, turned) {
  if (hand) return false;
  const step = last();
  hand = { kind, turned, wish: null, tried: null, underWay: 0, answers: Promise.resolve(), ending: null, from: step.offset[isVertical() ? 1 : 0], size: step.view, content: step.content, scale: player.geometry().s, frames: 0 };
  root.classList.add('trying'); player.select(null); sheet('', false);
  return true;
}
function wish(text) { if (hand && !hand.ending) { hand.wish = text; pump(); } }
// Two statements are under way at a time, for a request takes longer than a frame, and the newest wish goes next: what the lab
// cannot take in time is left out. Answers are taken in the order of their messages.
function pump() {
  const h = hand;
  if (!h || h.isDone) return;
  if (h.ending && !h.ending.keeps) return finish();
  if (h.wish === null || h.wish === h.tried) { if (h.ending && !h.underWay) finish(); return; }
  if (h.underWay > 1) return;
  const text = h.tried = h.wish, answer = send(h.kind, text);
  h.underWay += 1;
  h.answers = h.answers.then(() => answer).then(({ film, beside, mistake, later }) => {
    if (hand !== h || h.isDone) return;
    h.underWay -= 1;
    if (later) { if (h.tried === text) h.tried = null; setTimeout(pump, 50); return; }
    if (film) {
      const others = live.beside.attempt(beside);
      h.frames += 1;
      player.attempt(film); placeHandles(); count(h, player.steps.slice(film.kept + 1), ...others);
    } else if (mistake) {
      if (mistake.trim().includes('\n')) sheet(mistake.trim(), true); else hint(mistake.trim());
      h.ending = { keeps: false };
    }
    pump();
  });
}
// Lets go, with a statement that comes after those that were tried.
function release(keeps, after) { if (!hand || hand.ending) return false; hand.ending = { keeps, after }; pump(); return true; }
function finish() {
  const h = hand, { after } = h.ending, keeps = h.ending.keeps && h.frames > 0;
  if (keeps) { state.waits = h.tried; hint((h.item ? 'drag ' + h.item : h.tried) + (h.frames > 1 && h.kind === 'try' ? ', ' + h.frames + ' frames' : '') + (after ? ', ' + after : '') + ': one line, u takes it back'); }
  h.isDone = true;
  send(keeps ? 'keep' : 'forget', keeps ? after : undefined).then(({ mistake }) => { if (mistake) { hint(mistake); drop(); } });
  if (!keeps) drop();
}
function endHand() { const turned = hand && hand.turned; hand = null; if (turned) live.controls.reset(); root.classList.remove('trying', 'grabbing'); sizeTag.hidden = counts.hidden = true; }
// What the hand costs here and beside: of a drag all of it, of a size the last one.
function count(h, ...films) {
  if (h.kind === 'retry' || !h.costs) h.costs = films.map(() => ({ prepare: 0, made: 0, reused: 0 }));
  films.forEach((steps, k) => steps.forEach(step => {
    const costs = h.costs[k];
    step.calls.forEach(call => { if (call.name === 'prepare()') costs.prepare += call.times; });
    step.views.forEach(view => { if (view === 'm') costs.made += 1; else costs.reused += 1; });
  }));
  const both = name => h.costs.map(costs => costs[name]).join(' | ');
  counts.hidden = false;
  counts.textContent = (h.kind === 'try' ? h.frames + ' frames · ' : '') + both('prepare') + ' prepare() · ' + both('made') + ' cells made · ' + both('reused') + ' reused';
}
function drop() { endHand(); live.beside.forget(); if (player.forget()) showPresent(); }

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

let press = null, hasMoved = false;
const pointOf = e => { const box = ui.svg.getBoundingClientRect(); return [e.clientX - box.left, e.clientY - box.top]; };
function isInside([x, y]) { const G = player.geometry(); return x >= G.x && x <= G.x + G.vw && y >= G.y && y <= G.y + G.vh; }
ui.svg.addEventListener('pointerdown', e => {
  if (e.button || !isInside(pointOf(e))) return;
  // Else a selection of the page would be dragged.
  e.preventDefault(); ui.svg.focus({ preventScroll: true });
  hasMoved = false;
  press = { at: pointOf(e), moved: false, way: [], pointer: e.pointerId };
  const item = itemAt(e.target);
  if (item) press.hold = setTimeout(hold, 400, press, item);
});
const itemAt = node => { const g = node.closest('[data-id]'), row = g && player.row(+g.dataset.id); return row && /^\d+:\d+$/.test(row.path) ? row.path : null; };
// The place under the finger, in the content.
function place([x, y]) {
  const G = player.geometry(), at = [0, 1].map(k => Math.round(([x - G.x, y - G.y][k]) / G.s + last().offset[k]));
  return at.join();
}
// A finger that rests on an item picks it up.
function hold(own, item) {
  if (press !== own || own.moved || !mayAct() || !begin('try')) return;
  own.moved = true; own.item = item; hand.item = item;
  ui.svg.setPointerCapture(own.pointer); root.classList.add('grabbing');
  hand.place = place(own.at);
  wish('drag ' + item + ' to ' + hand.place);
}
function carry(to) {
  if (!hand.tried || to === hand.place) return;
  hand.place = to;
  wish('drag to ' + to);
}
addEventListener('pointermove', e => {
  if (!press) return;
  const [x, y] = pointOf(e);
  if (!press.moved) {
    if (Math.hypot(x - press.at[0], y - press.at[1]) < 4) return;
    press.moved = true; clearTimeout(press.hold);
    if (!mayAct() || !begin('try')) { press = null; return; }
    ui.svg.setPointerCapture(e.pointerId); root.classList.add('grabbing');
  }
  if (!hand) return;
  if (press.item) return carry(place([x, y]));
  const to = hand.from - (isVertical() ? y - press.at[1] : x - press.at[0]) / hand.scale;
  press.way = press.way.filter(([time]) => e.timeStamp - time < 100).concat([[e.timeStamp, to]]);
  scrollTo(to);
});
// A finger that lifts while it moves throws the content.
function speed({ way }, now) {
  const [first, last] = [way[0], way[way.length - 1]];
  if (!last || now - last[0] > 60 || last[0] - first[0] < 8) return 0;
  return Math.round((last[1] - first[1]) / (last[0] - first[0]) * 1000);
}
addEventListener('pointerup', e => {
  const own = press;
  press = null; hasMoved = !!own && own.moved;
  if (own) clearTimeout(own.hold);
  if (!hasMoved) return;
  if (own.item) { release(true, 'drop'); return; }
  const velocity = speed(own, e.timeStamp);
  release(true, Math.abs(velocity) > 500 ? 'fling ' + Math.max(-9000, Math.min(9000, velocity)) : undefined);
});
addEventListener('pointercancel', () => { if (press) clearTimeout(press.hold); press = null; release(false); });
// What ends a drag selects nothing.
ui.stage.addEventListener('click', e => { if (hasMoved) { e.stopPropagation(); e.preventDefault(); } hasMoved = false; }, true);
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

// The keys of this page stand before those of films.
[['Enter : /', 'the prompt'], ['k', 'the settings'], ['Shift ↑ ↓ PgUp PgDn', 'scroll'], ['Shift ← →', 'width of the view'], ['r', 'rotate'], ['t', 'tap the item'], ['u U', 'undo, redo']].reverse().forEach(([keys, text]) => {
  const row = ui.help.querySelector('table').insertRow(0), th = document.createElement('th');
  th.textContent = keys; row.append(th); row.insertCell().textContent = text;
});
player.onShow = showPresent;
const live = window.layoutlab.live = {
  // Events that other parts of the page hear, each with its work.
  heard: [],
  run, send, release, closeSheet: () => !ui.sheet.hidden && (sheet('', false), true), turned: () => hand && hand.turned,
  // Tries a statement of a control; false where another hand is at work.
  turn(control, statement) {
    if (!hand && (!mayAct() || !begin('retry', control))) return false;
    if (hand.turned !== control) return false;
    // A control that moves again before its line has come goes on after that.
    if (hand.isDone) hand.next = statement; else { hand.ending = null; wish(statement); }
    return true;
  },
};
// The other parts of the page come after this one.
setTimeout(listen);
})();
