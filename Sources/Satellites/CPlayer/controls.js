// Controls of settings and properties: values are tried while a control moves, and become a line when it rests.
(function () {
'use strict';
const { player, live } = window.layoutlab, { root, ui } = player;
const make = (name, fields, ...inner) => { const node = Object.assign(document.createElement(name), fields); node.append(...inner); return node; };
const list = make('div', { className: 'list', tabIndex: -1 }), heading = make('h2', { textContent: 'Settings' }), box = make('section', { className: 'controls' }, heading, list);
box.setAttribute('aria-label', 'Settings');
const unfold = make('button', { type: 'button', className: 'unfold' });
box.append(unfold);
unfold.onclick = () => { box.classList.toggle('all'); label(); };
ui.left.append(box);
const button = make('button', { textContent: 'Settings', title: 'The settings that the layout reads (k)' });
ui.stageButton.before(button);
const nodes = new Map();
let known = [], names = '', rest = 0;

// A control's keys are not keys of the page.
box.addEventListener('keydown', e => {
  if (e.key === 'Escape') { if (!live.release(false) && !live.closeSheet() && !player.closeFault()) ui.svg.focus(); e.preventDefault(); }
  if (e.key !== 'Tab') e.stopPropagation();
});
// Rarely used settings that no line mentions are folded.
const OFTEN = /^(layout|columns|rows|lanes|inset|spacing|itemsize|axis|property .*)$/;
function fold() {
  const text = player.lines().join('\n');
  let hidden = 0;
  nodes.forEach((node, name) => {
    const isTouched = OFTEN.test(name) && node.isSet || new RegExp('(^|[\\s;{])' + name.replace(/[^\w ]/g, '\\$&') + '\\b').test(text);
    node.box.classList.toggle('rest', !isTouched); hidden += !isTouched;
  });
  unfold.hidden = !hidden; unfold.dataset.count = hidden; label();
}
function label() { const all = box.classList.contains('all'); unfold.textContent = all ? 'Fewer settings' : unfold.dataset.count + ' more settings'; unfold.setAttribute('aria-expanded', String(all)); }
function draw(controls) {
  known = controls;
  const now = controls.map(c => [c.statement, c.parts, c.words].join()).join(';');
  if (now !== names) {
    const kept = document.activeElement && document.activeElement.dataset.at;
    names = now; nodes.clear(); list.textContent = '';
    controls.forEach(c => { const node = field(c); nodes.set(c.statement, node); list.append(node.box); });
    if (kept) { const again = list.querySelector('[data-at="' + kept + '"]'); if (again) again.focus({ preventScroll: true }); }
  }
  fold();
  controls.forEach(c => { if (live.turned() !== c.statement) nodes.get(c.statement).show(c); });
}
function field(control) {
  const name = control.statement, fields = make('fieldset', { title: control.summary }, make('legend', { textContent: name.replace(/^property /, '') }));
  const rows = [], isSwitch = control.words.join() === 'on,off';
  let choice = null, now = control;
  const typed = () => name + ' ' + rows.map(r => r.number.value || '0').join(now.separator) + now.tail;
  if (control.words.length) {
    choice = isSwitch ? make('input', { type: 'checkbox' }) : make('select', {});
    choice.setAttribute('aria-label', name); choice.dataset.at = name;
    if (!isSwitch) {
      if (control.parts.length || !control.word) choice.append(make('option', { value: '', textContent: control.parts.length ? control.parts.length > 1 ? 'numbers' : 'number' : '–' }));
      control.words.forEach(word => choice.append(make('option', { value: word, textContent: word })));
    }
    choice.addEventListener('change', () => {
      const word = isSwitch ? (choice.checked ? 'on' : 'off') : choice.value;
      if (word) live.run(name + ' ' + word); else if (rows.length) live.run(typed());
    });
    fields.append(choice);
  }
  control.parts.forEach((part, k) => {
    const scale = make('input', { type: 'range' }), number = make('input', { type: 'number' }), label = (name + ' ' + part).trim();
    scale.setAttribute('aria-label', label + ', scale'); number.setAttribute('aria-label', label);
    scale.dataset.at = label + ' scale'; number.dataset.at = label;
    let isHeld = false;
    scale.addEventListener('pointerdown', () => { isHeld = true; });
    scale.addEventListener('input', () => {
      clearTimeout(rest);
      number.value = scale.value;
      if (!live.turn(name, typed())) show(now);
    });
    // Each press of a key ends a change; presses within a moment become one line.
    scale.addEventListener('change', () => { clearTimeout(rest); rest = setTimeout(() => live.release(true), isHeld ? 0 : 450); isHeld = false; });
    number.addEventListener('change', () => { if (number.value === '' || !number.checkValidity() && number.validity.badInput) show(now); else live.run(typed()); });
    rows.push({ scale, number });
    fields.append(make('div', { className: 'row' + (control.parts.length > 1 ? ' named' : '') }, ...(control.parts.length > 1 ? [make('span', { textContent: part })] : []), scale, number));
  });
  function show(value) {
    now = value;
    if (choice) { if (isSwitch) choice.checked = value.word === 'on'; else choice.value = value.word || ''; }
    rows.forEach(({ scale, number }, k) => {
      const known = value.numbers[k];
      Object.assign(scale, { min: value.low, max: value.high, step: value.step }); number.step = 'any';
      scale.value = known ?? value.low; number.value = known ?? '';
      scale.classList.toggle('unset', known == null);
    });
  }
  return { box: fields, show, isSet: !!control.word || control.numbers.length > 0 };
}
function open() {
  if (player.tabbed.matches) player.openTab('left');
  const first = list.querySelector('input:enabled,select:enabled');
  if (first) first.focus(); else list.focus();
}
button.onclick = open;
live.controls = { draw, open, reset: () => draw(known), sets: statement => /^(view|items|resize|scroll) /.test(statement) || known.some(c => statement.startsWith(c.statement + ' ')), enable: (on, past) => { heading.textContent = 'Settings' + (past ? ' now, not at ' + past : ''); list.tabIndex = on ? -1 : 0; list.querySelectorAll('fieldset').forEach(f => { f.disabled = !on; }); } };
})();
