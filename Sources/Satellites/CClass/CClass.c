// The pages of a class as bytes; `#embed` keeps them separate files for editors and the build.
#include "CClass.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char files[] = {
#embed "room.html" suffix(, 0, )
#embed "room.css" suffix(, 0, )
#embed "board.html" suffix(, 0, )
#embed "board.css" suffix(, 0, )
#embed "code.js" suffix(, )
#embed "board.js" suffix(, 0, )
#embed "seat.css" suffix(, 0, )
#embed "seat.js" suffix(, 0, )
};

const unsigned char *class_files(void) { return files; }
size_t class_files_count(void) { return sizeof files; }
