// The picture, inside of the player: a scene, the state before it, distances around an item, the map of the content.
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

  // Returns a scene between two others.
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
    // A strip of the content is visible above and below; the overview keeps its place beside the device even if unused.
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
      // Long dashed lines are slow to draw, so they end off screen, at whole dashes that do not move.
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
    const text = label(e.r), was = sc.was && sc.was.get(id), size = Math.min(e.r.isCell ? Math.max(22, 13 / s) : Math.max(14, 10 / s), e.h * .62, e.w * .82 / (text.length * .58));
    const words = [text, was, e.z < 0 && view.selected === id, round3(e.w), round3(e.h), round3(s)].join('|');
    if (n.words !== words) {
      n.words = words;
      // Text too small to be read is left out.
      const more = was ? 'was ' + was : round3(Math.round(e.w * 10) / 10) + '×' + round3(Math.round(e.h * 10) / 10);
      const small = Math.min(Math.max(10, 9.5 / s), e.w * .84 / (more.length * .56), e.h * .2);
      const fits = size * s >= 8, hasDetail = fits && e.r.isCell && small * s >= 8 && e.h > size + small * 1.6;
      // The name of an element behind cells would be cut by them.
      n.name.textContent = fits && (e.z >= 0 || view.selected === id) ? text : '';
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
      if (badge) {
        n.sign = drawn('g', { class: 'bdg ' + badge }, n.g);
        drawn('circle', { r: 7 }, n.sign);
        drawn('text', { y: 3.6, 'font-size': 10 }, n.sign).textContent = badge === 'p' ? '+' : badge === 'm' ? '★' : '↻';
      }
    }
    if (n.sign) {
      const k = Math.max(1, .85 / s);
      n.sign.setAttribute('display', e.w > 30 * k && e.h > 26 * k ? '' : 'none');
      n.sign.setAttribute('transform', 'translate(' + round3(e.w - 10 * k) + ' ' + round3(10 * k) + ') scale(' + round3(k) + ')');
    }
  }

  // Draws where elements were before the step, and why the selected one is where it is. `compared` has the picture before a save,
  // drawn as outlines over the one after it.
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
    if (isLive && view.selected != null && sc.done) drawLaneEnds(p, sc, G.s);
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
        const size = Math.max(11, 8.5 / G.s);
        if (a.h > size * 1.3) drawn('text', { x: a.x + 5, y: a.y + 2 + size, 'font-size': size }, g).textContent = '✕ ' + label(a.r);
        return;
      }
      // A pinned view moves with the scrolling content.
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
    // The arrow leaves the names in the middle free.
    const x0 = a.x + a.w * .2, y0 = a.y + a.h * .8, dx = b.x + b.w * .2 - x0, dy = b.y + b.h * .8 - y0, length = Math.hypot(dx, dy);
    // An element that only grew keeps its corner.
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
  // Draws the ends of lanes as they were when the layout placed the item.
  function drawLaneEnds(p, sc, s) {
    const known = reasonsFor(view.selected);
    if (!known || !sc.lanes.length) return;
    known.forEach(reason => {
      if (!reason.lane) return;
      const lane = sc.lanes[reason.lane.lane], end = reason.lane.start;
      if (!lane) return;
      const g = drawn('g', { class: 'wy' + (reason.lane.taken ? ' tk' : '') }, p.ghost), text = round3(end), k = Math.max(1, .85 / s), width = (text.length * 6.4 + 10) * k, middle = lane.offset + lane.extent / 2;
      const [x, y] = isVertical(sc) ? [middle, end] : [end, middle];
      drawn('line', isVertical(sc) ? { x1: lane.offset, x2: lane.offset + lane.extent, y1: end, y2: end } : { y1: lane.offset, y2: lane.offset + lane.extent, x1: end, x2: end }, g);
      drawn('rect', { x: x - width / 2, y: y - 8 * k, width, height: 16 * k, rx: 8 * k }, g);
      drawn('text', { x, y: y + 3.8 * k, 'font-size': 10.5 * k }, g).textContent = text;
    });
  }
  // Draws the distances to an element's neighbours or the content's edge; with several sections also the frame of its section's
  // cells.
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
    // In narrow hatching, numbers are outside; they link to the line that sets them.
    labels.forEach(([x, y, text, step]) => {
      const isSmall = G.s < .45, width = text.length * (isSmall ? 5.6 : 6.4) + (isSmall ? 6 : 9), height = isSmall ? 12 : 15;
      const lx = clamp(x, width / 2 + 2, G.W - width / 2 - 2), ly = clamp(y, 9, G.H - 9), label = drawn('g', step == null ? {} : { class: 'lk', 'pointer-events': 'auto' }, g);
      place(drawn('rect', { class: 'hx' }, label), lx - width / 2, ly - height / 2, width, height, 4);
      drawn('text', { class: isSmall ? 'small' : '', x: lx, y: ly + (isSmall ? 3.4 : 3.9) }, label).textContent = text;
      if (step != null) label.addEventListener('click', event => { event.stopPropagation(); go(step); });
    });
  }
  // Returns the distances from an element to its neighbours or the content's edge: [place, length, setting].
  function gapsAround(sc, id, e) {
    // An element behind this one, such as a background, contains it: its edge counts, too.
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
  // Returns what sets a distance: a setting with this number, else a term of the element's reasons.
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
  // Returns the last change of a setting, global or of a section: its numbers and the index of its step.
  function setting(name, index) {
    for (let i = index; i >= 0; i--) {
      const found = steps[i].changes.find(c => c.what === name || c.what.startsWith(name + ' of '));
      if (found) return { step: i, numbers: (found.to.match(/-?\d+(?:\.\d+)?/g) || []).map(Number) };
    }
    return null;
  }
  // Top, left, bottom and right from one, two or four numbers.
  const sidesOf = known => known && known.numbers.length && (known.numbers.length > 2 ? known.numbers : known.numbers.length > 1 ? [known.numbers[0], known.numbers[1], known.numbers[0], known.numbers[1]] : Array(4).fill(known.numbers[0]));
  // Returns the frames around an element: its section, the range of a pinned view, its group, and the last asked rectangle:
  // [name, x, y, width, height].
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
  // Elements behind cells are painted first.
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
    // Of a long content only the near part is known; the rest is not empty.
    if (sc.step.count.reduce((a, b) => a + b, 0) > sc.els.size) { c.fillStyle = colors.line; c.globalAlpha = .7; for (let y = 2; y < h; y += 4) c.fillRect(2, y, w - 4, 2); }
    byDepth(sc.els.values(), e => e.z).forEach(e => { c.fillStyle = e.z < 0 ? colors.line : paintOf(e.r); c.globalAlpha = e.on ? .95 : .4; c.fillRect(e.x * sx + .3, e.y * sy + .3, Math.max(.7, e.w * sx - .6), Math.max(.7, e.h * sy - .6)); });
    c.globalAlpha = 1; c.strokeStyle = colors.accent; c.lineWidth = 2;
    c.strokeRect(Math.max(1, sc.off[0] * sx), clamp(sc.off[1] * sy, 1, h - 3), Math.min(w - 2, sc.view[0] * sx), clamp(sc.view[1] * sy, 3, h - 2));
  }
