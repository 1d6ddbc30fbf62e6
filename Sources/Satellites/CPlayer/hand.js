// Drags and keys in the picture, inside of the closure of live.js: statements are tried at once, and become one line at the end.

// The current drag: the tried statement, the wished one, and the number of requests under way.
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
  hand = { kind, turned, wish: null, tried: null, underWay: 0, answers: Promise.resolve(), ending: null, from: step.offset[isVertical() ? 1 : 0], least: Math.min(0, ...player.steps.map(s => s.offset[isVertical() ? 1 : 0])), size: step.view, content: step.content, scale: player.geometry().s, frames: 0 };
  root.classList.add('trying'); player.select(null); sheet(''); counts.hidden = true;
  return true;
}
function wish(text) { if (hand && !hand.ending) { hand.wish = text; pump(); } }
// Two requests are under way at a time, because a request takes longer than a frame; the newest wish is sent next, and older ones
// are dropped. Answers are handled in the order of their messages.
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
      setFault('line', told(mistake));
      h.ending = { keeps: false };
    }
    pump();
  });
}
// Ends the drag, optionally with a statement after the tried ones.
function release(keeps, after) { if (!hand || hand.ending) return false; hand.ending = { keeps, after }; pump(); return true; }
function finish() {
  // A drag without a difference leaves no line.
  const h = hand, { after } = h.ending, keeps = h.ending.keeps && h.frames > 0 && !(h.row && rowOf(h.row.section).offset === h.row.offset);
  if (keeps) { state.waits = h.edit || h.tried; hint(h.edit || (h.item ? 'drag ' + h.item : h.tried) + (h.frames > 1 && h.kind === 'try' ? ', ' + h.frames + ' frames' : '') + (after ? ', ' + after : '') + ': one line, u takes it back'); }
  h.isDone = true;
  if (keeps && h.edit) send('forget');
  (keeps && h.edit ? send('line', h.edit) : send(keeps ? 'keep' : 'forget', keeps ? after : undefined)).then(({ mistake }) => { if (mistake) { hint(mistake); drop(); } });
  if (!keeps) drop();
}
function endHand() { const turned = hand && hand.turned; hand = null; if (turned) live.controls.reset(); root.classList.remove('trying', 'grabbing'); sizeTag.hidden = true; }
// Counts the costs here and in pictures beside: of a drag all statements, of a size the last one.
function count(h, ...films) {
  if (h.kind === 'retry' || !h.costs) h.costs = films.map(() => ({ prepare: 0, made: 0, reused: 0 }));
  films.forEach((steps, k) => steps.forEach(step => {
    const costs = h.costs[k];
    step.calls.forEach(call => { if (call.name === 'prepare()') costs.prepare += call.times; });
    step.views.forEach(view => { if (view === 'm') costs.made += 1; else costs.reused += 1; });
  }));
  const both = name => h.costs.map(costs => costs[name]).join(' | ');
  counts.hidden = false;
  counts.textContent = counts.title = (h.kind === 'try' ? h.frames + ' frames · ' : '') + 'prepare() ' + both('prepare') + ' · made ' + both('made') + ' · reused ' + both('reused');
}
function drop() { endHand(); live.beside.forget(); if (player.forget()) showPresent(); }

function scrollTo(value) {
  const at = isVertical() ? 1 : 0, content = (hand.content || hand.size)[at];
  const to = Math.max(hand.least, Math.min(Math.round(value), Math.max(0, Math.round(content - hand.size[at]))));
  if (hand.wish !== null || to !== Math.round(hand.from)) wish('scroll ' + to);
}
// The section at a point that scrolls by itself across the content; it comes to rest at a page or a group if it has such.
const rowOf = section => (last().sections || []).find(s => s.section === section) || {};
function rowAt(point) {
  const at = isVertical() ? 1 : 0, G = player.geometry(), y = (point[at] - [G.x, G.y][at]) / G.s + last().offset[at];
  return (last().sections || []).find(s => s.offset != null && y >= s.frame[at] && y <= s.frame[at] + s.frame[at + 2]);
}
function scrollRow(value) {
  const to = Math.max(0, Math.round(value));
  if (hand.wish !== null || to !== Math.round(hand.row.offset)) wish('scroll section ' + hand.row.section + ' ' + to);
}
const corner = document.createElement('button'), sizeTag = document.createElement('p'), counts = document.createElement('p');
corner.className = 'corner'; corner.title = 'Drag: resize'; corner.setAttribute('aria-label', 'Size of the view: Shift with left and right arrows in the picture');
sizeTag.className = 'size'; sizeTag.hidden = true;
counts.className = 'counts'; counts.hidden = true; counts.setAttribute('aria-hidden', 'true');
ui.stage.append(corner, sizeTag, first); ui.pool.after(counts);
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

