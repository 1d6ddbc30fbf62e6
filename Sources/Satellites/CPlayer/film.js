// Plays a film, a recorded session of layoutlab. The film is data in the page; nothing is loaded. This file reads the film and
// begins the player, which picture.js, panes.js and player.js continue.
(function () {
'use strict';
if (/[?&]probe=/.test(location.search)) return;

const SVG = 'http://www.w3.org/2000/svg';
const HUES = 12;
const round3 = x => String(Math.round(x * 1000) / 1000);
const clamp = (x, low, high) => x < low ? low : x > high ? high : x;
const mixed = (a, b, t) => a + (b - a) * t;

function html(tag, name, text) {
  const e = document.createElement(tag);
  if (name) e.className = name;
  if (text != null) e.textContent = text;
  return e;
}
function drawn(tag, attributes, parent) {
  const e = document.createElementNS(SVG, tag);
  for (const name in attributes) e.setAttribute(name, attributes[name]);
  if (parent) parent.append(e);
  return e;
}

// ---- the film ----
// Unpacks the page's rows: an array's first number tells whether a list, the numbers of a text, or the fields of a row follow.
function unpacked(film) {
  const read = value => {
    if (!Array.isArray(value)) return value;
    const rest = value.slice(1), form = film.forms[value[0] - 1], row = {};
    if (!form) return rest.map(read);
    if (form.split) return form.split('#').reduce((all, part, k) => all + rest[k - 1] + part);
    form.forEach(field => { if (field.length) row[film.names[field[0]]] = field[1]; else row[film.names[field]] = read(rest.shift()); });
    return row;
  };
  if (film.forms) ['reasons', 'steps'].forEach(name => { film[name] = read(film[name]); });
  return film;
}
const STATE = ['layout', 'axis', 'view', 'offset', 'content', 'lanes', 'pools', 'count', 'sections'];
// Fills in what steps from an index on leave out: unchanged state, and empty lists. `known` has the elements before.
function completed(film, from = 0, known = new Map()) {
  const state = {}, last = film.steps[from - 1];
  if (last) for (const name of STATE) state[name] = last[name];
  let chapter = last ? last.chapters : 0;
  known = new Map(known);
  const kinds = new Map(film.calls.map(call => [call.name, call])), actors = film.actors.map(actor => actor.code);
  film.steps.slice(from).forEach(step => {
    for (const name of STATE) step[name] = state[name] = name in step ? step[name] : state[name];
    for (const name of ['changes', 'calls', 'near', 'gone', 'deleted', 'appeared', 'reasons', 'checks', 'diagnostics']) step[name] = step[name] || [];
    if ('chapter' in step) chapter += 1;
    step.chapters = chapter;
    step.name = 'chapter' in step ? 'start' : '@' + step.n + (step.attempt ? ', undone' : '');
    step.key = (chapter ? chapter + '-' : '') + ('chapter' in step ? 'start' : step.n + (step.attempt ? '-undone' : ''));
    step.views = new Map(step.appeared.map(e => [e.id, e.view[0]]));
    step.reasons = new Map(step.reasons.map(e => [e.id, e.reasons]));
    // An element of which only the view changed has no other fields.
    step.near = step.near.map(row => row.kind ? element(row) : { ...known.get(row.id), onScreen: row.onScreen, isNew: 0 });
    step.near.forEach(e => known.set(e.id, e));
    step.inserted = new Set(step.near.filter(e => e.isNew).map(e => e.id));
    step.calls = step.calls.map(c => ({
      times: 1, elements: [], reasons: [], ...c,
      kind: kinds.get(c.name), phase: film.phases.indexOf(c.phase), from: actors.indexOf(c.from), to: actors.indexOf(c.to),
    }));
    step.total = step.calls.reduce((sum, c) => sum + c.times, 0);
    // The calls after which frames and the content size are known.
    step.framesAt = step.calls.findIndex(c => c.name === 'layoutAttributesForElements(in:)');
    step.sizeAt = step.calls.findIndex(c => c.name === 'collectionViewContentSize');
    step.isPass = step.calls.some(c => c.phase > 0);
  });
  return film;
}
const isPrepare = call => call.name === 'prepare()';
function element({ id, kind, name, section, item, whole, frame: [x, y, w, h], zIndex, alpha, hidden, onScreen, new: isNew }) {
  const isCell = kind === 'cell', place = section + ':' + item;
  const path = isCell ? place : whole ? 'whole ' + (name || kind) : name ? name + ' ' + place : kind + ' ' + section;
  return { id, kind, item, x, y, w, h, zIndex, alpha: hidden ? 0 : alpha, onScreen, isNew, isCell, path };
}

// The elements after each step: a whole map every 32 steps, differences in between.
function timeline(steps) {
  const EVERY = 32, maps = [];
  // A step and the previous one are asked for alternately.
  let kept = [];
  function apply(map, step) {
    step.gone.forEach(id => map.delete(id));
    step.near.forEach(e => map.set(e.id, e));
  }
  rows.forget = from => { maps.length = Math.min(maps.length, Math.floor((from + 1) / EVERY)); kept = kept.filter(k => k[0] < from); };
  return rows;
  function rows(index) {
    if (index < 0) return new Map();
    const found = kept.find(k => k[0] === index);
    if (found) return found[1];
    const k = Math.floor((index + 1) / EVERY);
    while (maps.length <= k) {
      const next = maps.length, map = next ? new Map(maps[next - 1]) : new Map();
      if (next) for (let i = (next - 1) * EVERY; i < next * EVERY && i < steps.length; i++) apply(map, steps[i]);
      maps.push(map);
    }
    const map = new Map(maps[k]);
    for (let i = k * EVERY; i <= index; i++) apply(map, steps[i]);
    kept = [[index, map]].concat(kept).slice(0, 3);
    return map;
  }
}

const hueOf = r => r.isCell ? 'hue i' + (r.id * 5 % HUES) : '';

// ---- a player in an element of the page ----
function mount(root, source, options) {
  const film = completed(unpacked(source)), steps = film.steps, rows = timeline(steps);
  let N = steps.length;
  const serial = document.querySelectorAll('[data-player]').length;
  root.dataset.player = serial;
  root.classList.add('film');
  if (options.embed) root.classList.add('embed');
  root.textContent = '';
  root.append(document.getElementById('player').content.cloneNode(true));
  const ui = {};
  root.querySelectorAll('[data-part]').forEach(e => { ui[e.dataset.part] = e; });
  // Where three columns have no room, panes share a place behind tabs, by the same condition as in the style sheet.
  const tabbed = matchMedia('(max-width:1023px),(max-height:600px)');
  let hasSections = false, hasRow = false, largest = [1, 1], common = null;
  // Measures over all steps.
  function measure() {
    N = steps.length;
    hasSections = steps.some(s => s.count.length > 1);
    root.classList.toggle('capped', steps.some(s => s.caption));
    hasRow = steps.some(s => s.axis === 'horizontal');
    largest = steps.reduce((m, s) => [Math.max(m[0], s.view[0]), Math.max(m[1], s.view[1])], [1, 1]);
    root.classList.toggle('tall', largest[1] > largest[0] * 1.15);
  }
  measure();
  const onScreen = i => Array.from(rows(i).values()).filter(r => r.onScreen);
  const label = r => !r.isCell || hasSections ? r.path : String(r.item);
  const api = { tabbed, copy, pinFault, closeFault, go, call: goCall, select, selfTest, steps: N, at: () => at };
  const view = { ghost: true, guide: true, selected: null, hovered: null, related: new Set() };
  let at = { step: 0, call: 0, whole: true }, shown = null, frame = 0, playing = 0;
  ui.title.textContent = film.title;
  if (!N) { ui.text.textContent = 'Nothing was recorded: no statement changed anything.'; return null; }
