#include "CBaseline.h"

#include <math.h>
#include <string.h>

enum { MAX_COLUMNS = 256 };

// Starts that are this many doubles apart are level: only the order of a sum tells them apart.
static const int64_t LEVEL = 1 << 10;

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
    if (k > 1 && bits(starts[1]) - bits(starts[0]) <= LEVEL) {
      // The leftmost of the level columns comes to the front, and starts where the first one does.
      const double least = starts[0];
      int64_t leftmost = numbers[0];
#pragma clang loop unroll(full)
      for (int slot = 1; slot < k; slot++) {
        if (bits(starts[slot]) - bits(least) <= LEVEL && numbers[slot] < leftmost) leftmost = numbers[slot];
      }
      if (leftmost != numbers[0]) {
#pragma clang loop unroll(full)
        for (int slot = k - 1; slot > 0; slot--) {
          if (numbers[slot] != leftmost) continue;
          numbers[slot] = numbers[slot - 1];
          starts[slot] = starts[slot - 1];
          numbers[slot - 1] = leftmost;
        }
        starts[0] = least;
      }
    }
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

static void replay(entrant *tree, size_t leaves, entrant changed) {
  size_t node = leaves + (size_t)changed.number;
  tree[node] = changed;
  while (node > 1) {
    node /= 2;
    entrant left = tree[2 * node], right = tree[2 * node + 1];
    tree[node] = right.start < left.start ? right : left;
  }
}

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
    const int64_t least = first.start, taken = first.number;
    const int64_t start = bits(position + heights[item] + spacing);
    first.start = start;
    size_t node = leaves + (size_t)first.number;
    tree[node] = first;
    int64_t level = 0;
    while (node > 1) {
      entrant rival = tree[node ^ 1];
      level |= ((rival.start - least - LEVEL - 1) >> 63) & (int64_t)(node & 1);
      int64_t rival_wins = (rival.start - first.start - (int64_t)(node & 1)) >> 63;
      first.start ^= (first.start ^ rival.start) & rival_wins;
      first.number ^= (first.number ^ rival.number) & rival_wins;
      node >>= 1;
      tree[node] = first;
    }
    if (level) {
      // A column to the left was level with the one that was taken.
      replay(tree, leaves, (entrant){least, taken});
      int64_t leftmost = 0;
      while (tree[leaves + (size_t)leftmost].start - least > LEVEL) leftmost++;
      columns[item] = (uint8_t)leftmost;
      replay(tree, leaves, (entrant){start, leftmost});
      first = tree[1];
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
