// The pages of a class: the room's form, the board, and a seat's additions to the live page; one after the other, with a
// byte of 0 behind each.
#include <stddef.h>

const unsigned char *class_files(void);
size_t class_files_count(void);
