// A second picture in step: the same lines after other statements.
(function () {
'use strict';
const { player, live, mount } = window.layoutlab, { root, ui } = player;
let box = null, second = null, title = null;
function begin() {
  box = document.createElement('section'); title = document.createElement('h2');
  const film = document.createElement('div');
  box.className = 'beside'; box.append(title, film);
  root.querySelector('main .mid').after(box);
  root.classList.add('sided');
  second = mount(film, JSON.parse(document.getElementById('film').textContent), { embed: true });
  film.querySelectorAll('.ask, .bar, .line, .tabs, header, dialog').forEach(part => { part.hidden = true; });
  // A page has one main part.
  const main = film.querySelector('main'), part = document.createElement('div');
  part.className = 'part'; part.append(...main.childNodes); main.replaceWith(part);
  film.querySelector('.mid').setAttribute('aria-label', 'Screen beside');
  // In the smaller room long words are scrolled, by keys as well.
  root.querySelectorAll('.say').forEach(say => { say.tabIndex = 0; });
}
// The step of the same statement on the same line; the statements before have a line of their own.
function partner() {
  const at = player.at().step, step = player.steps[at], isSame = s => s.statement === step.statement && s.file === step.file;
  const before = player.steps.slice(0, at).filter(s => isSame(s) && s.line === step.line).length;
  const found = Array.from(second.steps.keys()).filter(k => isSame(second.steps[k]) && second.steps[k].line === step.line + (step.file ? 0 : 1));
  return found[before] ?? second.steps.length - 1;
}
live.beside = {
  take({ text, failure, film }) {
    if (text == null) {
      if (box) { box.remove(); box = second = null; root.classList.remove('sided'); player.relayout(); }
      return;
    }
    if (!second) { begin(); player.relayout(); }
    title.textContent = text; box.setAttribute('aria-label', 'Beside: ' + text);
    if (failure) title.append(': ' + failure.trim());
    second.change(film, true);
    live.beside.follow();
  },
  follow() { if (second && second.steps.length > 1 && second.at().step !== partner()) second.go(partner()); },
  // Returns the tried steps of the second picture, in a list that is empty where there is none.
  attempt(film) {
    if (!second || !film) return [];
    second.attempt(film);
    return [second.steps.slice(film.kept + 1)];
  },
  forget() { if (second) second.forget(); },
};
})();
