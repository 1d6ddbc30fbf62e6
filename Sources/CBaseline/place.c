#include "CBaseline.h"

#include <math.h>
#include <string.h>

enum { MAX_COLUMNS = 256 };

static inline int64_t bits(double value) {
  int64_t result;
  memcpy(&result, &value, sizeof result);
  return result;
}

static inline double from_bits(int64_t value) {
  double result;
  memcpy(&result, &value, sizeof result);
  return result;
}

// All columns sorted; the placed one ripples in from the front. Starts ripple by minimum and maximum, numbers by masks
// of the sign of an integer difference, so that nothing becomes a branch.
static inline __attribute__((always_inline)) void place_sorted(
    const int k, baseline_waterfall *waterfall, const double *restrict heights) {
  double *restrict y = waterfall->y;
  uint8_t *restrict columns = waterfall->columns;
  const double spacing = waterfall->spacing;
  double starts[8];
  int64_t numbers[8];
  for (int i = 0; i < k; i++) {
    starts[i] = waterfall->start;
    numbers[i] = i;
  }
  for (size_t item = 0; item < waterfall->count; item++) {
    y[item] = starts[0];
    columns[item] = (uint8_t)numbers[0];
    double start = starts[0] + heights[item] + spacing;
    int64_t number = numbers[0];
#pragma clang loop unroll(full)
    for (int slot = 1; slot < k; slot++) {
      double other = starts[slot];
      int64_t other_number = numbers[slot];
      int64_t is_left = (int64_t)((uint64_t)(number - other_number) >> 63);
      int64_t goes_first = (bits(start) - bits(other) - is_left) >> 63;
      int64_t exchange = (number ^ other_number) & goes_first;
      starts[slot - 1] = other < start ? other : start;
      numbers[slot - 1] = other_number ^ exchange;
      start = other < start ? start : other;
      number ^= exchange;
    }
    starts[k - 1] = start;
    numbers[k - 1] = number;
  }
}

typedef struct {
  int64_t start;
  int64_t number;
} entrant;

// A winner tree: node 1 is the final, a placed column replays its own matches.
static void place_tournament(baseline_waterfall *waterfall, const double *restrict heights) {
  double *restrict y = waterfall->y;
  uint8_t *restrict columns = waterfall->columns;
  const double spacing = waterfall->spacing;
  entrant tree[2 * MAX_COLUMNS];
  size_t leaves = 1;
  while (leaves < (size_t)waterfall->column_count) leaves *= 2;
  for (size_t i = 0; i < leaves; i++) {
    double start = i < (size_t)waterfall->column_count ? waterfall->start : INFINITY;
    tree[leaves + i] = (entrant){bits(start), (int64_t)i};
  }
  for (size_t node = leaves - 1; node > 0; node--) {
    entrant left = tree[2 * node], right = tree[2 * node + 1];
    tree[node] = right.start < left.start ? right : left;
  }
  entrant first = tree[1];
  for (size_t item = 0; item < waterfall->count; item++) {
    double position = from_bits(first.start);
    y[item] = position;
    columns[item] = (uint8_t)first.number;
    first.start = bits(position + heights[item] + spacing);
    size_t node = leaves + (size_t)first.number;
    tree[node] = first;
    while (node > 1) {
      entrant rival = tree[node ^ 1];
      int64_t rival_wins = (rival.start - first.start - (int64_t)(node & 1)) >> 63;
      first.start ^= (first.start ^ rival.start) & rival_wins;
      first.number ^= (first.number ^ rival.number) & rival_wins;
      node >>= 1;
      tree[node] = first;
    }
  }
}

void baseline_place(baseline_waterfall *waterfall, const double *heights) {
  memcpy(waterfall->heights, heights, waterfall->count * sizeof *heights);
  switch (waterfall->column_count) {
  case 1: return place_sorted(1, waterfall, heights);
  case 2: return place_sorted(2, waterfall, heights);
  case 3: return place_sorted(3, waterfall, heights);
  case 4: return place_sorted(4, waterfall, heights);
  case 5: return place_sorted(5, waterfall, heights);
  case 6: return place_sorted(6, waterfall, heights);
  case 7: return place_sorted(7, waterfall, heights);
  case 8: return place_sorted(8, waterfall, heights);
  default: return place_tournament(waterfall, heights);
  }
}
