// The pages of a class as bytes; `#embed` keeps them separate files for editors and the build.
#include "CClass.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char room_html[] = {
#embed "room.html"
};

static const unsigned char room_css[] = {
#embed "room.css"
};

static const unsigned char board_html[] = {
#embed "board.html"
};

static const unsigned char board_css[] = {
#embed "board.css"
};

static const unsigned char board_js[] = {
#embed "code.js"
,
#embed "board.js"
};

static const unsigned char seat_css[] = {
#embed "seat.css"
};

static const unsigned char seat_js[] = {
#embed "seat.js"
};

static const struct {
  const unsigned char *text;
  size_t count;
} files[] = {
    {room_html, sizeof room_html},   {room_css, sizeof room_css},   {board_html, sizeof board_html},
    {board_css, sizeof board_css},   {board_js, sizeof board_js},   {seat_css, sizeof seat_css},
    {seat_js, sizeof seat_js},
};

const unsigned char *class_text(class_file file) { return files[file].text; }
size_t class_text_count(class_file file) { return files[file].count; }
