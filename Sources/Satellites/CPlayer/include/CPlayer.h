// The page, the style and the script of the player.
#ifndef CPLAYER_H
#define CPLAYER_H

#include <stddef.h>

const unsigned char *player_html(void);
size_t player_html_count(void);

const unsigned char *player_css(void);
size_t player_css_count(void);

const unsigned char *player_js(void);
size_t player_js_count(void);

// The script of pages that follow their files.
const unsigned char *player_follow(void);
size_t player_follow_count(void);

// The additional parts of a page whose film grows.
const unsigned char *player_live_html(void);
size_t player_live_html_count(void);

const unsigned char *player_live_css(void);
size_t player_live_css_count(void);

// The part of the player's script for the mark `{{grow}}` in such a page.
const unsigned char *player_grow(void);
size_t player_grow_count(void);

const unsigned char *player_live(void);
size_t player_live_count(void);

#endif
