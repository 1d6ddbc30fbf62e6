// The source of loaded classes beside its effects: the override that answered a call, the lines that set an element.
(function () {
'use strict';
const { player, live } = window.layoutlab;
let files = [], overrides = {};
function excerpt(place, isFunction) {
  const [name, number] = place.split(':'), file = files.find(f => f.name === name), at = number - 1;
  if (!file || !(at in file.lines)) return null;
  let from = Math.max(0, at - 2), to = Math.min(file.lines.length, at + 3);
  if (isFunction) {
    // The excerpt ends at the closing brace.
    from = to = at;
    let depth = 0, isOpen = false;
    do {
      const line = file.lines[to];
      depth += line.split('{').length - line.split('}').length;
      isOpen = isOpen || line.includes('{');
      to += 1;
    } while (to < file.lines.length && to < at + 60 && (!isOpen || depth > 0));
  }
  const figure = document.createElement('figure'), title = figure.appendChild(document.createElement('figcaption')), list = figure.appendChild(document.createElement('ol'));
  figure.className = 'source'; title.textContent = place; list.start = from + 1;
  const shown = file.lines.slice(from, to), indent = Math.min(...shown.filter(text => text.trim()).map(text => text.search(/\S/)));
  shown.forEach((text, k) => {
    const row = list.appendChild(document.createElement('li'));
    row.textContent = text.slice(indent) || ' ';
    row.classList.toggle('at', !isFunction && from + k === at);
  });
  return figure;
}
player.onInfo = (box, call) => {
  const known = call && (overrides[player.steps[player.at().step].layout] || {})[call.name];
  if (known) return box.append(...[excerpt(known, true)].filter(Boolean));
  // The line that set the frame is above the reasons, other lines below.
  const all = box.textContent.match(/[\w+-]+\.swift:\d+/g) || [], set = /set at ([\w+-]+\.swift:\d+)/.exec(box.textContent);
  const [first, ...others] = Array.from(new Set(set ? [set[1], ...all] : all)).slice(0, 3).map(place => excerpt(place, false)).filter(Boolean);
  if (first) box.querySelector('ul').before(first);
  box.append(...others);
};
live.source = source => { files = source.files || []; overrides = source.overrides || {}; };
})();
