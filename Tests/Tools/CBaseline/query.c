#include "CBaseline.h"

static int meets(const baseline_waterfall *waterfall, size_t item, double lower, double upper) {
  return waterfall->y[item] < upper && waterfall->y[item] + waterfall->heights[item] > lower;
}

// Tops never decrease: what starts in the interval stands together, and a walk back until every column was met once
// finds what reaches into it.
size_t baseline_query(const baseline_waterfall *waterfall, double lower, double upper, int64_t *items) {
  const double *y = waterfall->y;
  size_t low = 0, high = waterfall->count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (y[middle] > lower) high = middle;
    else low = middle + 1;
  }
  const size_t first = low;
  uint64_t unmet[4];
  int left = waterfall->column_count;
  for (int word = 0; word < 4; word++) unmet[word] = ~UINT64_C(0);
  size_t found = 0;
  for (size_t item = first; item > 0 && left > 0;) {
    item--;
    uint8_t column = waterfall->columns[item];
    uint64_t bit = UINT64_C(1) << (column & 63);
    if (!(unmet[column >> 6] & bit)) continue;
    unmet[column >> 6] &= ~bit;
    left--;
    if (meets(waterfall, item, lower, upper)) items[found++] = (int64_t)item;
  }
  for (size_t a = 0, b = found; a + 1 < b; a++) {
    b--;
    int64_t item = items[a];
    items[a] = items[b];
    items[b] = item;
  }
  for (size_t item = first; item < waterfall->count && y[item] < upper; item++) items[found++] = (int64_t)item;
  return found;
}

size_t baseline_scan(const baseline_waterfall *waterfall, double lower, double upper, int64_t *items) {
  size_t found = 0;
  for (size_t item = 0; item < waterfall->count; item++) {
    if (meets(waterfall, item, lower, upper)) items[found++] = (int64_t)item;
  }
  return found;
}
