// Moves the player from step to step; the player ends here and is mounted in the page.
  // ---- going ----
  const calm = matchMedia('(prefers-reduced-motion: reduce)'), dark = matchMedia('(prefers-color-scheme: dark)');
  const here = () => scene(at.step, at.whole ? null : at.call);
  const before = () => at.step ? scene(at.step - 1) : null;
  // Reading the size forces a layout of the page, so it is kept during a drag.
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
  // A listener beside the player follows what it shows.
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
  // Shows only the picture and the calls, in large type.
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
  function fit() { drawStrip(); drawKnob(); if (frame) show(0); else if (shown) { repaint(); drawMap(shown); tell(); } }
  function refresh() { readColors(); fit(); }
  // A page of a file or another machine may not have access to the clipboard.
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
  // Goes through all steps and calls, and reports for each step what is on screen and the number of calls.
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
  // The page's own player handles all keys of the page.
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
  // Other pages, such as slides, may only step and play.
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
