// The lessons of the course, in their order.
#include <stddef.h>

// How many there are.
size_t lessons_count(void);
// What a lesson is called at the command line.
const char *lesson_name(size_t index);
// Its text.
const unsigned char *lesson_text(size_t index);
size_t lesson_text_count(size_t index);

// The Swift files that lessons load.
size_t lesson_files_count(void);
const char *lesson_file_name(size_t index);
const unsigned char *lesson_file_text(size_t index);
size_t lesson_file_text_count(size_t index);
