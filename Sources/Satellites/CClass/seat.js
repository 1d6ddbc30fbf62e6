// A seat's additions to the live page: the lesson, the teacher's messages, and downloads.
(function () {
'use strict';
const { player, live } = window.layoutlab, { root, ui } = player;
const make = (name, fields, ...inner) => { const node = Object.assign(document.createElement(name), fields); node.append(...inner); return node; };
const button = (text, work, className = '') => make('button', { type: 'button', textContent: text, onclick: work, className });
const code = (name, className, text) => { const node = make(name, { className }); player.writeCode(node, text); return node; };
let seat = {}, works = false, left = '';

const aside = make('aside', { className: 'seat', ariaLabel: 'Lesson' }), words = make('p', { className: 'tell', hidden: true });
words.setAttribute('role', 'status');
const name = make('b', { dir: 'auto' }), eye = make('span', { textContent: 'on the teacher’s board' });
const who = make('p', { className: 'who', title: 'The teacher sees your task, your last line and your picture' }, name, eye);
const task = make('div', { className: 'lessonpart' }), said = make('div', { className: 'saids' }), help = make('p', { className: 'help' }), kept = make('p', { className: 'kept' });
said.setAttribute('role', 'status');
kept.append(make('a', { href: 'script.layout', textContent: 'Save the script' }), make('a', { href: 'film.html', textContent: 'Save the film' }));
kept.append(make('span', { textContent: 'This page’s address is your seat: it opens it again, here and elsewhere.' }));
aside.append(who, task, said, help, kept);
const chips = make('div', { className: 'chips' });
chips.setAttribute('role', 'toolbar'); chips.setAttribute('aria-label', 'Words');
['items ', 'item ', 'scroll ', 'columns ', 'draw', 'calls', 'why frame '].forEach(word => chips.append(button(word.trim(), () => { ui.entry.value = word; ui.entry.focus(); if (!word.endsWith(' ')) { live.run(word, true); ui.entry.value = ''; } })));
root.classList.add('seated');
root.insertBefore(aside, root.querySelector('main'));
root.insertBefore(words, aside);
ui.form.before(chips);

function draw() {
  const { lesson, isHere, isAsked, isShared, isResting } = seat;
  root.classList.toggle('here', !!isHere && !works);
  name.textContent = isHere && !works ? 'Your teacher’s lab' : seat.name;
  eye.hidden = seat.isTeacher;
  kept.hidden = !works;
  words.hidden = true; words.textContent = '';
  const tell = (text, ...buttons) => { words.hidden = false; words.append(make('span', { textContent: text }), ...buttons); };
  const answer = on => fetch('hand', { method: 'POST', body: JSON.stringify({ on }) });
  if (isResting) tell('This lab rests: it ended five times in a minute. Your teacher can start it again.');
  else if (isHere && !works) tell('Your teacher shows this. Your own lab waits as it is.');
  else if (isHere) tell('Everybody looks at this lab.');
  else if (!location.pathname.startsWith('/seat/')) tell(works ? 'You type along in the lab of ' + seat.name + '.' : 'You look on: ' + seat.name + '.');
  else if (isAsked) tell('Your teacher asks to type along in your lab.', button('Yes', () => answer(true), 'go'), button('No', () => answer(false)));
  else if (isShared) tell('Your teacher can type along in your lab.', button('No more', () => answer(false)));
  if (seat.left && seat.left !== left && works) { left = seat.left; if (!ui.entry.value) ui.entry.value = left; tell('This line did not run: it stands in the prompt.'); }
  drawLesson(lesson);
  player.relayout();
}
function drawLesson(lesson) {
  task.textContent = said.textContent = help.textContent = '';
  if (!lesson) {
    task.append(make('h2', { textContent: 'A lab of your own' }), make('p', { textContent: works ? 'Type lines below, or begin a lesson:' : 'No lesson is on.' }));
    const choice = make('select', { ariaLabel: 'Lesson' }, ...(seat.lessons || []).map(each => make('option', { textContent: each })));
    if (works) task.append(make('p', { className: 'help' }, choice, button('Begin', () => live.run(':learn ' + choice.value), 'go')));
    return;
  }
  const { at, of, kind } = lesson, bars = make('div', { className: 'bars' });
  for (let n = 1; n <= of; n++) bars.append(make('i', { className: n < at ? 'd' : n === at ? 'n' : '' }));
  bars.setAttribute('role', 'img'); bars.setAttribute('aria-label', kind === 'done' ? 'All ' + of + ' tasks are done' : 'Task ' + at + ' of ' + of);
  task.append(make('h2', { textContent: lesson.title }), bars, make('ul', { className: 'was' }, ...lesson.before.map(text => code('li', '', text))));
  const box = make('div', { className: 'box' });
  if (kind === 'done') {
    box.append(make('small', { textContent: 'done' }), make('p', { textContent: 'All tasks of this lesson are done.' }));
    if (works) box.append(make('p', { className: 'help' }, button('Next lesson', () => live.run(':next'), 'go')));
  } else {
    box.append(make('small', { textContent: kind + ' ' + at + ' of ' + of }), code('p', 'ask', lesson.text));
    if (lesson.code) box.append(make('pre', { textContent: lesson.code }));
    drawChoices(box, lesson);
    if (lesson.form && !lesson.choices.length) box.append(code('p', 'form', 'Type `' + lesson.form + '`' + (kind === 'guess' ? ', or the value alone' : '') + '.'));
  }
  if (lesson.prose) task.append(code('p', 'prose', lesson.prose));
  task.append(box);
  lesson.remarks.forEach(({ label, text, isCode }) => {
    const isBad = ['not yet', 'not so', 'not here', 'wrong'].includes(label), row = make('p', { className: 'said' + (isBad ? ' bad' : ['right', 'reached'].includes(label) ? ' good' : '') }), of = make(isCode ? 'code' : 'span', {});
    if (label) row.append(make('b', { textContent: label }), ' ');
    player.writeCode(of, text); row.append(of); said.append(row);
  });
  if (!works || kind === 'done') return;
  const ask = (text, line) => help.append(button(text, () => live.run(line)));
  if (lesson.hintsLeft) ask('Hint, ' + lesson.hintsLeft + ' left', ':hint');
  if (kind !== 'guess') ask('Answer', ':answer');
  ask('Skip', ':skip');
}
// With several right choices, boxes are ticked; with one, its button is pressed.
function drawChoices(box, { choices, form }) {
  if (!choices.length) return;
  const many = form.includes('several'), list = make('ol', { className: 'choices' }), picked = new Set();
  choices.forEach((text, k) => {
    const press = button('', () => {
      if (!many) return live.run(String(k + 1));
      picked.has(k) ? picked.delete(k) : picked.add(k);
      press.setAttribute('aria-pressed', String(picked.has(k)));
    });
    player.writeCode(press, text); press.disabled = !works;
    if (many) press.setAttribute('aria-pressed', 'false');
    list.append(make('li', {}, press));
  });
  box.append(list);
  if (many && works) box.append(make('p', { className: 'help' }, button('These', () => live.run([...picked].sort().map(k => k + 1).join(' ')), 'go')));
}
function drawSpread({ text, task, bars }) {
  const box = make('dialog', { className: 'spread', ariaLabel: 'Answers' }), most = Math.max(1, ...bars.map(bar => bar.count));
  box.append(make('h2', { textContent: 'Answers of task ' + task }), code('p', '', text));
  bars.forEach(({ given, count, isRight }) => {
    const fill = make('i', {});
    fill.style.width = 100 * count / most + '%';
    box.append(make('div', { className: 'count' + (isRight ? ' right' : '') }, code('span', '', given + (isRight ? ' ✓' : '')), make('span', { className: 'of' }, fill), make('b', { textContent: count })));
  });
  box.append(make('form', { method: 'dialog' }, make('button', { textContent: 'Close' })));
  document.querySelectorAll('.spread').forEach(each => each.remove());
  // The picture's keys would otherwise take Escape from the dialog.
  box.addEventListener('keydown', e => { if (e.key === 'Escape') box.close(); });
  root.append(box); box.showModal();
}
// The script and the settings temporarily replace the lesson.
const settings = [...root.querySelectorAll('.tools button')].find(each => each.textContent === 'Settings');
if (settings) {
  const narrow = settings.onclick;
  settings.onclick = () => {
    if (getComputedStyle(root).display !== 'grid') return narrow();
    const isOn = root.classList.toggle('scripts');
    settings.textContent = isOn ? 'Lesson' : 'Settings';
    player.relayout();
  };
}
// Saving is a download.
ui.form.addEventListener('submit', e => {
  const found = /^\s*:?(save|export)\b/.exec(ui.entry.value);
  if (!found || !works) return;
  e.preventDefault(); e.stopImmediatePropagation();
  ui.entry.value = '';
  location = found[1] === 'save' ? 'script.layout' : 'film.html';
}, true);
live.hears.push(['state', d => { works = d.role === 'worker'; seat = d.seat; draw(); }], ['seat', d => { seat = d; draw(); }], ['spread', drawSpread]);
})();
