// Shows a page anew as soon as its file has changed, while it is looked at. A page from a file may read no file, but hold one in a
// frame: there the page says nothing but its version.
(function () {
'use strict';
const version = document.body.dataset.follows;
if (/[?&]probe=/.test(location.search)) { parent.postMessage({ layoutlab: { version: version } }, '*'); return; }
let frame = null, unanswered = 0;
function look() {
  if (document.hidden) return;
  if (frame) { frame.remove(); unanswered += 1; }
  frame = document.createElement('iframe');
  frame.hidden = true; frame.sandbox = 'allow-scripts'; frame.src = location.pathname + '?probe=' + Date.now();
  document.body.appendChild(frame);
}
addEventListener('message', e => {
  if (!frame || e.source !== frame.contentWindow || !e.data.layoutlab) return;
  frame.remove(); frame = null; unanswered = 0;
  if (e.data.layoutlab.version !== version) location.reload();
});
setInterval(look, 1000);
// Where frames of files are not shown, it is read anew when it is looked at again.
addEventListener('focus', () => { if (unanswered > 1) location.reload(); });
})();
