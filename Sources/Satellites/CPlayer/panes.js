// The panes around the picture, inside of the player: strip, calls, script, words, and facts of an item.
  // ---- the strip ----
  // Steps of a drag share a slot: `folded` tells which steps continue with the next one.
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
  // The slot of a step, which is that of its drag's last step.
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
  // Lists scroll last, so that the page is laid out once.
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
  // Only lines around the marked one of a long file are in the page: [first, after the last].
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
  // A drag of the content is one line, and is shown as one.
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
  // A card beside the picture shows a mistake: a sentence, the place with a caret, and the rest on demand.
  let fault = '', closed = '', pinned = null, saved = null;
  // The session's mistake in a file or a line has priority over a step's.
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
    writeCode(ui.fault.appendChild(html('p', 'fs')), hasRest ? parts[0] : known.text);
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
  // Returns the mistake of an undone step.
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
      const note = ui.text.appendChild(html('span', 'nt ' + n.severity));
      writeCode(note, sentence(n.message)); note.title = n.severity + ' ' + n.code;
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
      // The boxes fit into one row, as narrow as necessary.
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
  // Writes a text with links to its steps and elements.
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
  // Goes to the step with a number, in this chapter or the last one before.
  function jump(n) {
    let found = -1;
    steps.forEach((s, i) => { if (s.n === n && !s.attempt && !('chapter' in s) && (found < 0 || i <= at.step)) found = i; });
    if (found >= 0) go(found);
  }
  function idOf(path) { let id = null; rows(at.step).forEach((r, k) => { if (r.path === path) id = k; }); return id; }
  // The last recorded reasons, unless the element has changed since.
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
  // Writes a line of the reasons, with links to its call and its step.
  function writeReason(list, { text, step, call: name }) {
    const li = list.appendChild(html('li')), start = name ? text.indexOf(name) : -1, target = start < 0 ? null : lastCall(name);
    if (target) {
      li.append(text.slice(0, start));
      link(li, name, () => { view.selected = null; at = { step: target[0], call: target[1] + 1, whole: false }; show(duration(220)); note(); });
      text = text.slice(start + name.length);
    }
    writeLinks(li, text + (step ? ' (@' + step + ')' : ''));
  }
  // The last call with this name, up to the selected one.
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
    step.diagnostics.forEach(n => { entry(list, sentence(n.message), n.severity === 'error' ? 'no' : n.severity).title = n.code; });
    step.checks.forEach(k => list.append(html('li', k.passed ? 'ok' : 'no', (k.passed ? '✓ ' : '✗ ') + k.statement + (k.passed ? '' : ': ' + k.actual))));
    if (!list.children.length) list.append(html('li', '', step.sentence));
    box.append(list, html('p', 'hint', 'Click an item to see why it stands there. ← → step, ↑ ↓ call by call.'));
  }
