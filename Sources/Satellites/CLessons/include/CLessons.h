// The lessons of the course in their order, and the Swift files that they load.
#include <stddef.h>

// What a lesson is called at the command line, and the names of the Swift files; a space between two.
const char *lesson_names(void);
// The texts, one after the other, with a byte of 0 behind each.
const unsigned char *lesson_files(void);
size_t lesson_files_count(void);