const TREMBLE = 6;
let press = null, hasMoved = false;
const pointOf = e => { const box = ui.svg.getBoundingClientRect(); return [e.clientX - box.left, e.clientY - box.top]; };
function isInside([x, y]) { const G = player.geometry(); return x >= G.x && x <= G.x + G.vw && y >= G.y && y <= G.y + G.vh; }
ui.svg.addEventListener('pointerdown', e => {
  if (e.button || !isInside(pointOf(e))) return;
  // Otherwise the browser would drag a selection.
  e.preventDefault(); ui.svg.focus({ preventScroll: true });
  hasMoved = false;
  press = { at: pointOf(e), moved: false, way: [], pointer: e.pointerId };
  const item = itemAt(e.target);
  if (item) press.hold = setTimeout(hold, 400, press, item);
});
const itemAt = node => { const g = node.closest('[data-id]'), row = g && player.row(+g.dataset.id); return row && /^\d+:\d+$/.test(row.path) ? row.path : null; };
// The point of the content under the finger.
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
  const along = isVertical() ? y - press.at[1] : x - press.at[0], across = isVertical() ? x - press.at[0] : y - press.at[1];
  if (!press.moved) {
    // A slight movement is a click, and a movement across the content is for a section that scrolls that way.
    const row = Math.abs(across) > Math.abs(along) && rowAt(press.at);
    if (Math.abs(row ? across : along) < TREMBLE) return;
    press.moved = true; clearTimeout(press.hold);
    if (!mayAct() || !begin(row ? 'retry' : 'try')) { press = null; return; }
    hand.row = row || null;
    ui.svg.setPointerCapture(e.pointerId); root.classList.add('grabbing');
  }
  if (!hand) return;
  if (press.item) return carry(place([x, y]));
  const to = hand.row ? hand.row.offset - across / hand.scale : hand.from - along / hand.scale;
  press.way = press.way.filter(([time]) => e.timeStamp - time < 100).concat([[e.timeStamp, to]]);
  if (hand.row) scrollRow(to); else scrollTo(to);
});
// A finger that lifts while moving throws the content.
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
  // A throw of a row goes on by one page or group.
  if (hand && hand.row) { if (Math.abs(velocity) > 500 && hand.frames) wish('fling section ' + hand.row.section + ' ' + Math.max(-9000, Math.min(9000, velocity))); release(true); return; }
  release(true, Math.abs(velocity) > 500 ? 'fling ' + Math.max(-9000, Math.min(9000, velocity)) : undefined);
});
addEventListener('pointercancel', () => { if (press) clearTimeout(press.hold); press = null; release(false); });
// The click at the end of a drag selects nothing.
ui.stage.addEventListener('click', e => { if (hasMoved) { e.stopPropagation(); e.preventDefault(); } hasMoved = false; }, true);
ui.svg.addEventListener('dblclick', e => {
  const [x, y] = pointOf(e), G = player.geometry(), step = last();
  if (isInside([x, y]) && mayAct()) run('tap ' + Math.round((x - G.x) / G.s + step.offset[0]) + ',' + Math.round((y - G.y) / G.s + step.offset[1]));
});
// Wheel and keys within a moment become one line.
let rest = 0, reached = 0;
function nudge(by, ms, row) {
  if (!hand) {
    if (!mayAct() || !begin(row ? 'retry' : 'try')) return;
    hand.row = row || null; hand.isWheel = true; reached = row ? row.offset : hand.from;
  }
  if (!hand.isWheel || hand.ending || !!row !== !!hand.row) return;
  reached += by;
  if (row) scrollRow(reached); else scrollTo(reached);
  clearTimeout(rest); rest = setTimeout(() => release(true), ms);
}
function stretch(by) {
  if (!hand) { if (!mayAct() || !begin('retry')) return; reached = hand.size[0]; }
  if (hand.kind !== 'retry' || hand.ending) return;
  reached += by; resizeTo(reached, hand.size[1]);
  clearTimeout(rest); rest = setTimeout(() => release(true), 600);
}
ui.stage.addEventListener('wheel', e => {
  if (!isInside(pointOf(e))) return;
  e.preventDefault();
  const [along, across] = isVertical() ? [e.deltaY, e.deltaX] : [e.deltaX || e.deltaY, e.deltaX ? e.deltaY : 0], row = Math.abs(across) > Math.abs(along) && rowAt(pointOf(e));
  if (row) nudge(across, 250, hand && hand.row || row); else if (Math.abs(along) >= Math.abs(across)) nudge(along, 250);
}, { passive: false });
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

