// The texts as bytes: `#embed` keeps them real files, which a person can read and change.
#include "CTexts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char bytes[] = {
#include "files.inc"
};

const unsigned char *embedded_texts(void) { return bytes; }
size_t embedded_texts_count(void) { return sizeof bytes; }
