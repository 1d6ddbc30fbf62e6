// The texts as bytes: `#embed` keeps them real files, which a person can read and change.
#define _GNU_SOURCE
#include "CTexts.h"
#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char bytes[] = {
#include "files.inc"
};

const unsigned char *embedded_texts(void) { return bytes; }
size_t embedded_texts_count(void) { return sizeof bytes; }

size_t embedded_texts_find(const unsigned char *text, size_t count, size_t start) {
  const unsigned char *found = memmem(bytes + start, sizeof bytes - start, text, count);
  return found ? (size_t)(found - bytes) : sizeof bytes;
}
