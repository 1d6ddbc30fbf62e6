// The player's files as bytes; `#embed` keeps them separate files for editors and the build.
#include "CPlayer.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char html[] = {
#embed "player.html"
};

static const unsigned char css[] = {
#embed "player.css"
};

static const unsigned char js[] = {
#embed "film.js"
,
#embed "picture.js"
,
#embed "panes.js"
,
#embed "player.js"
};

static const unsigned char follow[] = {
#embed "follow.js"
};

static const unsigned char live_html[] = {
#embed "live.html"
};

static const unsigned char live_css[] = {
#embed "live.css"
};

static const unsigned char grow[] = {
#embed "grow.js"
};

static const unsigned char live[] = {
#embed "live.js"
,
#embed "hand.js"
,
#embed "controls.js"
,
#embed "source.js"
,
#embed "beside.js"
};

const unsigned char *player_html(void) { return html; }
size_t player_html_count(void) { return sizeof html; }

const unsigned char *player_css(void) { return css; }
size_t player_css_count(void) { return sizeof css; }

const unsigned char *player_js(void) { return js; }
size_t player_js_count(void) { return sizeof js; }

const unsigned char *player_follow(void) { return follow; }
size_t player_follow_count(void) { return sizeof follow; }

const unsigned char *player_live_html(void) { return live_html; }
size_t player_live_html_count(void) { return sizeof live_html; }

const unsigned char *player_live_css(void) { return live_css; }
size_t player_live_css_count(void) { return sizeof live_css; }

const unsigned char *player_live(void) { return live; }
size_t player_live_count(void) { return sizeof live; }

const unsigned char *player_grow(void) { return grow; }
size_t player_grow_count(void) { return sizeof grow; }
