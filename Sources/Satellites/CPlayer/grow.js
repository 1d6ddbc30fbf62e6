  // ---- a film that grows ----
  // Tried steps replace others, which are restored later.
  let cut = null;
  function restore() {
    stageSize = null;
    if (!cut) return false;
    splice(cut.from, cut.steps, 0, cut.reasons);
    stand();
    cut = null;
    return true;
  }
  function splice(from, more, firstReason, reasons) {
    film.reasons.splice(firstReason, Infinity, ...reasons);
    steps.splice(from, Infinity, ...more); rows.forget(from);
    N = steps.length;
  }
  // Moves away from a step or call that is gone.
  function stand() {
    if (at.step >= N || at.call > steps[at.step].calls.length) at = { step: Math.min(at.step, N - 1), call: 0, whole: true };
  }
  function takeOver(change) {
    change.calls.forEach(call => { if (!film.calls.some(known => known.name === call.name)) film.calls.push(call); });
    // A growing film begins with a step of the page itself.
    const from = change.kept + 1;
    splice(from, change.steps, change.firstReason, change.reasons);
    completed(film, from, rows(from - 1));
    stand();
  }
  // Applies a change of the film; a reader at the last step, or with `follows`, goes to the new last step.
  function change(difference, follows) {
    const wasLast = at.step >= N - 1, was = steps[at.step], index = at.step;
    restore();
    film.files[0].lines.splice(difference.firstLine, Infinity, ...difference.lines);
    if (difference.files) film.files.splice(1, Infinity, ...difference.files);
    takeOver(difference);
    measure(); readVerdicts(); listed = -1; openFile = -1; slots = [];
    compared = null;
    if (wasLast || follows) at = { step: N - 1, call: 0, whole: true };
    else if (index > difference.kept) at = { step: nearest(was, index), call: 0, whole: true };
    if (N > 1) ['view', 'layout', 'axis'].forEach(name => { steps[0][name] = steps[1][name]; });
    drawStrip(); show(duration(/^fling|; fling/.test(steps[N - 1].statement) ? 800 : 300)); tell();
  }
  // The nearest step with the same statement on the same line, else with the same statement, else at the same index.
  function nearest(was, index) {
    const isSame = s => s.statement === was.statement && s.file === was.file, near = (a, b) => Math.abs(a - index) - Math.abs(b - index);
    const all = Array.from(steps.keys()).filter(i => isSame(steps[i])).sort(near);
    return all.find(i => steps[i].line === was.line) ?? all[0] ?? Math.min(index, N - 1);
  }
  // Shows tried steps: only the picture and its words follow, and the scale stays.
  function attempt(difference) {
    const from = difference.kept + 1;
    cut = cut || { from: N, steps: [], reasons: film.reasons.slice() };
    if (from < cut.from) cut = { ...cut, from, steps: steps.slice(from, cut.from).concat(cut.steps) };
    takeOver(difference);
    stageSize = size();
    at = { step: N - 1, call: 0, whole: true };
    cancelAnimationFrame(frame); frame = 0;
    shown = here();
    live.ghost.textContent = ''; live.over.textContent = '';
    draw(live, nodes, shown, geometry(...size(), shown), true);
    drawWords(); drawPool(shown); drawMap(shown);
    // Drawing calls takes longer than drawing the picture, so calls follow ten times a second.
    if (performance.now() - callsDrawn < 100) return;
    callsDrawn = performance.now(); listed = -1;
    drawCalls(); reveals = [];
  }
  let callsDrawn = 0;
  function forget() {
    if (!restore()) return false;
    listed = -1;
    at = { step: N - 1, call: 0, whole: true };
    show(duration(220));
    return true;
  }
  // The frames on screen before a save, by path, and the differences afterwards.
  const frames = () => ({ els: new Map(onScreen(at.step).map(r => [r.path, r])), content: steps[at.step].content });
  function differences(was, now) {
    const moved = [];
    was.els.forEach((p, path) => { const r = now.els.get(path); if (!r || frameOf(p) !== frameOf(r)) moved.push(p); });
    return moved;
  }
  function compare(was) {
    const now = frames(), moved = differences(was, now), more = differences(now, { els: was.els }).filter(r => !was.els.has(r.path)).length;
    compared = { step: at.step, moved }; repaint();
    const words = [moved.length + more ? moved.length + more + ' moved' : '', sizeOf(was.content) === sizeOf(now.content) ? '' : 'content ' + sizeOf(was.content) + ' → ' + sizeOf(now.content)].filter(Boolean);
    return words.length ? words.join(', ') : 'the same picture';
  }
  // Shows the frames of another picture as outlines over this one.
  function outline(was, then) { compared = { step: at.step, moved: differences(then, was), look: 'if' }; repaint(); }
  // Shows a line above the sentence until another step is shown, with a link to the full text.
  function noted(text, more) {
    const line = html('span', 'nt saved', text + '.');
    if (more) { line.append(' '); link(line, 'Table', more); }
    compared.line = line; drawWords();
  }
  // Shows a saved file with its mistake marked, instead of the script in effect.
  function showSaved(file) {
    const had = saved;
    saved = file;
    if (!file) { if (had) { listed = openFile = -1; drawScript(); reveal(); } return; }
    ui.file.textContent = file.name.split('/').pop() + ', as saved'; ui.file.title = file.name;
    ui.script.textContent = ''; lines = []; marked = null;
    file.lines.forEach((text, k) => {
      const li = ui.script.appendChild(html('li', k + 1 === file.n ? 'bad sw' : 'sw', text));
      li.dataset.n = k + 1;
      if (k + 1 === file.n) reveals.push([ui.script, li, 30]);
    });
    reveal();
  }
  // Selects an element by its path, or a cell of section 0 by its number.
  function pick(path) {
    const id = idOf(path.includes(':') ? path : '0:' + path);
    if (id == null) return false;
    select(id);
    return !!reasonsFor(id);
  }
  // Shows the picture of a goal.
  function aim(wanted) { goal = wanted.map(([x, y, w, h]) => ({ x, y, w, h })); repaint(); }
  // Goes to the place of another page.
  function goTo(step, call, path) {
    at = { step: clamp(step, 0, N - 1), call: call || 0, whole: call == null };
    view.selected = path == null ? null : idOf(path);
    show(duration(260));
  }
  Object.assign(api, { aim, largest: () => largest, share: size => { common = size; fit(); }, note: noted, frames, compare, outline, showSaved, pick, goTo, openFile: () => openFile, lines: () => film.files.flatMap(file => file.lines), relayout: () => { drawStrip(); show(0); }, root, ui, steps, change, attempt, forget, openTab, row: id => rows(at.step).get(id), writeCode, selected: () => { const row = rows(at.step).get(view.selected); return row && row.path; }, geometry: () => geometry(...size(), shown || here()) });
