// Reloads a visible page when its file has changed. A page cannot read files, but can load its own into a frame, to ask for its
// version.
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
// If frames cannot load files, the page reloads when it gets the focus again.
addEventListener('focus', () => { if (unanswered > 1) location.reload(); });
})();
