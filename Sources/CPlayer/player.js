// Plays a film: a recorded session of layoutlab. The film is data that stands in the page; nothing is asked of anybody.
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

// A page's rows in full: of an array the first number says whether a list follows, the numbers of a text, or the fields of a row.
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
// Gives each step from one on what it leaves out: the state that holds on, and lists without entries. What is known are the
// elements after the step before it.
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
    // Of an element that is as before its view alone is said.
    step.near = step.near.map(row => row.kind ? element(row) : { ...known.get(row.id), onScreen: row.onScreen, isNew: 0 });
    step.near.forEach(e => known.set(e.id, e));
    step.inserted = new Set(step.near.filter(e => e.isNew).map(e => e.id));
    step.calls = step.calls.map(c => ({
      times: 1, elements: [], reasons: [], ...c,
      kind: kinds.get(c.name), phase: film.phases.indexOf(c.phase), from: actors.indexOf(c.from), to: actors.indexOf(c.to),
    }));
    step.total = step.calls.reduce((sum, c) => sum + c.times, 0);
    // From which call on frames and the content size are known.
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

// The elements after each step: whole maps each 32 steps, differences between.
function timeline(steps) {
  const EVERY = 32, maps = [];
  // A step and the one before it are asked for in turns.
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
  // Where three columns have no room, panes share a place behind tabs: the style sheet says the same.
  const tabbed = matchMedia('(max-width:1023px),(max-height:600px)');
  let hasSections = false, hasRow = false, largest = [1, 1], common = null;
  // What all steps together say.
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

  // ---- a scene: what is known after a call of a step ----

  function scene(index, call) {
    const step = steps[index], before = index ? steps[index - 1] : { ...step, offset: [0, 0], content: null, lanes: [] };
    const count = step.calls.length;
    const c = call == null || call > count ? count : call;
    const done = c >= count, begun = c > 0 || done;
    const framed = done || step.framesAt < 0 && c > 0 || c > step.framesAt;
    const old = framed && !done ? rows(index - 1) : null, now = framed ? rows(index) : rows(index - 1);
    const comesAt = new Map();
    if (!done) step.calls.forEach((r, k) => r.elements.forEach(id => comesAt.set(id, k)));
    const els = new Map();
    now.forEach((r, id) => {
      let on = r.onScreen;
      if (old && on && comesAt.has(id) && comesAt.get(id) >= c) { const p = old.get(id); if (!(p && p.onScreen)) on = false; }
      els.set(id, { r, x: r.x, y: r.y, w: r.w, h: r.h, a: r.alpha, on, z: r.zIndex });
    });
    let was = null;
    if (framed && step.update) {
      was = new Map();
      rows(index - 1).forEach((p, id) => { const e = els.get(id); if (e && p.path !== e.r.path) was.set(id, label(p)); });
    }
    const state = begun ? step : before, row = !done && c > 0 ? step.calls[c - 1] : null;
    return {
      index: index, step, done, framed, view: state.view, off: state.offset, els, was,
      size: done || step.sizeAt >= 0 && c > step.sizeAt ? step.content : before.content, lanes: framed ? step.lanes : before.lanes,
      rect: row && row.rect || null,
    };
  }

  // A scene between two others.
  function between(A, B, t) {
    if (!A || t >= 1) return B;
    const els = new Map();
    B.els.forEach((b, id) => {
      const a = A.els.get(id);
      els.set(id, a
        ? { r: b.r, x: mixed(a.x, b.x, t), y: mixed(a.y, b.y, t), w: mixed(a.w, b.w, t), h: mixed(a.h, b.h, t), a: mixed(a.a, b.a, t), on: t > .5 ? b.on : a.on, z: b.z }
        : { ...b, a: b.a * t });
    });
    A.els.forEach((a, id) => { if (!B.els.has(id)) els.set(id, { ...a, a: a.a * (1 - t) }); });
    return {
      ...B, els: els, view: [mixed(A.view[0], B.view[0], t), mixed(A.view[1], B.view[1], t)],
      off: [mixed(A.off[0], B.off[0], t), mixed(A.off[1], B.off[1], t)],
    };
  }

  // ---- the picture ----

  function layers(parent) {
    const o = { screen: drawn('rect', { class: 'scr' }, parent) };
    o.world = drawn('g', {}, parent);
    o.content = drawn('rect', { class: 'cont' }, o.world);
    o.lanes = drawn('g', {}, o.world);
    o.items = drawn('g', {}, o.world);
    o.top = drawn('g', {}, o.world);
    o.ghost = drawn('g', {}, o.world);
    o.veil = drawn('path', { class: 'veil', 'fill-rule': 'evenodd', 'pointer-events': 'none' }, parent);
    o.bezel = drawn('rect', { class: 'bez', 'stroke-width': 5 }, parent);
    o.over = drawn('g', { 'pointer-events': 'none' }, parent);
    return o;
  }
  const live = layers(ui.svg), nodes = new Map();

  const OVERVIEW = 68;
  function geometry(W, H, sc) {
    // A strip of the content is seen above and below; the overview has a place of its own beside the device, used or not.
    const [side, below] = H < 150 || W < 260 ? [0, 0] : hasRow ? [0, OVERVIEW] : [OVERVIEW, 0], edge = clamp(H * .045, 7, 30);
    const [w, h] = common || largest, s = Math.max(.01, Math.min((W - side - 36) / w, (H - below - 2 * edge) / h));
    const vw = sc.view[0] * s, vh = sc.view[1] * s;
    return { s, x: (W - side - vw) / 2, y: (H - below - vh) / 2, vw, vh, W, H };
  }
  function place(node, x, y, w, h, radius) {
    node.setAttribute('x', round3(x)); node.setAttribute('y', round3(y));
    node.setAttribute('width', round3(Math.max(0, w))); node.setAttribute('height', round3(Math.max(0, h)));
    node.setAttribute('rx', round3(Math.max(0, radius)));
  }
  function rounded(x, y, w, h, r) {
    const turn = 'a' + r + ' ' + r + ' 0 0 1 ';
    return 'M' + round3(x + r) + ' ' + round3(y) + 'h' + round3(w - 2 * r) + turn + r + ' ' + r + 'v' + round3(h - 2 * r) + turn + '-' + r + ' ' + r
      + 'h-' + round3(w - 2 * r) + turn + '-' + r + ' -' + r + 'v-' + round3(h - 2 * r) + turn + r + ' -' + r + 'Z';
  }

  function draw(p, cache, sc, G, isLive) {
    const s = G.s, tx = G.x - sc.off[0] * s, ty = G.y - sc.off[1] * s, radius = Math.min(22, G.vw * .07);
    p.world.setAttribute('transform', 'translate(' + round3(tx) + ' ' + round3(ty) + ') scale(' + round3(s) + ')');
    place(p.screen, G.x, G.y, G.vw, G.vh, radius);
    place(p.bezel, G.x - 3.5, G.y - 3.5, G.vw + 7, G.vh + 7, radius + 3);
    p.veil.setAttribute('d', 'M-10-10H' + (G.W + 10) + 'V' + (G.H + 10) + 'H-10Z' + rounded(G.x, G.y, G.vw, G.vh, radius));
    const left = -tx / s - 40, right = (G.W - tx) / s + 40, top = -ty / s - 40, bottom = (G.H - ty) / s + 40;
    if (sc.size) {
      // The dashes of a long content cost as much as it is long, so it ends out of sight; by whole dashes, so they stay where they are.
      const first = at => Math.max(0, Math.floor(at / 110) * 110), last = (at, end) => Math.min(end, Math.ceil(at / 110) * 110);
      const x = first(left), y = first(top);
      place(p.content, x, y, last(right, sc.size[0]) - x, last(bottom, sc.size[1]) - y, 3); p.content.removeAttribute('display');
    } else p.content.setAttribute('display', 'none');
    let list = [];
    sc.els.forEach((e, id) => { if (e.x < right && e.x + e.w > left && e.y < bottom && e.y + e.h > top) list.push([id, e]); });
    if (list.length > 1500) list = list.filter(q => q[1].on).slice(0, 1500);
    const seen = new Set();
    list.forEach(q => { seen.add(q[0]); drawElement(p, cache, sc, s, q[0], q[1], isLive); });
    cache.forEach((node, id) => { if (!seen.has(id)) { node.g.remove(); cache.delete(id); } });
    p.lanes.textContent = '';
    if (isLive && at.step === N - 1) goal.forEach(g => place(drawn('rect', { class: 'goal' }, p.lanes), g.x - 2 / s, g.y - 2 / s, g.w + 4 / s, g.h + 4 / s, 6));
    if (view.guide && sc.size) sc.lanes.forEach(L => {
      if (isVertical(sc)) {
        drawn('rect', { class: 'lane', x: L.offset, y: 0, width: L.extent, height: Math.max(0, sc.size[1]) }, p.lanes);
        drawn('line', { class: 'lend', x1: L.offset, x2: L.offset + L.extent, y1: L.end, y2: L.end }, p.lanes);
      } else {
        drawn('rect', { class: 'lane', x: 0, y: L.offset, width: Math.max(0, sc.size[0]), height: L.extent }, p.lanes);
        drawn('line', { class: 'lend', y1: L.offset, y2: L.offset + L.extent, x1: L.end, x2: L.end }, p.lanes);
      }
    });
  }

  let goal = [];
  function drawElement(p, cache, sc, s, id, e, isLive) {
    let n = cache.get(id);
    if (!n) {
      const g = drawn('g', isLive ? { tabindex: -1, role: 'button', 'data-id': id } : {});
      n = { g, rect: drawn('rect', {}, g), name: drawn('text', { class: 'nu' }, g), detail: drawn('text', { class: 'di' }, g) };
      cache.set(id, n);
    }
    const parent = e.z > 0 || e.r.kind === 'header' ? p.top : p.items;
    if (n.g.parentNode !== parent) parent.append(n.g);
    const look = 'it ' + (e.r.isCell ? hueOf(e.r) : 'hd') + (e.on ? '' : ' off') + (isLive && view.selected === id ? ' sel' : '') + (isLive && view.related.has(e.r.path) ? ' rel' : '');
    if (n.look !== look) n.g.setAttribute('class', n.look = look);
    n.g.setAttribute('transform', 'translate(' + round3(e.x) + ' ' + round3(e.y) + ')');
    n.g.setAttribute('opacity', e.a < 1 ? round3(e.a) : 1);
    if (n.w !== e.w || n.h !== e.h) { n.w = e.w; n.h = e.h; place(n.rect, .5, .5, e.w - 1, e.h - 1, Math.min(6, e.w / 4, e.h / 4)); }
    const text = label(e.r), was = sc.was && sc.was.get(id), size = Math.min(e.r.isCell ? Math.max(22, 13 / s) : Math.max(14, 10 / s), e.h * .62, e.w * .9 / (text.length * .58));
    const words = [text, was, round3(e.w), round3(e.h), round3(s)].join('|');
    if (n.words !== words) {
      n.words = words;
      // What would be painted too small to be read is left out.
      const more = was ? 'was ' + was : round3(Math.round(e.w * 10) / 10) + '×' + round3(Math.round(e.h * 10) / 10);
      const small = Math.min(Math.max(10, 9.5 / s), e.w * .84 / (more.length * .56), e.h * .2);
      const fits = size * s >= 6.5, hasDetail = fits && e.r.isCell && small * s >= 8 && e.h > size + small * 1.6;
      n.name.textContent = fits ? text : '';
      n.name.setAttribute('font-size', round3(Math.max(0, size))); n.name.setAttribute('x', round3(e.w / 2));
      n.name.setAttribute('y', round3(e.h / 2 + size * .36 - (hasDetail ? small * .6 : 0)));
      n.detail.textContent = hasDetail ? more : '';
      n.detail.setAttribute('x', round3(e.w / 2)); n.detail.setAttribute('y', round3(e.h / 2 + size * .36 + small * .75));
      n.detail.setAttribute('font-size', round3(Math.max(0, small)));
      if (isLive) n.g.setAttribute('aria-label', e.r.path + ', at ' + round3(e.x) + ', ' + round3(e.y) + ', ' + round3(e.w) + ' by ' + round3(e.h));
    }
    const badge = !sc.framed ? '' : sc.step.inserted.has(id) ? 'p' : e.on && sc.step.views.get(id) || '';
    if (n.badge !== badge) {
      n.badge = badge;
      if (n.sign) { n.sign.remove(); n.sign = null; }
      if (badge && e.w > 26 && e.h > 22) {
        n.sign = drawn('g', { class: 'bdg ' + badge }, n.g);
        drawn('circle', { r: 7 }, n.sign);
        drawn('text', { y: 3.6, 'font-size': 10 }, n.sign).textContent = badge === 'p' ? '+' : badge === 'm' ? '★' : '↻';
      }
    }
    if (n.sign) n.sign.setAttribute('transform', 'translate(' + round3(e.w - 10) + ' 10)');
  }

  // Where things were before the step, and why the selected one is where it is.
  // The picture before a save, as outlines over the one after it.
  let compared = null;
  function drawPast(p, sc, A, G, isLive) {
    p.ghost.textContent = ''; p.over.textContent = '';
    if (compared && compared.step === at.step && isLive && sc.done && view.ghost) {
      compared.moved.forEach(r => place(drawn('rect', { class: 'gh sv ' + (compared.look || '') + ' ' + hueOf(r) }, p.ghost), r.x + .5, r.y + .5, r.w - 1, r.h - 1, 6));
      if (view.selected == null) return;
    }
    if (sc.rect && view.guide) {
      const r = sc.rect, node = drawn('rect', { class: 'rect' }, p.over);
      place(node, G.x + (r[0] - sc.off[0]) * G.s + 1, G.y + (r[1] - sc.off[1]) * G.s + 1, r[2] * G.s - 2, r[3] * G.s - 2, 4);
    }
    if (isLive && view.selected != null && sc.done) drawLaneEnds(p, sc);
    const measured = view.selected != null ? view.selected : view.hovered;
    if (isLive && view.guide && measured != null && sc.els.has(measured)) drawMeasures(p, sc, G, measured, sc.els.get(measured));
    if (!view.ghost || !sc.done || !A || 'chapter' in sc.step) return;
    const moved = [];
    A.els.forEach((a, id) => {
      const b = sc.els.get(id);
      if (!b) {
        if (!sc.step.deleted.includes(id) || !isNear(a, sc)) return;
        const g = drawn('g', { class: 'del' }, p.ghost);
        place(drawn('rect', {}, g), a.x + .5, a.y + .5, a.w - 1, a.h - 1, 6);
        drawn('text', { x: a.x + 5, y: a.y + 13, 'font-size': 11 }, g).textContent = '✕ ' + label(a.r);
        return;
      }
      // A view that is held moves with the content that scrolls.
      if (!(a.on || b.on) || !b.r.isCell && !sc.step.update && (sc.off[1] !== A.off[1] || sc.off[0] !== A.off[0])) return;
      if (Math.abs(a.x - b.x) + Math.abs(a.y - b.y) > 1.5 || Math.abs(a.w - b.w) + Math.abs(a.h - b.h) > 1.5) moved.push([a, b, id]);
    });
    let one = view.selected != null ? view.selected : view.hovered;
    if (!moved.some(m => m[2] === one)) one = null;
    const few = moved.length <= 2, many = moved.length > 12;
    moved.forEach(m => {
      if (one != null && one !== m[2] || many && one == null && isLive) return;
      drawMove(p, m[0], m[1], hueOf(m[1].r), few || one === m[2]);
    });
  }
  function drawMove(p, a, b, hue, hasOutline) {
    if (hasOutline) place(drawn('rect', { class: 'gh ' + hue }, p.ghost), a.x + .5, a.y + .5, a.w - 1, a.h - 1, 6);
    const x0 = a.x + a.w / 2, y0 = a.y + a.h / 2, dx = b.x + b.w / 2 - x0, dy = b.y + b.h / 2 - y0, length = Math.hypot(dx, dy);
    // One that only grew has its corner where it was.
    if (length < 10 || a.x === b.x && a.y === b.y) return;
    const ux = dx / length, uy = dy / length, short = Math.min(16, length * .4), ex = x0 + dx - ux * short, ey = y0 + dy - uy * short, bend = Math.min(18, length * .16);
    const mx = (x0 + ex) / 2 - uy * bend, my = (y0 + ey) / 2 + ux * bend, last = Math.hypot(ex - mx, ey - my) || 1, vx = (ex - mx) / last, vy = (ey - my) / last;
    const d = 'M' + round3(x0) + ' ' + round3(y0) + 'Q' + round3(mx) + ' ' + round3(my) + ' ' + round3(ex) + ' ' + round3(ey);
    drawn('path', { class: 'halo', d }, p.ghost);
    drawn('path', { class: 'tr ' + hue, d }, p.ghost);
    drawn('path', { class: 'trh ' + hue, d: 'M' + round3(ex + vx * 6) + ' ' + round3(ey + vy * 6) + 'L' + round3(ex - vy * 4) + ' ' + round3(ey + vx * 4) + 'L' + round3(ex + vy * 4) + ' ' + round3(ey - vx * 4) + 'Z' }, p.ghost);
    drawn('circle', { class: 'trh ' + hue, cx: round3(x0), cy: round3(y0), r: 2 }, p.ghost);
  }
  const isVertical = sc => sc.step.axis === 'vertical';
  // The ends of lanes as the layout saw them when it placed the item.
  function drawLaneEnds(p, sc) {
    const known = reasonsFor(view.selected);
    if (!known || !sc.lanes.length) return;
    known.forEach(reason => {
      if (!reason.lane) return;
      const lane = sc.lanes[reason.lane.lane], end = reason.lane.start;
      if (!lane) return;
      const g = drawn('g', { class: 'wy' + (reason.lane.taken ? ' tk' : '') }, p.ghost), text = round3(end), width = text.length * 6.4 + 10, middle = lane.offset + lane.extent / 2;
      const [x, y] = isVertical(sc) ? [middle, end] : [end, middle];
      drawn('line', isVertical(sc) ? { x1: lane.offset, x2: lane.offset + lane.extent, y1: end, y2: end } : { y1: lane.offset, y2: lane.offset + lane.extent, x1: end, x2: end }, g);
      drawn('rect', { x: x - width / 2, y: y - 8, width, height: 16, rx: 8 }, g);
      drawn('text', { x, y: y + 3.8, 'font-size': 10.5 }, g).textContent = text;
    });
  }
  // The distances around an element, to what is beside it or to the edge of the content, as hatching with numbers; of a
  // section with others the frame of its cells.
  function drawMeasures(p, sc, G, id, e) {
    const X = x => G.x + (x - sc.off[0]) * G.s, Y = y => G.y + (y - sc.off[1]) * G.s;
    const g = drawn('g', { class: 'ms' }, p.over), hatch = 'hatch' + serial, labels = [];
    const pattern = drawn('pattern', { id: hatch, class: 'hatch', width: 5, height: 5, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' }, drawn('defs', {}, g));
    drawn('path', { d: 'M0 0V5' }, pattern);
    const fill = (look, x, y, w, h) => { place(drawn('rect', { class: 'hb ' + look }, g), x, y, w, h, 0); place(drawn('rect', { fill: 'url(#' + hatch + ')' }, g), x, y, w, h, 0); };
    gapsAround(sc, id, e).forEach(({ box: [x, y, w, h], length, isAcross, name, step }) => {
      if (length * G.s > 160) return;
      fill('', X(x), Y(y), w * G.s, h * G.s);
      const number = round3(Math.round(length * 10) / 10), words = name && !isAcross && (name.length + number.length) * 6.4 + 16 < e.w * G.s ? name + ' ' + number : number;
      labels.push([X(x + w / 2), Y(y + h / 2), words, step]);
    });
    const [top, left, bottom, right] = sidesOf(setting('safe', sc.index)) || [0, 0, 0, 0];
    [[top, 0, 0, sc.view[0], top], [bottom, 0, sc.view[1] - bottom, sc.view[0], bottom], [left, 0, 0, left, sc.view[1]], [right, sc.view[0] - right, 0, right, sc.view[1]]].forEach(([n, x, y, w, h]) => {
      if (!n) return;
      fill('sf', G.x + x * G.s, G.y + y * G.s, w * G.s, h * G.s);
      labels.push([G.x + (x + w / 2) * G.s, G.y + (y + h / 2) * G.s, 'safe ' + n, setting('safe', sc.index).step]);
    });
    framesAround(sc, id, e).forEach(([name, x, y, w, h, look], k) => {
      place(drawn('rect', { class: 'fr ' + (look || '') }, g), X(x) - 2, Y(y) - 2, w * G.s + 4, h * G.s + 4, 4);
      const width = name.length * 6.2 + 10, at = clamp(Y(y) - 2, G.y + 2 + 17 * k, Math.max(G.y + 2 + 17 * k, G.y + G.vh - 18));
      place(drawn('rect', { class: 'fl ' + (look || '') }, g), Math.max(X(x) - 2, 2), at, width, 15, 4);
      drawn('text', { class: 'ft', x: Math.max(X(x) - 2, 2) + width / 2, y: at + 11 }, g).textContent = name;
    });
    // Numbers stand outside of the hatching where it is narrow, and lead to the line that says them.
    labels.forEach(([x, y, text, step]) => {
      const isSmall = G.s < .45, width = text.length * (isSmall ? 5.6 : 6.4) + (isSmall ? 6 : 9), height = isSmall ? 12 : 15;
      const lx = clamp(x, width / 2 + 2, G.W - width / 2 - 2), ly = clamp(y, 9, G.H - 9), label = drawn('g', step == null ? {} : { class: 'lk', 'pointer-events': 'auto' }, g);
      place(drawn('rect', { class: 'hx' }, label), lx - width / 2, ly - height / 2, width, height, 4);
      drawn('text', { class: isSmall ? 'small' : '', x: lx, y: ly + (isSmall ? 3.4 : 3.9) }, label).textContent = text;
      if (step != null) label.addEventListener('click', event => { event.stopPropagation(); go(step); });
    });
  }
  // The distances from an element to its neighbours, or to the edge of the content: [place, length, and what sets it].
  function gapsAround(sc, id, e) {
    // What lies behind the element, as a background does, holds it: its edge is measured, too.
    const others = Array.from(sc.els.values()).filter(o => o !== e && o.z === e.z && o.a > 0), [cw, ch] = sc.size || sc.view;
    const across = o => Math.min(o.y + o.h, e.y + e.h) - Math.max(o.y, e.y) > .5, along = o => Math.min(o.x + o.w, e.x + e.w) - Math.max(o.x, e.x) > .5;
    const best = (list, edge, pick) => list.length ? pick(...list.map(edge)) : null;
    return [
      [best(others.filter(o => along(o) && o.y + o.h <= e.y + .5), o => o.y + o.h, Math.max), 0, y => [e.x, y, e.w, e.y - y]],
      [best(others.filter(o => across(o) && o.x + o.w <= e.x + .5), o => o.x + o.w, Math.max), 0, x => [x, e.y, e.x - x, e.h]],
      [best(others.filter(o => along(o) && o.y >= e.y + e.h - .5), o => o.y, Math.min), ch, y => [e.x, e.y + e.h, e.w, y - e.y - e.h]],
      [best(others.filter(o => across(o) && o.x >= e.x + e.w - .5), o => o.x, Math.min), cw, x => [e.x + e.w, e.y, x - e.x - e.w, e.h]],
    ].map(([found, edge, boxTo], side) => {
      const box = boxTo(found == null ? edge : found), length = box[side % 2 ? 2 : 3];
      return { side, box, length, isAcross: side % 2 === 1, ...nameOf(sc, id, side, found == null, length) };
    }).filter(gap => gap.length >= .5);
  }
  // What sets a distance: a setting that has this number, else a term of the element's own reasons.
  function nameOf(sc, id, side, isEdge, length) {
    const same = x => Math.abs(x - length) < .05;
    for (const name of isEdge ? ['inset', 'safe'] : ['spacing', 'between']) {
      const known = setting(name, sc.index), numbers = known && (isEdge ? [sidesOf(known)[side]] : known.numbers);
      if (numbers && numbers.some(same)) return { name, step: known.step };
    }
    for (const { text } of reasonsFor(id) || []) {
      if (text.startsWith(side % 2 ? 'x ' : 'y ')) for (const [, name, number] of text.matchAll(/([a-z][a-z ]*?) (\d+(?:\.\d+)?)/g)) if (same(+number) && !/group|cell|section/.test(name)) return { name, step: (setting(name.split(' ').pop(), sc.index) || {}).step };
    }
    return {};
  }
  // The last change of a setting, of all or of a section: its numbers, and the index of its step.
  function setting(name, index) {
    for (let i = index; i >= 0; i--) {
      const found = steps[i].changes.find(c => c.what === name || c.what.startsWith(name + ' of '));
      if (found) return { step: i, numbers: (found.to.match(/-?\d+(?:\.\d+)?/g) || []).map(Number) };
    }
    return null;
  }
  // Top, left, bottom, right of one number or four.
  const sidesOf = known => known && known.numbers.length && (known.numbers.length > 2 ? known.numbers : known.numbers.length > 1 ? [known.numbers[0], known.numbers[1], known.numbers[0], known.numbers[1]] : Array(4).fill(known.numbers[0]));
  // The frames that hold an element: its section, the range of one that is pinned, its group, and what was asked last: [name, x, y, width, height].
  function framesAround(sc, id, e) {
    const section = +(/(\d+)(?::\d+)?$/.exec(e.r.path) || [])[1], known = (sc.step.sections || []).find(s => s.section === section), list = [];
    const union = all => { const x = Math.min(...all.map(o => o.x)), y = Math.min(...all.map(o => o.y)); return [x, y, Math.max(...all.map(o => o.x + o.w)) - x, Math.max(...all.map(o => o.y + o.h)) - y]; };
    const cells = Array.from(sc.els.values()).filter(o => o.r.isCell && +o.r.path.split(':')[0] === section), isPinned = !e.r.isCell && e.z > 0;
    const ask = steps.slice(0, sc.index + 1).reverse().flatMap(s => s.calls.slice().reverse()).find(c => c.rect && c.name === 'layoutAttributesForElements(in:)');
    if (ask && view.selected === id) list.push(['asked ' + ask.rect.map(round3).join(' '), ...ask.rect, 'as']);
    if (known) list.push([isPinned ? 'pinned within section ' + section : 'section ' + section, ...known.frame]);
    else if (cells.length > 1 && (hasSections || isPinned)) list.push([isPinned ? 'pinned within section ' + section : 'section ' + section, ...union(isPinned ? cells.concat(e) : cells)]);
    const group = (reasonsFor(id) || []).map(r => /cell \d+ of (\d+) in group (\d+)/.exec(r.text)).find(Boolean);
    const inGroup = group ? cells.filter(o => Math.floor(o.r.item / group[1]) === +group[2]) : [];
    if (inGroup.length > 1) list.push(['group ' + group[2], ...union(inGroup), 'gr']);
    return list;
  }
  const isNear = (a, sc) => a.y + a.h > sc.off[1] - 60 && a.y < sc.off[1] + sc.view[1] + 60 && a.x + a.w > sc.off[0] - 60 && a.x < sc.off[0] + sc.view[0] + 60;

  // ---- the map of the whole content ----

  let colors = {};
  function readColors() {
    const probe = root.appendChild(html('i')), value = name => { probe.style.color = 'var(--' + name + ')'; return getComputedStyle(probe).color; };
    colors = { muted: value('mut'), line: value('line'), accent: value('acc'), screen: value('screen'), plain: value('hdrk'), bad: value('bad'), phases: ['tell', 'ask', 'pass', 'show'].map(value), hues: [] };
    for (let i = 0; i < HUES; i++) { probe.className = 'hue i' + i; colors.hues.push(value('k')); }
    probe.remove();
  }
  // What lies behind cells is painted before them.
  const byDepth = (all, z) => { const sorts = [[], [], []]; for (const e of all) sorts[Math.sign(z(e)) + 1].push(e); return sorts.flat(); };
  const paintOf = r => r.isCell ? colors.hues[r.id * 5 % HUES] : colors.plain;
  function drawMap(sc) {
    const [W, H] = size(), G = geometry(W, H, sc), [cw, ch] = [0, 1].map(k => Math.max((sc.size || sc.view)[k], sc.view[k], 1));
    const map = ui.map;
    map.hidden = W < 260 || !(sc.size && (ch > sc.view[1] * 1.05 || cw > sc.view[0] * 1.05) && H > 150);
    if (map.hidden) return;
    const roomW = hasRow ? Math.min(W - 40, 420) : OVERVIEW - 26, roomH = hasRow ? OVERVIEW - 32 : H - 40;
    const s = Math.min(roomW / cw, roomH / ch), w = clamp(cw * s, 10, roomW), h = clamp(ch * s, 10, roomH), sx = w / cw, sy = h / ch, r = devicePixelRatio || 1;
    map.width = w * r; map.height = h * r; map.style.width = w + 'px'; map.style.height = h + 'px'; map.style.left = (hasRow ? (W - w) / 2 : (W - OVERVIEW + largest[0] * G.s) / 2 + 20) + 'px'; map.style.top = (hasRow ? (H - OVERVIEW + largest[1] * G.s) / 2 + 20 : (H - h) / 2) + 'px';
    const c = map.getContext('2d');
    c.setTransform(r, 0, 0, r, 0, 0);
    c.fillStyle = colors.screen; c.fillRect(0, 0, w, h);
    byDepth(sc.els.values(), e => e.z).forEach(e => { c.fillStyle = e.z < 0 ? colors.line : paintOf(e.r); c.globalAlpha = e.on ? .95 : .4; c.fillRect(e.x * sx + .3, e.y * sy + .3, Math.max(.7, e.w * sx - .6), Math.max(.7, e.h * sy - .6)); });
    c.globalAlpha = 1; c.strokeStyle = colors.accent; c.lineWidth = 2;
    c.strokeRect(Math.max(1, sc.off[0] * sx), clamp(sc.off[1] * sy, 1, h - 3), Math.min(w - 2, sc.view[0] * sx), clamp(sc.view[1] * sy, 3, h - 2));
  }

  // ---- the strip ----

  // Steps of a drag share a slot: each says whether the next one goes on with it.
  let slots = [], folded = [];
  const lineOf = s => film.files[s.file].lines[s.line - film.files[s.file].line] || '';
  function drawStrip() {
    folded = steps.map((s, i) => { const next = steps[i + 1]; return !!next && next.file === s.file && next.line === s.line && isDrag(lineOf(s)); });
    const W = ui.track.clientWidth, H = ui.track.clientHeight, r = devicePixelRatio || 1;
    ui.strip.width = W * r; ui.strip.height = H * r;
    const weights = steps.map((s, i) => folded[i] ? 0 : s.isPass || s.changes.some(q => q.what === 'offset' && q.from !== q.to) ? 1 : .42), sum = weights.reduce((a, b) => a + b, 0), unit = Math.min(W / sum, 64);
    let x = 0;
    slots = weights.map(w => { const slot = [x, w * unit]; x += w * unit; return slot; });
    const c = ui.strip.getContext('2d');
    c.setTransform(r, 0, 0, r, 0, 0); c.clearRect(0, 0, W, H);
    const thumbs = H - 9, every = Math.max(1, Math.ceil(16 / unit)), sparse = Math.ceil(40 / unit);
    steps.forEach((step, i) => {
      if (folded[i]) return;
      let first = i;
      while (folded[first - 1]) first -= 1;
      const slot = slots[i], middle = slot[0] + slot[1] / 2, calls = steps.slice(first, i + 1).flatMap(s => s.calls);
      if (i && unit > 5 && (step.turn !== steps[i - 1].turn || 'chapter' in step)) { c.fillStyle = 'chapter' in step ? colors.accent : colors.line; c.fillRect(slot[0] - .5, 2, 1, H - 4); }
      if (unit < 5) { if (i % sparse === 0) drawThumb(c, i, slot[0], 2, 36, thumbs - 2); }
      else if (weights[i] === 1) { if (i % every === 0) drawThumb(c, i, slot[0] + 2, 2, slot[1] * every - 4, thumbs - 2); }
      else { c.fillStyle = colors.muted; c.globalAlpha = .5; c.beginPath(); c.arc(middle, thumbs / 2 + 1, Math.min(2.2, slot[1] / 3), 0, 7); c.fill(); c.globalAlpha = 1; }
      let y = H;
      const counts = [0, 0, 0, 0];
      calls.forEach(call => { counts[call.phase] += 1; });
      colors.phases.forEach((color, phase) => {
        if (!counts[phase]) return;
        const height = Math.min(2.3, 1 + Math.log2(counts[phase] + 1) * .4);
        y -= height; c.fillStyle = color; c.fillRect(slot[0] + slot[1] * .18, y, Math.max(1, slot[1] * .64), height - .4);
      });
      if (first < i && slot[1] > 30) { c.fillStyle = colors.muted; c.font = '11px sans-serif'; c.textAlign = 'right'; c.fillText('×' + (i - first + 1), slot[0] + slot[1] - 3, 11); }
      if (calls.some(isPrepare) && slot[1] > 5) { c.fillStyle = colors.phases[2]; c.beginPath(); c.arc(slot[0] + slot[1] * .09, H - 4, Math.min(2.2, slot[1] * .08), 0, 7); c.fill(); }
      if (step.attempt || step.checks.some(k => !k.passed)) { c.fillStyle = colors.bad; c.fillRect(slot[0], 0, slot[1], 3); }
    });
  }
  function drawThumb(c, i, x, y, w, h) {
    const step = steps[i], s = Math.min(w / step.view[0], h / step.view[1]), vw = step.view[0] * s, vh = step.view[1] * s, left = x + (w - vw) / 2, top = y + (h - vh) / 2;
    const outline = () => { c.beginPath(); c.roundRect(left, top, vw, vh, 3); };
    const all = onScreen(i);
    c.save(); outline(); c.fillStyle = colors.screen; c.fill(); c.clip();
    [all.filter(r => r.kind !== 'header'), all.filter(r => r.kind === 'header')].forEach(list => byDepth(list, r => r.zIndex).forEach(r => {
      c.fillStyle = r.zIndex < 0 ? colors.line : paintOf(r);
      c.fillRect(left + (r.x - step.offset[0]) * s + .4, top + (r.y - step.offset[1]) * s + .4, Math.max(.8, r.w * s - .8), Math.max(.8, r.h * s - .8));
    }));
    c.restore(); c.strokeStyle = colors.muted; c.globalAlpha = .8; c.lineWidth = 1; outline(); c.stroke(); c.globalAlpha = 1;
  }
  function stepAt(x) { const i = slots.findIndex(slot => x < slot[0] + slot[1]); return i < 0 ? N - 1 : i; }
  // The slot of a step: that of the last one of its drag.
  function slotOf(i) { while (folded[i]) i += 1; return slots[i]; }

  // ---- calls ----

  const heads = html('div');
  film.actors.forEach(({ name }) => heads.append(html('span', '', name === 'Delegate' ? 'Deleg.' : name.split(' ')[0])));
  ui.actors.append(heads, html('span'));
  function arrow(call, active) {
    const span = html('span', 'ln'), g = drawn('svg', { viewBox: '0 0 174 24', 'aria-hidden': 'true' }, span), X = k => 14.5 + 29 * k;
    if (active) span.append(html('i', 'act ' + active));
    const a = X(call.from), b = X(call.to), d = b > a ? 1 : -1;
    if (a !== b) {
      drawn('line', { x1: a, x2: b - d * 5, y1: 12, y2: 12 }, g);
      drawn('path', { d: 'M' + b + ' 12l' + -7 * d + ' -4v8z' }, g);
    }
    drawn('circle', { cx: a, cy: 12, r: 2.6 }, g);
    return span;
  }
  const GROUPS = ['something is out of date', 'the layout decides', '', 'cells come and go'];
  let listed = -1;
  function drawCalls() {
    const step = steps[at.step], list = ui.calls;
    if (listed !== at.step) {
      listed = at.step; list.textContent = '';
      ui.count.textContent = step.total ? step.total + ' at ' + step.name : '';
      if (!step.calls.length) list.appendChild(html('li', 'none', step.sentence)).setAttribute('role', 'presentation');
      let head = '', pass = 0;
      step.calls.forEach((call, k) => {
        if (!k || head !== call.phase || call.pass && call.pass !== pass) {
          const li = html('li', 'g p' + call.phase);
          li.setAttribute('role', 'presentation');
          li.append(html('b', '', film.phases[call.phase]), call.phase === 2 && call.pass ? 'pass ' + call.pass + (isPrepare(call) && call.cause.text ? ': ' + call.cause.text : '') : GROUPS[call.phase]);
          list.append(li);
        }
        head = call.phase; pass = call.pass || pass;
        const next = step.calls[k + 1], li = html('li', 'r p' + call.phase);
        const active = isPrepare(call) && next && next.inPrepare ? 'a1' : call.inPrepare ? next && next.inPrepare ? 'a0' : 'a2' : '';
        li.setAttribute('role', 'option'); li.dataset.k = k; li.id = 'p' + serial + 'c' + k; li.title = call.name;
        const text = html('span', 'tx');
        text.append(html('span', 'nm', call.kind.short));
        if (call.times > 1) text.append(html('span', 'x', ' ×' + call.times));
        if (call.about) text.append(' ', html('span', 'ar', call.about));
        if (call.answer) text.append(' ', html('span', 'rs', (isPrepare(call) ? '' : '→ ') + call.answer));
        li.append(arrow(call, active), text);
        list.append(li);
      });
      reveals.push([list, list.firstChild, 0]);
    }
    list.removeAttribute('aria-activedescendant');
    list.querySelectorAll('li.r').forEach(li => {
      const k = +li.dataset.k, on = !at.whole && k === at.call - 1;
      li.setAttribute('aria-selected', on ? 'true' : 'false'); li.classList.toggle('later', !at.whole && k >= at.call);
      if (!on) return;
      list.setAttribute('aria-activedescendant', li.id);
      reveals.push([list, li, 40]);
    });
  }
  // Lists scroll last: the page is laid out once.
  let reveals = [];
  function reveal() {
    reveals.map(([list, li, below]) => {
      const h = list.clientHeight, top = li.offsetTop, now = list.scrollTop;
      return [list, !below ? 0 : h && (top < now + 10 || top > now + h - below) ? top - h / 2 : now, now];
    }).forEach(([list, to, now]) => { if (to !== now) list.scrollTop = to; });
    reveals = [];
    ui.text.tabIndex = ui.text.scrollHeight > ui.text.clientHeight + 1 ? 0 : -1;
    ui.text.scrollTop = 0;
  }

  // ---- the script ----

  // Of a long file only lines around the marked one are in the page: [first, after the last].
  const SHOWN = 150;
  let openFile = -1, lines = [], shownLines = [0, 0], marked = null, reached = -1, firstSteps = new Map();
  const verdicts = new Map(); // of a line of a file: [step, passed]
  function readVerdicts() {
    verdicts.clear();
    steps.forEach((s, i) => s.checks.forEach(k => {
      const key = s.file + ':' + k.line;
      verdicts.set(key, (verdicts.get(key) || []).concat([[i, k.passed]]));
    }));
  }
  readVerdicts();
  function openScript(index) {
    const file = film.files[index];
    openFile = index; shownLines = [0, 0]; firstSteps = new Map();
    ui.file.textContent = file.name.split('/').pop(); ui.file.title = file.name;
    steps.forEach((s, i) => { if (s.file === index && !firstSteps.has(s.line)) firstSteps.set(s.line, i); });
  }
  function showLines(middle) {
    const file = film.files[openFile], list = ui.script, count = file.lines.length, isLong = count > 3 * SHOWN;
    const from = isLong ? Math.max(0, middle - SHOWN) : 0, to = isLong ? Math.min(count, middle + SHOWN) : count;
    shownLines = [from, to]; lines = []; marked = null; reached = -1;
    list.textContent = '';
    const more = (text, target) => {
      const li = html('li', 'more', text);
      li.addEventListener('click', () => { showLines(target); drawScript(target); reveal(); });
      list.append(li);
    };
    if (from > 0) more('… ' + from + ' lines above', Math.max(0, from - SHOWN / 2));
    for (let k = from; k < to; k++) {
      const li = html('li'), n = k + file.line, trimmed = file.lines[k].trim();
      li.dataset.n = n;
      if (trimmed.startsWith('##')) { li.className = 'c'; writeCode(li, trimmed.slice(2).trim()); }
      else if (trimmed.startsWith('|')) li.className = 'e';
      else if (firstSteps.has(n)) {
        li.className = 'st';
        li.addEventListener('click', () => {
          let last = -1;
          steps.forEach((s, i) => { if (s.file === openFile && s.line === n && (last < 0 || s.calls.length)) last = i; });
          go(last);
        });
      }
      lines[k] = li; list.append(li);
    }
    if (to < count) more('… ' + (count - to) + ' lines below', Math.min(count - 1, to + SHOWN / 2));
  }
  const TOKEN = /("(?:\\.|[^"\\])*")|(#.*$)|(-?\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?|%|:\d+|\.\.\.?<?\d*|,-?\d+)?)|([A-Za-z_$@][\w$]*)|([^\w"#$@]+|.)/g;
  function writeTokens(text, to) {
    let isFirst = true;
    for (const m of text.matchAll(TOKEN)) {
      const look = m[1] ? 's' : m[3] ? 'd' : m[4] && isFirst ? 'w' : '';
      if (m[4]) isFirst = false;
      if (m[5] && /[;{}]/.test(m[5])) isFirst = true;
      to.append(look ? html('span', look, m[0]) : m[0]);
    }
  }
  // A drag of the content is one line, and reads as one.
  const DRAG = /^for \$y in (-?\d+(?:\.\d+)?(?: -?\d+(?:\.\d+)?)+) \{ scroll \$y \}(; fling -?\d+)?$/;
  const CARRY = /^drag (\d+:\d+) to (-?[\d.]+,-?[\d.]+)((?: -?[\d.]+,-?[\d.]+)+)(; drop)?$/;
  const isDrag = text => DRAG.test(text) || CARRY.test(text);
  function writeCarry([text, item, from, more, drop], to) {
    const places = more.trim().split(' ');
    to.append(html('span', 'w', 'drag'), ' ', html('span', 'd', item), ' ', html('span', 'd', from + ' → ' + places[places.length - 1]), ' ', html('span', 'x', places.length + 1 + ' places' + (drop || '')));
    to.title = text;
  }
  function writeDrag(offsets, fling, text, to) {
    to.append(html('span', 'w', 'scroll'), ' ', html('span', 'd', offsets[0] + ' → ' + offsets[offsets.length - 1]), ' ', html('span', 'x', offsets.length + ' frames' + (fling || '')));
    to.title = text;
  }
  function fillLine(n, step) {
    const file = film.files[openFile], li = lines[n - file.line], text = file.lines[n - file.line];
    if (!li || li.className === 'c') return;
    li.textContent = ''; li.classList.toggle('cur', !!step);
    const known = (verdicts.get(openFile + ':' + n) || []).filter(q => q[0] <= at.step).pop();
    if (known) { const mark = html('span', 'ck ' + (known[1] ? 'ok' : 'no'), known[1] ? '✓' : '✗'); mark.setAttribute('role', 'img'); mark.setAttribute('aria-label', known[1] ? 'holds' : 'fails'); li.append(mark); }
    const drag = DRAG.exec(text);
    if (drag) return writeDrag(drag[1].split(' '), drag[2], text, li);
    const carry = CARRY.exec(text);
    if (carry) return writeCarry(carry, li);
    if (!step) return writeTokens(text, li);
    // Columns count code points.
    const points = Array.from(text), from = step.column - 1, length = Array.from(step.statement).length;
    const whole = points.slice(from, from + length).join('') === step.statement;
    const pieces = whole ? [points.slice(0, from), points.slice(from, from + length), points.slice(from + length)] : [points.slice(0, from), points.slice(from), []];
    ['span', 'mark', 'span'].forEach((tag, k) => writeTokens(pieces[k].join(''), li.appendChild(html(tag))));
  }
  function drawScript(middle) {
    const step = steps[at.step];
    if (saved) return;
    if (openFile !== step.file) openScript(step.file);
    const first = film.files[openFile].line, here = step.line - first, [from, to] = shownLines;
    if (middle == null && (from === to || here < from || here >= to)) showLines(here);
    const last = step.checks.reduce((n, k) => Math.max(n, k.line), step.line);
    if (reached < 0) lines.forEach((li, k) => { fillLine(k + first); li.classList.toggle('todo', k + first > last); });
    else for (let k = Math.max(shownLines[0], Math.min(last, reached) + 1 - first); k <= Math.min(shownLines[1] - 1, Math.max(last, reached) - first); k++) { lines[k].classList.toggle('todo', k + first > last); if (verdicts.has(openFile + ':' + (k + first))) fillLine(k + first); }
    if (marked) fillLine(marked);
    step.checks.forEach(k => fillLine(k.line));
    reached = last; marked = step.line;
    fillLine(marked, step);
    const li = lines[middle == null ? here : middle];
    if (li) reveals.push([ui.script, li, 30]);
  }

  // ---- words ----

  function writeCode(to, text) {
    to.textContent = '';
    text.split('`').forEach((piece, k) => { if (piece) to.append(k % 2 ? html('code', '', piece) : piece); });
  }
  // One card for what went wrong: a sentence, the place with a caret, and the rest on demand. It stands beside the picture.
  let fault = '', closed = '', pinned = null, saved = null;
  // What the session says of a file or a line stays over what a step says.
  function pinFault(known) { pinned = known; if (known) { compared = null; repaint(); } closed = ''; drawWords(); }
  function showFault(known) {
    known = pinned || known;
    if (film.files[openFile]) lines.forEach((li, k) => li.classList.toggle('bad', !!known && !saved && known.n === k + film.files[openFile].line));
    const key = known ? JSON.stringify(known) : '';
    root.classList.toggle('faulty', !!known && closed !== key && !pinned);
    if (key === fault) return;
    fault = key;
    ui.fault.hidden = !known || closed === key; ui.fault.textContent = '';
    if (!known) return;
    const parts = known.text.split(/(?<=[.!?]) (?=[A-Z])/), hasRest = parts.length > 1 && known.text.length > 150, rest = known.more || (hasRest ? parts.slice(1).join(' ') : '');
    ui.fault.append(html('p', 'fs', hasRest ? parts[0] : known.text));
    const place = ui.fault.appendChild(html('p', 'fp', known.place || ''));
    if (known.line) { const pre = ui.fault.appendChild(html('pre', '', known.line + (known.from == null ? '' : '\n' + ' '.repeat(known.from)))); if (known.from != null) pre.append(html('b', '', '^'.repeat(known.length))); }
    const close = html('button', 'fx', '✕');
    close.title = 'Close (Esc)'; close.setAttribute('aria-label', 'Close (Esc)'); close.onclick = closeFault;
    if (rest) {
      const more = html('button', 'fb', 'More'), box = html('pre', 'fm', rest);
      box.hidden = true; box.tabIndex = 0; more.setAttribute('aria-expanded', 'false');
      more.onclick = () => { box.hidden = !box.hidden; more.textContent = box.hidden ? 'More' : 'Less'; more.setAttribute('aria-expanded', String(!box.hidden)); };
      place.append(more); ui.fault.append(box);
    }
    ui.fault.append(close);
  }
  function closeFault() { if (ui.fault.hidden) return false; closed = fault; ui.fault.hidden = true; root.classList.remove('faulty'); return true; }
  const sentence = text => (/^\w+\(/.test(text) ? text : text[0].toUpperCase() + text.slice(1)) + (/[.!?]$/.test(text) ? '' : '.');
  // What a step that was undone says of itself.
  function faultOf(step) {
    const faults = step.diagnostics.filter(n => n.severity === 'error'), message = (faults[0] || { message: step.sentence }).message, source = lineOf(step), indent = source.length - source.trimStart().length;
    return {
      text: sentence(message), place: 'Line ' + step.line + (faults[0] ? ' · ' + step.sentence : ''), n: step.line,
      line: source.trim() || step.statement, ...(step.statement === source.trim() || !source.trim() ? {} : { from: step.column - 1 - indent, length: step.statement.length }),
      more: faults.map(n => n.severity + '[' + n.code + '] ' + n.message).join('\n'),
    };
  }
  const actorOf = k => film.actors[k].name;
  function sentenceOf(call) {
    return actorOf(call.from) + (call.from === call.to ? '' : ' → ' + actorOf(call.to)) + ': ' + call.kind.says
      + (call.answer ? ' Answer: ' + call.answer + '.' : '') + (call.rule ? ' Because: ' + call.rule + '.' : '');
  }
  const callAt = () => at.whole ? null : steps[at.step].calls[at.call - 1];
  function drawWords() {
    const step = steps[at.step], call = callAt();
    let caption = '';
    for (let i = at.step; i >= 0 && !caption; i--) caption = steps[i].caption || '';
    writeCode(ui.caption, caption);
    ui.head.textContent = '';
    ui.head.append(html('b', '', 'chapter' in step ? '' : step.name), step.statement);
    ui.head.title = step.statement;
    ui.text.textContent = call ? sentenceOf(call) : step.sentence;
    if (!call) step.diagnostics.forEach(n => {
      if (n.severity === 'error') return;
      const note = ui.text.appendChild(html('span', 'nt ' + n.severity, sentence(n.message)));
      note.title = n.severity + ' ' + n.code;
    });
    if (compared && compared.line && compared.step === at.step) ui.text.prepend(compared.line);
    showFault(step.attempt && !call ? faultOf(step) : null);
    ui.where.textContent = step.name + ' · turn ' + step.turn + (step.layout ? ' · ' + step.layout : '') + ' · view ' + sizeOf(step.view)
      + ' · offset ' + step.offset.map(round3).join(',') + (step.content ? ' · content ' + sizeOf(step.content) : '');
  }
  function drawPool(sc) {
    ui.pool.textContent = '';
    const wide = size()[0] > 430;
    steps[at.step].pools.slice().sort((a, b) => (b.kind === 'cell') - (a.kind === 'cell')).forEach(pool => {
      const { kind, made, onScreen: on, waiting } = pool, isCell = kind === 'cell', box = html('span', 'pl'), onBoxes = Math.min(on, 40), waitBoxes = Math.min(waiting, 12);
      // A line of one height: its boxes are as narrow as they must be.
      const others = steps[at.step].pools.length - 1, room = size()[0] - (wide ? 322 : size()[0] < 260 ? 140 : 250) + (others > 1 ? 36 : 0) - others * (wide ? 112 : 86), u = isCell ? clamp((room - 10) / (onBoxes + waitBoxes), 1.5, 9) : 6;
      box.append(html('b', '', isCell ? 'Cells' : kind[0].toUpperCase() + kind.slice(1) + 's'));
      if (!isCell) { box.append(on + ' + ' + waiting); box.title = on + ' on screen, ' + waiting + ' in the reuse pool, ' + made + ' made in all'; ui.pool.append(box); return; }
      const g = drawn('svg', { width: (onBoxes + waitBoxes) * u + (waiting ? 8 : 0), height: 14, role: 'img', 'aria-label': on + ' on screen, ' + waiting + ' waiting, ' + made + ' made' }, box);
      const cells = isCell ? Array.from(sc.els.values()).filter(e => e.on && e.r.isCell) : [];
      for (let i = 0; i < onBoxes; i++) drawn('rect', { x: i * u + .5, y: 1, width: u * .78, height: 12, rx: Math.min(2, u / 4), class: 'cl ' + (cells[i] ? hueOf(cells[i].r) : 'hdc') }, g);
      for (let i = 0; i < waitBoxes; i++) drawn('rect', { x: onBoxes * u + 8 + i * u + .5, y: 1, width: u * .78, height: 12, rx: Math.min(2, u / 4), class: 'cw' }, g);
      box.title = on + ' on screen, ' + waiting + ' in the reuse pool, ' + made + ' made in all';
      if (size()[0] < 260) box.append(on + ' · ' + made + ' made'); else box.append(on + ' on screen · ' + waiting + (wide ? ' to reuse' : ' idle') + (others > 1 ? '' : ' · ' + made + ' made'));
      ui.pool.append(box);
    });
  }

  // ---- what is known of an item, a call, a step ----

  function link(to, text, follow) {
    const ref = to.appendChild(html('span', 'ref', text));
    ref.tabIndex = 0; ref.setAttribute('role', 'button');
    ref.addEventListener('click', follow);
    ref.addEventListener('keydown', e => { if (e.key === 'Enter' || e.key === ' ') { follow(); e.preventDefault(); e.stopPropagation(); } });
    return ref;
  }
  // Steps and elements in a text lead to them.
  function writeLinks(to, text) {
    const pattern = /(@\d+)|\b(\d+:\d+)\b|\b((?:header|footer) \d+)\b/g;
    let from = 0;
    for (const m of text.matchAll(pattern)) {
      to.append(text.slice(from, m.index));
      const ref = link(to, m[0], m[1] ? () => jump(+m[1].slice(1)) : () => select(idOf(m[0])));
      if (!m[1]) {
        ref.addEventListener('mouseenter', () => { view.related = new Set([m[0]]); repaint(); });
        ref.addEventListener('mouseleave', () => { view.related = related(); repaint(); });
      }
      from = m.index + m[0].length;
    }
    to.append(text.slice(from));
  }
  // The step of this number: in this chapter, or the last before it.
  function jump(n) {
    let found = -1;
    steps.forEach((s, i) => { if (s.n === n && !s.attempt && !('chapter' in s) && (found < 0 || i <= at.step)) found = i; });
    if (found >= 0) go(found);
  }
  function idOf(path) { let id = null; rows(at.step).forEach((r, k) => { if (r.path === path) id = k; }); return id; }
  // The reasons that were recorded last, as long as the element has not changed since.
  function reasonsFor(id) {
    for (let i = at.step; i >= 0; i--) {
      const list = steps[i].reasons.get(id);
      if (list) return list.map(k => film.reasons[k]);
      if ('chapter' in steps[i]) return null;
      if (steps[i].near.some(r => r.id === id) && rows(i - 1).has(id) && i !== at.step) return null;
    }
    return null;
  }
  function related() {
    const known = view.selected != null ? reasonsFor(view.selected) : null, found = new Set();
    (known || []).forEach(reason => (reason.text.match(/\b\d+:\d+\b/g) || []).forEach(path => found.add(path)));
    return found;
  }
  const sizeOf = size => size ? size.map(round3).join('x') : 'unknown';
  const frameOf = r => round3(r.x) + ',' + round3(r.y) + ' ' + round3(r.w) + 'x' + round3(r.h);
  function drawInfo() {
    const box = ui.info, step = steps[at.step], now = rows(at.step), before = rows(at.step - 1), call = callAt();
    box.textContent = '';
    if (view.selected != null && !now.has(view.selected) && !before.has(view.selected)) view.selected = null;
    root.classList.toggle('picked', view.selected != null || !!(call && call.reasons.length));
    if (view.selected != null) infoOfItem(box, now.get(view.selected), before.get(view.selected));
    else if (call) infoOfCall(box, call);
    else infoOfStep(box, step, now, before);
    if (api.onInfo) api.onInfo(box, view.selected == null ? call : null);
  }
  function heading(box, text, look) { const h = html('h3', look || '', text); box.append(h); return h; }
  function entry(list, text, look) { const li = html('li', look || ''); writeLinks(li, text); list.append(li); return li; }
  function infoOfItem(box, r, p) {
    const h = heading(box, '');
    h.append(html('span', 'sw ' + hueOf(r || p)), 'Why ' + (r || p).path + '?');
    if (!r) { box.append(html('p', 'fr', steps[at.step].deleted.includes(view.selected) ? 'It was deleted here.' : 'It is out of sight here.')); return; }
    const isOther = p && (p.path !== r.path || frameOf(p) !== frameOf(r));
    box.append(html('p', 'fr mono', frameOf(r) + (isOther ? '   was ' + (p.path !== r.path ? p.path + ' at ' : '') + frameOf(p) : '') + (r.onScreen ? '' : '   no cell: it is not on screen')));
    const known = reasonsFor(view.selected), list = html('ul');
    if (known) known.forEach(reason => { const isTaken = reason.lane && reason.lane.taken, li = entry(list, reason.text + (isTaken ? '  ← taken' : ''), isTaken ? 'tk' : ''); if (reason.step) { li.append(' '); writeLinks(li, '@' + reason.step); } });
    else box.append(html('p', 'hint', film.omission || 'Reasons are recorded of what came onto the screen or moved there. Ask the lab: why ' + r.path));
    const sc = shown && shown.index === at.step && !frame ? shown : here(), e = sc.els.get(view.selected);
    if (e && view.guide) {
      const gaps = gapsAround(sc, view.selected, e), li = gaps.length && list.appendChild(html('li', '', 'around it: '));
      gaps.forEach(({ side, length, name, step }, k) => {
        const text = ['above', 'left', 'below', 'right'][side] + ' ' + round3(Math.round(length * 10) / 10) + (name ? ', ' + name : '');
        li.append(k ? ' · ' : ''); if (step == null) li.append(text); else link(li, text, () => go(step));
      });
    }
    box.append(list);
  }
  function infoOfCall(box, call) {
    heading(box, '', 'p' + call.phase).append(html('code', '', call.name));
    box.append(html('p', '', call.kind.says));
    const list = html('ul');
    if (call.reasons.length) {
      box.append(html('p', 'hint', 'Why it was called, back to the statement:'));
      call.reasons.forEach(k => writeReason(list, film.reasons[k]));
      return box.appendChild(list);
    }
    [['from', actorOf(call.from) + ' to ' + actorOf(call.to)], ['about', call.about], ['answer', call.answer], ['rule', call.rule],
      ['cause', (call.cause.text || '') + (call.cause.call ? ': ' + steps[at.step].calls[call.cause.call - 1].kind.short : call.cause.step ? ' @' + call.cause.step : '')], ['times', call.times > 1 ? String(call.times) : '']]
      .forEach(q => { if (!q[1]) return; const li = html('li'); li.append(html('b', '', q[0] + ' ')); writeLinks(li, q[1]); list.append(li); });
    box.append(list);
  }
  // A line of the chain: the call that it speaks of and the step lead to where they are in the film.
  function writeReason(list, { text, step, call: name }) {
    const li = list.appendChild(html('li')), start = name ? text.indexOf(name) : -1, target = start < 0 ? null : lastCall(name);
    if (target) {
      li.append(text.slice(0, start));
      link(li, name, () => { view.selected = null; at = { step: target[0], call: target[1] + 1, whole: false }; show(duration(220)); note(); });
      text = text.slice(start + name.length);
    }
    writeLinks(li, text + (step ? ' (@' + step + ')' : ''));
  }
  // The call of this name up to the one that is selected.
  function lastCall(name) {
    for (let i = at.step; i >= 0 && !(i < at.step && 'chapter' in steps[i + 1]); i--) {
      const k = steps[i].calls.slice(0, i === at.step ? at.call : undefined).findLastIndex(c => c.name === name);
      if (k >= 0) return [i, k];
    }
    return null;
  }
  function infoOfStep(box, step, now, before) {
    heading(box, 'chapter' in step ? 'Where it begins' : 'What changed at ' + step.name);
    const list = html('ul'), moved = [], renamed = [], old = at.step ? steps[at.step - 1].content : null;
    step.changes.forEach(({ what, from, to }) => { if (from !== to) entry(list, what + ': ' + (from && to ? from + ' → ' + to : to || 'gone')); });
    if (step.content && sizeOf(old) !== sizeOf(step.content)) entry(list, 'content: ' + sizeOf(old) + ' → ' + sizeOf(step.content));
    now.forEach((r, id) => {
      const p = before.get(id);
      if (!p) return;
      if (r.onScreen && frameOf(p) !== frameOf(r)) moved.push(r.path);
      if (p.path !== r.path && (p.onScreen || r.onScreen)) renamed.push(p.path + ' is ' + r.path + ' now');
    });
    if (renamed.length) entry(list, renamed.slice(0, 6).join(', ') + (renamed.length > 6 ? ' and ' + (renamed.length - 6) + ' more' : ''));
    if (moved.length) entry(list, moved.length + ' on screen moved: ' + moved.slice(0, 8).join(', ') + (moved.length > 8 ? ' …' : ''));
    step.diagnostics.forEach(n => entry(list, n.severity + '[' + n.code + ']: ' + n.message, n.severity === 'error' ? 'no' : ''));
    step.checks.forEach(k => list.append(html('li', k.passed ? 'ok' : 'no', (k.passed ? '✓ ' : '✗ ') + k.statement + (k.passed ? '' : ': ' + k.actual))));
    if (!list.children.length) list.append(html('li', '', step.sentence));
    box.append(list, html('p', 'hint', 'Click an item to see why it stands there. ← → step, ↑ ↓ call by call.'));
  }

  // ---- going ----

  const calm = matchMedia('(prefers-reduced-motion: reduce)'), dark = matchMedia('(prefers-color-scheme: dark)');
  const here = () => scene(at.step, at.whole ? null : at.call);
  const before = () => at.step ? scene(at.step - 1) : null;
  // To read the size makes the browser lay the page out: it is kept while a hand moves.
  let stageSize = null;
  const size = () => stageSize || [ui.stage.clientWidth, ui.stage.clientHeight];
  function repaint() {
    if (frame || !shown) return;
    const G = geometry(...size(), shown);
    draw(live, nodes, shown, G, true); drawPast(live, shown, before(), G, true);
  }
  function show(ms) {
    const A = shown, B = here(), start = performance.now();
    cancelAnimationFrame(frame); frame = 0;
    view.related = related();
    drawCalls(); drawScript(); drawPool(B); drawWords(); drawInfo(); drawKnob(); reveal();
    const [W, H] = size();
    live.ghost.textContent = ''; live.over.textContent = '';
    function tick(time) {
      const k = ms ? clamp((time - start) / ms, 0, 1) : 1, eased = k < .5 ? 4 * k * k * k : 1 - Math.pow(-2 * k + 2, 3) / 2;
      shown = k < 1 ? between(A, B, eased) : B;
      const G = geometry(W, H, shown);
      draw(live, nodes, shown, G, true);
      if (k < 1) { frame = requestAnimationFrame(tick); return; }
      frame = 0; drawPast(live, B, before(), G, true); drawMap(B); tell();
    }
    if (ms) frame = requestAnimationFrame(tick); else tick(start);
  }
  const duration = d => calm.matches || !shown || document.hidden ? 0 : d;
  function go(index) {
    const i = clamp(index, 0, N - 1), distance = Math.abs(i - at.step);
    at = { step: i, call: 0, whole: true };
    show(duration(distance === 1 ? 460 : distance ? 220 : 0)); note();
  }
  function goCall(d) {
    const count = steps[at.step].calls.length;
    if (d > 0) {
      if (!at.whole) { if (at.call < count) at.call += 1; else at.whole = true; }
      else if (at.step < N - 1) { const next = steps[at.step + 1].calls.length; at = { step: at.step + 1, call: Math.min(1, next), whole: !next }; }
    } else if (at.whole && count) { at.whole = false; at.call = count; }
    else if (!at.whole && at.call > 1) at.call -= 1;
    else if (at.step) at = { step: at.step - 1, call: 0, whole: true };
    view.selected = null;
    show(duration(260)); note();
  }
  // Somebody beside the player follows what it shows.
  function tell() { if (api.onShow) api.onShow(); }
  function note() {
    tell();
    const row = view.selected != null ? rows(at.step).get(view.selected) : null;
    if (options.links) { address = '#' + steps[at.step].key + (at.whole ? '' : '.' + at.call) + (row ? '/' + row.path : ''); clearTimeout(writing); writing = setTimeout(writeAddress, 100); }
    if (parent !== window) parent.postMessage({ layoutlab: { step: steps[at.step].n, index: at.step + 1, of: N } }, '*');
  }
  let address = '', writing = 0;
  function writeAddress() { if (address) try { history.replaceState(null, '', address); } catch (e) { /* a page without an address */ } }
  function goToLink() {
    let text = '';
    try { text = decodeURIComponent(location.hash); } catch (e) { return false; }
    const m = /^#((?:\d+-)?(?:\d+(?:-undone)?|start))(?:\.(\d+))?(?:\/(.+))?$/.exec(text);
    const i = m ? steps.findIndex(s => s.key === m[1]) : -1;
    if (i < 0) return false;
    const count = steps[i].calls.length;
    at = { step: i, call: m[2] ? clamp(+m[2], Math.min(1, count), count) : 0, whole: !m[2] || !count };
    view.selected = m[3] ? idOf(m[3]) : null;
    return true;
  }
  function drawKnob() {
    const slot = slotOf(at.step), step = steps[at.step];
    if (slot) { ui.knob.style.left = Math.max(-2, slot[0] - Math.max(0, 14 - slot[1]) / 2) + 'px'; ui.knob.style.width = Math.max(14, slot[1]) + 'px'; }
    ui.track.setAttribute('aria-valuenow', at.step + 1); ui.track.setAttribute('aria-valuemax', N);
    ui.track.setAttribute('aria-valuetext', step.name + ' ' + step.statement + '. ' + step.sentence);
  }
  function play(on) {
    clearTimeout(playing); playing = 0;
    ui.playButton.textContent = on ? '❚❚' : '▶'; ui.playButton.setAttribute('aria-label', on ? 'Pause' : 'Play');
    if (!on) return;
    if (at.step >= N - 1) go(0);
    (function next() {
      playing = setTimeout(() => { if (at.step >= N - 1) return play(false); go(at.step + 1); next(); }, steps[Math.min(at.step + 1, N - 1)].calls.length > 1 ? 1900 : 650);
    })();
  }
  function select(id) {
    view.selected = id; view.related = related(); note();
    if (id != null && tabbed.matches) openTab('info');
    drawInfo(); repaint();
  }
  function openTab(name) {
    root.dataset.tab = name;
    root.querySelectorAll('[data-tab][role=tab]').forEach(b => b.setAttribute('aria-selected', b.dataset.tab === name ? 'true' : 'false'));
  }
  function walk(d) {
    const list = onScreen(at.step).sort((a, b) => a.y - b.y || a.x - b.x);
    if (!list.length) return;
    const now = list.findIndex(r => r.id === view.selected);
    at.whole = true;
    select(list[now < 0 ? d > 0 ? 0 : list.length - 1 : (now + d + list.length) % list.length].id);
  }
  function toggle(name, button) { view[name] = !view[name]; button.setAttribute('aria-pressed', view[name]); repaint(); }
  function changeTheme() {
    const now = document.documentElement.dataset.theme || (dark.matches ? 'dark' : 'light');
    keep('theme', document.documentElement.dataset.theme = now === 'dark' ? 'light' : 'dark');
    refresh();
  }
  // The picture and the calls alone, in large type.
  let isBig = false;
  function stage(on) {
    isBig = on;
    root.classList.toggle('big', on);
    ui.stageButton.setAttribute('aria-pressed', on);
    keep('stage', on ? '1' : '');
    fit();
    if (shown) show(0);
  }
  function keep(name, value) { if (options.links) try { sessionStorage.setItem('layoutlab ' + name, value); } catch (e) { /* a page without storage */ } }
  function kept(name) { try { return options.links && sessionStorage.getItem('layoutlab ' + name) || ''; } catch (e) { return ''; } }
  function fit() { drawStrip(); drawKnob(); if (shown) { repaint(); drawMap(shown); tell(); } }
  function refresh() { readColors(); fit(); }
  // A page of a file, or of another machine, may have no clipboard of its own.
  function copy(text, button) {
    const done = () => { const old = button.textContent; if (!button.dataset.copied) { button.dataset.copied = '1'; button.title = 'Copied'; const mark = button.appendChild(html('span', 'ok', ' ✓')); setTimeout(() => { mark.remove(); delete button.dataset.copied; }, 1500); } };
    const byHand = () => { const area = root.appendChild(html('textarea')); area.value = text; area.select(); document.execCommand('copy'); area.remove(); done(); };
    if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, byHand); else byHand();
  }
  function help() { if (ui.help.open) ui.help.close(); else ui.help.showModal(); }

  // {{grow}}
  // ---- print: a page of pictures ----

  function storyboard() {
    const box = ui.print, passes = steps.filter(s => s.isPass), every = Math.ceil(passes.length / 60), chosen = new Set(passes.filter((s, i) => i % every === 0));
    box.textContent = '';
    box.append(html('h1', '', film.title), html('p', 'meta', film.tool + ' · ' + N + ' steps'));
    const grid = box.appendChild(html('div', 'gridp'));
    steps.forEach((step, i) => {
      if (!chosen.has(step)) return;
      const figure = html('figure'), picture = drawn('svg', { viewBox: '0 0 300 260', preserveAspectRatio: 'xMidYMid meet' }, figure), p = layers(picture), sc = scene(i), G = geometry(364, 260, sc);
      G.W = 300; G.x = (300 - G.vw) / 2;
      draw(p, new Map(), sc, G, false); drawPast(p, sc, i ? scene(i - 1) : null, G, false);
      const caption = html('figcaption');
      caption.append(html('code', '', '@' + step.n + ' ' + step.statement), (step.caption ? step.caption + ' ' : '') + step.sentence);
      figure.append(caption); grid.append(figure);
    });
  }

  // ---- the test of itself ----

  // Walks all steps and calls, and says what the picture shows: for each step what is on screen, and how many calls.
  function selfTest() {
    const found = { title: film.title, steps: [], nodes: 0 };
    for (let i = 0; i < N; i++) {
      at = { step: i, call: 0, whole: true };
      show(0);
      found.nodes = Math.max(found.nodes, root.querySelectorAll('*').length);
      const on = onScreen(i).map(r => r.path + ' ' + frameOf(r)).sort();
      const listedCalls = Array.from(ui.calls.querySelectorAll('li.r .tx'), e => e.textContent);
      const chain = [];
      for (let c = 1; c <= steps[i].calls.length && steps[i].calls.length < 200; c++) {
        at = { step: i, call: c, whole: false }; show(0);
        if (steps[i].calls[c - 1].reasons.length) chain.push(...Array.from(ui.info.querySelectorAll('li'), e => e.textContent));
      }
      found.steps.push({ n: steps[i].n, key: steps[i].key, src: ui.head.textContent, on, calls: listedCalls, chain });
      walk(1); select(null);
    }
    stage(true);
    found.stage = ['title', 'left', 'svg', 'head', 'pool', 'calls', 'info', 'track'].filter(part => ui[part].getClientRects().length);
    stage(false);
    storyboard(); found.pictures = ui.print.querySelectorAll('figure').length;
    ui.print.textContent = '';
    return found;
  }

  // ---- events ----

  const KEYS = {
    ArrowRight: () => go(at.step + 1), ArrowLeft: () => go(at.whole ? at.step - 1 : at.step), ArrowDown: () => goCall(1), ArrowUp: () => goCall(-1),
    Home: () => go(0), End: () => go(N - 1), PageDown: () => go(at.step + 10), PageUp: () => go(at.step - 10),
    g: () => toggle('ghost', ui.ghostButton), l: () => toggle('guide', ui.guideButton), s: () => stage(!isBig), d: changeTheme, '?': help, p: () => print(),
    Escape: () => { if (view.selected != null) select(null); else if (!closeFault() && isBig) stage(false); }, '[': () => walk(-1), ']': () => walk(1),
  };
  // The page's own player has all keys of it.
  (options.links || options.live ? window : root).addEventListener('keydown', e => {
    if (e.ctrlKey || e.metaKey || e.altKey || ui.help.open || e.target.tagName === 'INPUT') return;
    const item = e.target.closest && e.target.closest('[data-id]'), isButton = e.target.tagName === 'BUTTON';
    if ((e.key === ' ' || e.key === 'Enter') && item) select(+item.dataset.id);
    else if (e.key === ' ' && !isButton) play(!playing);
    else if (KEYS[e.key]) { if (playing && e.key.startsWith('Arrow')) play(false); KEYS[e.key](); }
    else return;
    e.preventDefault();
  });
  ui.svg.addEventListener('click', e => { const g = e.target.closest('[data-id]'), id = g ? +g.dataset.id : null; select(id === view.selected ? null : id); });
  ui.svg.addEventListener('pointerover', e => { const g = e.target.closest('[data-id]'), id = g ? +g.dataset.id : null; if (id !== view.hovered) { view.hovered = id; repaint(); } });
  ui.svg.addEventListener('pointerleave', () => { view.hovered = null; repaint(); });
  ui.calls.addEventListener('click', e => { const li = e.target.closest('li.r'); if (!li) return; view.selected = null; at.whole = false; at.call = +li.dataset.k + 1; show(duration(220)); note(); });
  let drags = false;
  ui.track.addEventListener('pointerdown', e => { ui.track.setPointerCapture(e.pointerId); drags = true; play(false); go(stepAt(e.clientX - ui.track.getBoundingClientRect().left)); });
  ui.track.addEventListener('pointermove', e => {
    const box = ui.track.getBoundingClientRect(), x = e.clientX - box.left, i = stepAt(x);
    if (drags && i !== at.step) go(i);
    ui.tip.hidden = false; ui.tip.textContent = steps[i].name + '  ' + steps[i].statement; ui.tip.style.left = clamp(x, 60, box.width - 60) + 'px';
  });
  ui.track.addEventListener('pointerup', () => { drags = false; });
  ui.track.addEventListener('pointerleave', () => { ui.tip.hidden = true; });
  ui.firstButton.onclick = () => go(0); ui.backButton.onclick = () => go(at.step - 1); ui.playButton.onclick = () => play(!playing);
  ui.nextButton.onclick = () => go(at.step + 1); ui.lastButton.onclick = () => go(N - 1);
  ui.ghostButton.onclick = () => toggle('ghost', ui.ghostButton); ui.guideButton.onclick = () => toggle('guide', ui.guideButton);
  ui.copyButton.onclick = () => copy(film.files[0].lines.join('\n') + '\n', ui.copyButton); ui.stageButton.onclick = () => stage(!isBig); ui.themeButton.onclick = changeTheme; ui.helpButton.onclick = help;
  ui.skip.onclick = e => { e.preventDefault(); ui.track.focus(); };
  root.querySelectorAll('[data-tab][role=tab]').forEach(b => { b.onclick = () => openTab(b.dataset.tab); });
  addEventListener('resize', fit);
  dark.addEventListener('change', refresh);
  addEventListener('beforeprint', storyboard);
  // A slide or another page may step and play, and nothing else.
  addEventListener('message', e => {
    const m = e.data && e.data.layoutlab;
    if (!m) return;
    if (m.go === 'play') play(true); else if (m.go === 'next') go(at.step + 1); else if (m.go === 'prev') go(at.step - 1); else if (Number.isInteger(m.go)) jump(m.go);
  });
  if (options.links) addEventListener('hashchange', () => { if (goToLink()) show(0); });

  if (kept('theme')) document.documentElement.dataset.theme = kept('theme');
  readColors(); drawStrip();
  if (!(options.links && goToLink())) at.step = film.opening ?? Math.max(0, steps.findIndex(s => s.near.length));
  openTab(view.selected != null ? 'info' : 'right');
  if (options.stage || kept('stage')) stage(true);
  show(0);
  return api;
}

// ---- this page ----

const problems = [];
addEventListener('error', e => problems.push(String(e.message)));
addEventListener('securitypolicyviolation', e => problems.push(e.violatedDirective + ' ' + e.blockedURI));
const film = JSON.parse(document.getElementById('film').textContent);
const isTest = location.hash === '#selftest', isLive = 'live' in document.body.dataset;
const player = mount(document.querySelector('.film'), film, { embed: /[?&]embed\b/.test(location.search), stage: /[?&]stage\b/.test(location.search), links: !isTest && !isLive, live: isLive });
window.layoutlab = { mount, player };
if (isTest) {
  let found = { title: film.title, steps: [] };
  try { if (player) found = player.selfTest(); } catch (e) { problems.push(String(e && e.stack || e)); }
  found.problems = problems;
  found.requests = performance.getEntriesByType('resource').map(e => e.name);
  if (parent !== window) parent.postMessage({ layoutlab: { selftest: found } }, '*');
  else document.body.replaceChildren(Object.assign(html('pre', '', JSON.stringify(found)), { id: 'found' }));
}
})();