// ---- a number of the script that is dragged ----
// Returns the statement of a line split at the number: [before, number, after]. Other numbers are tried as a new line. At the end
// the line itself is changed, if the statement is in no block and no later line sets the same.
function numberAt(node, x) {
  const li = node.closest('li'), range = document.createRange(), n = li && +li.dataset.n;
  range.setStart(li, 0); range.setEnd(node, 0);
  const mark = li.querySelector('.ck'), at = range.toString().length - (mark ? mark.textContent.length : 0), box = node.getBoundingClientRect();
  const step = player.steps.find(s => s.file === player.openFile() && s.line === n && at >= s.column - 1 && at < s.column - 1 + s.statement.length);
  if (!step || !live.controls.sets(step.statement)) return null;
  const from = at - step.column + 1, wanted = from + (x - box.left) / box.width * node.textContent.length;
  const found = Array.from(step.statement.matchAll(/-?\d+(?:\.\d+)?/g)).filter(m => m.index >= from && m.index < from + node.textContent.length).sort((a, b) => Math.abs(a.index + a[0].length / 2 - wanted) - Math.abs(b.index + b[0].length / 2 - wanted))[0];
  if (!found) return null;
  const above = Array.from(ui.script.querySelectorAll('li')).filter(other => +other.dataset.n <= n), word = s => s.statement.split(' ')[0];
  const isLast = !player.steps.slice(player.steps.indexOf(step) + 1).some(s => word(s) === word(step));
  const edits = isLast && ui.lesson.hidden && !above.some(other => /[{}]/.test(other.textContent)) ? ':edit @' + step.n + ' ' : '';
  return { edits, parts: [step.statement.slice(0, found.index), +found[0], step.statement.slice(found.index + found[0].length)], digits: (found[0].split('.')[1] || '').length, node, text: node.textContent, at: found.index - from, length: found[0].length };
}
let scrub = null;
ui.script.addEventListener('pointerdown', e => {
  if (e.button || !e.target.classList.contains('d') || state.role !== 'worker' || !isPresent()) return;
  const found = numberAt(e.target, e.clientX);
  if (found) { scrub = { ...found, x: e.clientX, moved: false }; ui.script.setPointerCapture(e.pointerId); e.preventDefault(); }
});
ui.script.addEventListener('pointermove', e => {
  if (!scrub || !scrub.moved && Math.abs(e.clientX - scrub.x) < 3) return;
  scrub.moved = true;
  const value = (scrub.parts[1] + Math.round((e.clientX - scrub.x) / 3) * Math.pow(10, -scrub.digits)).toFixed(scrub.digits);
  if (scrub.parts[1] >= 0 && value < 0) return;
  const statement = scrub.parts[0] + value + scrub.parts[2];
  if (live.turn('script', statement)) hand.edit = scrub.edits && scrub.edits + statement, scrub.node.textContent = scrub.text.slice(0, scrub.at) + value + scrub.text.slice(scrub.at + scrub.length);
});
const letGo = keeps => { if (!scrub) return; const own = scrub; scrub = null; own.node.textContent = own.text; if (own.moved) release(keeps); };
ui.script.addEventListener('pointerup', e => { hasMoved = !!scrub && scrub.moved; letGo(true); });
ui.script.addEventListener('pointercancel', () => letGo(false));
ui.script.addEventListener('click', e => { if (hasMoved) { e.stopPropagation(); e.preventDefault(); } hasMoved = false; }, true);

// The keys of this page precede those of films in the help.
[['Enter : /', 'the prompt'], ['k', 'the settings'], ['Shift ↑ ↓ PgUp PgDn', 'scroll'], ['Shift ← →', 'width of the view'], ['r', 'rotate'], ['t', 'tap the item'], ['u U', 'undo, redo']].reverse().forEach(([keys, text]) => {
  const row = ui.help.querySelector('table').insertRow(0), th = document.createElement('th');
  th.textContent = keys; row.append(th); row.insertCell().textContent = text;
});
player.onShow = tell;
const live = window.layoutlab.live = {
  // Events that other parts of the page handle, each with its handler.
  hears: [],
  run, send, release, closeSheet: () => !ui.sheet.hidden && (sheet(''), true), turned: () => hand && hand.turned,
  // Tries a statement of a control; false during another drag.
  turn(control, statement) {
    if (!hand && (!mayAct() || !begin('retry', control))) return false;
    if (hand.turned !== control) return false;
    // A control that moves before its line has arrived continues after the line.
    if (hand.isDone) hand.next = statement; else { hand.ending = null; wish(statement); }
    return true;
  },
};
// The other parts of the page are scripts after this one.
setTimeout(listen);
})();
