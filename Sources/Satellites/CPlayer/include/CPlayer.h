// The pages, styles and scripts of the player, one after the other, with a byte of 0 behind each.
#ifndef CPLAYER_H
#define CPLAYER_H

#include <stddef.h>

const unsigned char *player_files(void);
size_t player_files_count(void);

#endif
