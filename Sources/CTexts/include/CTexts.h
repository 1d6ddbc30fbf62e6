// The texts of messages and pages, one after the other, with a byte of 0 behind each.
#include <stddef.h>

const unsigned char *embedded_texts(void);
size_t embedded_texts_count(void);
