// Pictures beside the first one, in step with it: the same lines with other statements.
(function () {
'use strict';
const { player, live, mount } = window.layoutlab, { root, ui } = player;
let parts = [];
function begin() {
  const box = document.createElement('section'), title = document.createElement('h2'), film = document.createElement('div');
  box.className = 'beside'; box.append(title, film);
  (parts.length ? parts[parts.length - 1].box : root.querySelector('main .mid')).after(box);
  const second = mount(film, JSON.parse(document.getElementById('film').textContent), { embed: true });
  film.querySelectorAll('.ask, .line, .tabs, header, dialog, .left, .right').forEach(part => { part.hidden = true; });
  // A page has one `main` element.
  const main = film.querySelector('main'), part = document.createElement('div');
  part.className = 'part'; part.append(...main.childNodes); main.replaceWith(part);
  // Long texts scroll in the smaller room, also by keys.
  root.querySelectorAll('.say').forEach(say => { say.tabIndex = 0; });
  parts.push({ box, title, second });
}
// The step of the same line at the same position within the line; the other statements are a line before it.
function partner(second) {
  const at = player.at().step, step = player.steps[at], isBeside = s => s.file === step.file && s.line === step.line + (step.file ? 0 : 1);
  const before = player.steps.slice(0, at).filter(s => s.file === step.file && s.line === step.line).length;
  const found = Array.from(second.steps.keys()).filter(k => isBeside(second.steps[k]));
  return found[Math.min(before, found.length - 1)] ?? second.steps.length - 1;
}
// All devices share a scale, so that sizes can be compared.
let scaled = '';
function scale() {
  const all = [player, ...parts.map(part => part.second)], size = parts.length ? [0, 1].map(k => Math.max(...all.map(each => each.largest()[k]))) : null;
  if (scaled === String(size) + parts.length) return;
  scaled = String(size) + parts.length;
  all.forEach(each => each.share(size));
}
live.beside = {
  take(films) {
    const count = films.length;
    while (parts.length > count) parts.pop().box.remove();
    while (parts.length < count) begin();
    root.classList.toggle('sided', count > 0); root.classList.toggle('many', count > 1);
    root.style.setProperty('--devices', count + 1);
    films.forEach(({ text, failure, film }, k) => {
      const { box, title, second } = parts[k];
      title.textContent = title.title = text; box.setAttribute('aria-label', 'Beside: ' + text);
      [['.mid', 'Screen'], ['.told', 'What happens']].forEach(([part, name]) => box.querySelector(part).setAttribute('aria-label', name + ' with ' + text));
      if (failure) title.append(': ' + failure.trim());
      second.change(film, true);
    });
    scale(); player.relayout();
    live.beside.follow();
  },
  follow() { scale(); parts.forEach(({ second }) => { if (second.steps.length > 1 && second.at().step !== partner(second)) second.go(partner(second)); }); },
  // Returns the tried steps of the other pictures.
  attempt(films) {
    return (films || []).map((film, k) => { if (!parts[k]) return []; parts[k].second.attempt(film); return parts[k].second.steps.slice(film.kept + 1); });
  },
  forget() { parts.forEach(({ second }) => second.forget()); },
};
})();
