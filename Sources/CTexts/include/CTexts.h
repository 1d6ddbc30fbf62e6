// The texts of messages and pages, one after the other, with a byte of 0 behind each.
#include <stddef.h>

const unsigned char *texts(void);
size_t texts_count(void);
