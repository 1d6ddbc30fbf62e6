#include <stdlib.h>
#include <string.h>

#include "CBaseline.h"

static size_t slot_of(uint64_t id, size_t mask) { return (size_t)((id * 0x9E3779B97F4A7C15ull) >> 17) & mask; }

size_t baseline_moves(const int64_t *before, const int64_t *after, size_t count) {
  size_t size = 16;
  while (size < count * 2) size *= 2;
  int32_t *table = malloc(size * sizeof *table);
  int32_t *ends = malloc((count + 1) * sizeof *ends);
  memset(table, 0xFF, size * sizeof *table);
  for (size_t i = 0; i < count; i++) {
    size_t slot = slot_of((uint64_t)before[i], size - 1);
    while (table[slot] >= 0) slot = (slot + 1) & (size - 1);
    table[slot] = (int32_t)i;
  }
  size_t length = 0;
  size_t found = 0;
  for (size_t i = 0; i < count; i++) {
    size_t slot = slot_of((uint64_t)after[i], size - 1);
    while (table[slot] >= 0 && before[table[slot]] != after[i]) slot = (slot + 1) & (size - 1);
    int32_t place = table[slot];
    if (place < 0) continue;
    found++;
    size_t low = length;
    if (length > 0 && ends[length - 1] > place) {
      low = 0;
      size_t high = length;
      while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (ends[middle] > place) high = middle; else low = middle + 1;
      }
    }
    ends[low] = place;
    if (low == length) length++;
  }
  free(table);
  free(ends);
  return found - length;
}
