// The pages of a class: the room's form, the board, and a seat's additions to the live page.
#include <stddef.h>

typedef enum {
  class_room_html,
  class_room_css,
  class_board_html,
  class_board_css,
  class_board_js,
  class_seat_css,
  class_seat_js,
} class_file;

const unsigned char *class_text(class_file file);
size_t class_text_count(class_file file);
