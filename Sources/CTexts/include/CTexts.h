// The texts of messages and pages, one after the other, with a byte of 0 behind each.
#include <stddef.h>

const unsigned char *embedded_texts(void);
size_t embedded_texts_count(void);
/// Returns the place of a text at or behind `start`; the count of bytes if there is none.
size_t embedded_texts_find(const unsigned char *text, size_t count, size_t start);
