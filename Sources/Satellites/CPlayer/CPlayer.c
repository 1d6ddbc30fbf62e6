// The player's files as bytes; `#embed` keeps them separate files for editors and the build.
#include "CPlayer.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char files[] = {
#embed "player.html" suffix(, 0, )
#embed "player.css" suffix(, 0, )
#embed "film.js" suffix(, )
#embed "picture.js" suffix(, )
#embed "panes.js" suffix(, )
#embed "player.js" suffix(, 0, )
#embed "follow.js" suffix(, 0, )
#embed "live.html" suffix(, 0, )
#embed "live.css" suffix(, 0, )
#embed "grow.js" suffix(, 0, )
#embed "live.js" suffix(, )
#embed "hand.js" suffix(, )
#embed "controls.js" suffix(, )
#embed "source.js" suffix(, )
#embed "beside.js" suffix(, 0, )
};

const unsigned char *player_files(void) { return files; }
size_t player_files_count(void) { return sizeof files; }
