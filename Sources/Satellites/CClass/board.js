// The board of a class: a card for each seat, stuck ones first.
const $ = id => document.getElementById(id), cards = new Map();
const HUES = [25, 171.5, 258, 85, 318, 200, 115, 288, 55, 228, 145, 349.5];
let room = { spreads: [], lessons: [], scripts: [] }, known = null;
const make = (to, name, kind, text) => { const e = document.createElement(name); if (kind) e.className = kind; if (text !== undefined) e.textContent = text; to.append(e); return e; };
const act = (to, text, work) => { const e = make(to, 'button', '', text); e.type = 'button'; e.onclick = work; return e; };
const time = s => s < 60 ? Math.max(1, Math.round(s)) + ' s' : s < 3600 ? Math.round(s / 60) + ' min' : Math.round(s / 3600) + ' h';
const plain = text => (text || '').replace(/`/g, ''), count = (n, word) => n + ' ' + word + (n === 1 ? '' : 's');
const post = message => fetch('', { method: 'POST', body: JSON.stringify(message) }).then(r => r.json()).catch(() => ({ mistake: 'The class did not answer.' })).then(said => { $('dm').textContent = said.mistake || ''; return said; });

function picture(p, height) {
  const NS = 'http://www.w3.org/2000/svg', svg = document.createElementNS(NS, 'svg'), [w, h] = p.view;
  svg.setAttribute('viewBox', `0 0 ${w} ${h}`); svg.setAttribute('height', w > h ? height * h / w : height); svg.setAttribute('width', w > h ? height : height * w / h); svg.setAttribute('aria-hidden', 'true');
  for (const [x, y, iw, ih, hue] of p.items) {
    const r = document.createElementNS(NS, 'rect');
    for (const [k, v] of Object.entries({ x, y, width: Math.max(0, iw), height: Math.max(0, ih), rx: 10 })) r.setAttribute(k, v);
    r.style.fill = `light-dark(oklch(.86 .075 ${HUES[hue]}),oklch(.45 .075 ${HUES[hue]}))`; svg.append(r);
  }
  return svg;
}
const taskOf = c => c.lesson ? c.kind === 'done' ? c.lesson + ', done' : `${c.kind} ${c.at} of ${c.of}` : 'no lesson';
function card(c, kind) {
  const a = document.createElement('article'), h = make(a, 'h3'), link = make(h, 'a', '', c.name);
  link.href = '/look/' + c.look + '/'; link.dir = 'auto'; link.target = '_blank';
  if (kind === 'done') { const d = make(a, 'div', 'idle'); make(d, 'span', 'tick', '✓ '); d.append(`${count(c.lines, 'line')}, ${c.hints ? count(c.hints, 'hint') : 'no hint'}`); }
  else if (kind === 'away') make(a, 'div', 'idle', `away for ${time(c.idle)}, at ${taskOf(c)}`);
  else {
    if (kind === 'stuck') make(a, 'div', 'since', c.isResting ? 'rests' : c.tries >= 3 ? `${c.tries} tries in ${time(c.open)}` : `nothing for ${time(c.idle)}`);
    const t = make(a, 'div', 'task'), bars = make(t, 'span', 'bars'); bars.setAttribute('aria-hidden', 'true');
    for (let n = 1; n <= c.of; n++) make(bars, 'i', n < c.at ? 'd' : n === c.at ? 'n' : '');
    make(t, 'span', '', taskOf(c));
    if (kind === 'stuck') make(a, 'div', 'ask', plain(c.ask));
    if (c.last) make(a, 'div', 'last', c.last).dir = 'auto';
    if (c.mistake) make(a, 'div', 'mis', plain(c.mistake));
    if (c.note) make(a, 'div', 'idle', plain(c.note));
    else if (kind === 'stuck' || !c.mistake) make(a, 'div', 'idle', `${time(c.idle)} ago${c.hints ? ' · ' + count(c.hints, 'hint') : ''}`);
    a.append(picture(c.picture, kind === 'stuck' ? 112 : 62));
  }
  link.id = 'look-' + c.seat;
  const acts = make(a, 'div', 'acts'), one = (name, more) => () => { due = performance.now() + 1000; return post({ [name]: c.seat, ...more }); };
  const add = (word, text, work) => { act(acts, text, work).id = word + '-' + c.seat; };
  if (c.isResting) add('start', 'Start', one('start'));
  add('ask', c.isShared ? 'Stop typing along' : c.isAsked ? 'Asked to type along' : 'Type along …', one('ask', { isOn: !c.isAsked && !c.isShared }));
  add('rename', 'Rename …', () => { const name = prompt('The name of this seat', c.name); if (name) one('rename', { name })(); });
  add('address', 'Address …', () => one('address')().then(({ address }) => { showAddress(dialog('The address of ' + c.name), address); make($('db'), 'p', 'none', 'For its student alone: who opens it works in this seat.'); }));
  add('remove', 'Remove …', () => { if (confirm('Remove the seat of ' + c.name + '? Its address leads nowhere then; what was typed stays in the folder.')) one('remove')(); });
  return a;
}

const KINDS = [['stuck', 'stuck'], ['working', 'at work'], ['done', 'done'], ['away', 'away']];
function draw() {
  const all = [...cards.values()], board = $('board'), bySeat = $('order').getAttribute('aria-pressed') === 'true', had = board.contains(document.activeElement) && document.activeElement.id;
  board.textContent = '';
  if (!all.length) { make(board, 'p', 'none', 'Nobody is here yet: give the room’s address to your class.'); showAddress(board, room.room); }
  for (const [kind, word] of KINDS) {
    const some = all.filter(c => c.state === kind).sort((a, b) => kind === 'stuck' && !bySeat ? b.open - a.open : a.seat - b.seat);
    if (!some.length && (kind !== 'stuck' || !all.length)) continue;
    const h = make(board, 'h2', some.length ? kind : ''); make(h, 'b', '', some.length || 'Nobody'); h.append(some.length ? word : 'is stuck');
    const grid = make(board, 'div', 'grid ' + kind + (kind === 'done' || kind === 'away' ? ' small' : ''));
    const fresh = kind === 'stuck' && known ? some.filter(c => !known.has(c.seat)) : [];
    for (const c of some) { const e = card(c, kind); if (fresh.includes(c)) e.classList.add('new'); grid.append(e); }
    if (fresh.length) $('say').textContent = fresh.map(c => c.name + ' is stuck at ' + taskOf(c)).join('. ');
    if (kind === 'stuck') known = new Set(some.map(c => c.seat));
  }
  if (had && $(had)) $(had).focus();
  drawCourse(all);
  document.title = (all.filter(c => c.state === 'stuck').length || 'Nobody') + ' stuck · layoutlab class';
}
// Draws the progress: a column for each task of the most common lesson, stuck seats on top.
function drawCourse(all) {
  const here = all.filter(c => c.state !== 'away' && c.lesson), by = {}, words = [];
  here.forEach(c => { by[c.lesson] = (by[c.lesson] || 0) + 1; });
  const lesson = Object.keys(by).sort((a, b) => by[b] - by[a])[0], at = here.filter(c => c.lesson === lesson), of = Math.max(0, ...at.map(c => c.of)), unit = 24 / Math.max(6, at.length / 2);
  $('lesson').textContent = lesson || ''; $('course').textContent = ''; $('course').hidden = !of;
  for (let n = 1; n <= of + 1; n++) {
    const some = at.filter(c => n > of ? c.kind === 'done' : c.at === n && c.kind !== 'done'), hot = some.filter(c => c.state === 'stuck').length, e = make($('course'), 'span');
    if (hot) make(e, 'i', 'h').style.height = hot * unit + 'px';
    make(e, 'i', n > of ? 'g' : '').style.height = (some.length - hot) * unit + 'px'; make(e, 'b', '', n > of ? '✓' : String(n)); words.push((n > of ? 'done' : 'task ' + n) + ': ' + some.length);
  }
  $('course').setAttribute('aria-label', words.join(', ')); $('course').title = words.join(', ');
}
// Cards keep their places while the pointer is over them or a key moves among them.
let late = 0, due = 0;
function soon() {
  if (late) return;
  const isHeld = () => known && ($('board').matches(':hover') || $('board').contains(document.activeElement));
  late = setTimeout(() => { late = 0; if (isHeld()) soon(); else draw(); }, 400);
}

// ---- for all ----

function dialog(title) { $('dt').textContent = title; $('db').textContent = $('dm').textContent = ''; if (!$('dialog').open) $('dialog').showModal(); return $('db'); }
function drawRoom() {
  $('own').href = room.own; $('now').hidden = !room.isHere;
  $('here').setAttribute('aria-pressed', String(room.isHere)); $('here').textContent = room.isHere ? 'Let them go' : 'Look here';
}
$('order').onclick = e => { const b = e.currentTarget; b.setAttribute('aria-pressed', String(b.getAttribute('aria-pressed') !== 'true')); draw(); };
$('here').onclick = () => post({ here: !room.isHere });
$('room').onclick = () => showAddress(dialog('The room’s address'), room.room);
// Shows an address as text and as a code for a camera; on the class's own machine the page may have another, local address.
function showAddress(to, path) {
  const url = (/^(127\.|localhost$)/.test(location.hostname) ? room.base : location.origin) + path, code = squareCode(url);
  if (code) to.append(code);
  const text = make(to, 'p', 'addr', url);
  act(to, 'Copy', e => { getSelection().selectAllChildren(text); e.target.textContent = document.execCommand('copy') ? 'Copied' : 'Ctrl-C copies it'; });
}
$('send').onclick = () => {
  const to = dialog('Send to all seats');
  const row = (label, field, message, word) => {
    const form = make(to, 'form', 'row'), l = make(form, 'label', '', label);
    field.id = 'f' + word; l.htmlFor = field.id; form.append(field); make(form, 'button', '', word);
    form.onsubmit = e => { e.preventDefault(); if (field.value) post({ [message]: field.value }).then(({ mistake }) => { if (!mistake) $('dialog').close(); }); };
  };
  const choice = names => { const e = document.createElement('select'); names.forEach(name => make(e, 'option', '', name)); return e; };
  row('A line', document.createElement('input'), 'line', 'Run');
  row('A lesson', choice(room.lessons), 'lesson', 'Begin');
  if (room.scripts.length) row('A script', choice(room.scripts), 'script', 'Run it');
};
const ANSWERS = 'Answers, the first of each seat';
$('spread').onclick = () => {
  const to = dialog(ANSWERS);
  if (!room.spreads.length) make(to, 'p', 'none', 'Nobody has answered a question yet.');
  room.spreads.forEach(({ key, lesson, task, text, isEnded, bars }) => {
    make(to, 'h3', '', `${lesson} ${task}`); make(to, 'p', 'none', plain(text));
    const most = Math.max(...bars.map(bar => bar.count));
    bars.forEach(({ given, count, isRight }) => { const row = make(to, 'div', 'bar' + (isRight ? ' r' : '')); make(row, 'span', '', plain(given) + (isRight ? ' ✓' : '')); make(row, 'i').style.width = 100 * count / most + '%'; make(row, 'span', '', count); });
    if (!isEnded) act(to, 'End the task, and show it to all', () => post({ end: key }));
  });
};
function read(csv) { return csv.trim().split('\n').map(line => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(m => (m[1] === undefined ? m[2] : m[1].replace(/""/g, '"')))); }
async function drawTable(address) {
  const answer = await fetch(address), text = await answer.text(), to = dialog('Table');
  if (!answer.ok) { $('dm').textContent = text; return; }
  const table = make(make(to, 'div', 'scroll'), 'table');
  read(text).forEach((row, k) => { const tr = make(table, 'tr'); row.forEach(cell => make(tr, k ? 'td' : 'th', '', cell)); });
  const a = make(to, 'a', 'b', 'Save as CSV'); a.href = address; a.download = address;
  if (room.hasMarks && address !== 'marks.csv') act(to, 'Marks', () => drawTable('marks.csv'));
}
$('table').onclick = () => drawTable('table.csv');

const source = new EventSource('events'), on = (name, work) => source.addEventListener(name, e => work(JSON.parse(e.data)));
source.onopen = () => { $('lost').hidden = true; }; source.onerror = () => { $('lost').hidden = false; };
const take = some => { some.forEach(c => cards.set(c.seat, { at: 0, of: 0, ...c.facts.lesson, ask: (c.facts.lesson || {}).text, ...c.facts, ...c, lesson: (c.facts.lesson || {}).lesson, hints: c.facts.hints })); known && performance.now() > due ? soon() : draw(); };
on('state', d => { cards.clear(); room = d.room; drawRoom(); take(d.cards); });
on('cards', take); on('room', d => {
  const isOther = JSON.stringify(d.spreads) !== JSON.stringify(room.spreads);
  room = d; drawRoom();
  if (isOther && $('dialog').open && $('dt').textContent === ANSWERS) $('spread').onclick();
});
