  // ---- a film that grows ----


  // Steps that were tried take the place of others, which come back.
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
  // Leaves a place that has gone.
  function stand() {
    if (at.step >= N || at.call > steps[at.step].calls.length) at = { step: Math.min(at.step, N - 1), call: 0, whole: true };
  }
  function takeOver(change) {
    change.calls.forEach(call => { if (!film.calls.some(known => known.name === call.name)) film.calls.push(call); });
    // A page that grows begins with a step of its own.
    const from = change.kept + 1;
    splice(from, change.steps, change.firstReason, change.reasons);
    completed(film, from, rows(from - 1));
    stand();
  }
  // Takes over the difference from the film as it was: who is at the last step, or wants to, goes to the new last one.
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
    drawStrip(); show(duration(300)); tell();
  }
  // The step of the same statement on the same line, else of the same statement, else the one at the same place.
  function nearest(was, index) {
    const isSame = s => s.statement === was.statement && s.file === was.file, near = (a, b) => Math.abs(a - index) - Math.abs(b - index);
    const all = Array.from(steps.keys()).filter(i => isSame(steps[i])).sort(near);
    return all.find(i => steps[i].line === was.line) ?? all[0] ?? Math.min(index, N - 1);
  }
  // Shows what is tried: the picture and its words alone follow, and the scale stays.
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
    // To draw the calls takes longer than the picture: they follow ten times a second.
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
  // What was on screen before a save, by its path, and how it differs now.
  const frames = () => ({ els: new Map(onScreen(at.step).map(r => [r.path, r])), content: steps[at.step].content });
  function compare(was) {
    const now = frames(), moved = [];
    now.els.forEach((r, path) => { const p = was.els.get(path); if (!p || frameOf(p) !== frameOf(r)) moved.push(p || r); });
    was.els.forEach((p, path) => { if (!now.els.has(path)) moved.push(p); });
    compared = { step: at.step, moved }; repaint();
    return { moved: moved.length, content: sizeOf(was.content) === sizeOf(now.content) ? '' : 'content ' + sizeOf(was.content) + ' → ' + sizeOf(now.content) };
  }
  // A line above the sentence, until another step is shown.
  const noted = text => ui.text.prepend(html('span', 'nt saved', text));
  Object.assign(api, { note: noted, frames, compare, lines: () => film.files.flatMap(file => file.lines), relayout: () => { drawStrip(); show(0); }, root, ui, steps, change, attempt, forget, openTab, row: id => rows(at.step).get(id), writeCode, selected: () => { const row = rows(at.step).get(view.selected); return row && row.path; }, geometry: () => geometry(...size(), shown || here()) });
