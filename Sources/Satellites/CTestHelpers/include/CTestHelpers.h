// The Swift file that exported tests share.
#include <stddef.h>

const unsigned char *test_helpers(void);
size_t test_helpers_count(void);
