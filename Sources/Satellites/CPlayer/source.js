// The source of loaded classes beside what it did: the override that answered a call, the lines that set an element.
(function () {
'use strict';
const { player, live } = window.layoutlab;
let files = [], overrides = {};
function excerpt(place, isFunction) {
  const [name, number] = place.split(':'), file = files.find(f => f.name === name), at = number - 1;
  if (!file || !(at in file.lines)) return null;
  let from = Math.max(0, at - 3), to = Math.min(file.lines.length, at + 4);
  if (isFunction) {
    // Up to the brace that closes it.
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
  file.lines.slice(from, to).forEach((text, k) => {
    const row = list.appendChild(document.createElement('li'));
    row.textContent = text || ' ';
    row.classList.toggle('at', !isFunction && from + k === at);
  });
  return figure;
}
player.onInfo = (box, call) => {
  const known = call && (overrides[player.steps[player.at().step].layout] || {})[call.name];
  const places = known ? [] : Array.from(new Set(box.textContent.match(/[\w+-]+\.swift:\d+/g) || [])).slice(0, 3);
  box.append(...(known ? [excerpt(known, true)] : places.map(place => excerpt(place, false))).filter(Boolean));
};
live.source = source => { files = source.files || []; overrides = source.overrides || {}; };
})();
