// What C makes of the same work: the limit that the benchmark compares with.

#ifndef CBASELINE_H
#define CBASELINE_H

#include <stddef.h>
#include <stdint.h>

/// A waterfall of up to 256 columns in flat storage: 17 bytes an item, which the caller owns.
typedef struct {
  int column_count;
  double start;
  double spacing;
  size_t count;
  double *y;
  double *heights;
  uint8_t *columns;
} baseline_waterfall;

/// Places all items, whose heights are read from an array and kept. Columns are sorted up to eight, and in a winner
/// tree beyond.
void baseline_place(baseline_waterfall *waterfall, const double *heights);

/// Writes the indices of the items that meet an interval, in order, to an array with room for all of them.
/// @return how many there are.
size_t baseline_query(const baseline_waterfall *waterfall, double lower, double upper, int64_t *items);

/// Queries the items by looking at every one.
size_t baseline_scan(const baseline_waterfall *waterfall, double lower, double upper, int64_t *items);

/// Rows of cells of one size: what a section of fixed sizes is.
typedef struct {
  int64_t count;
  int64_t columns;
  double width;
  double height;
  /// Between rows.
  double spacing;
} baseline_grid_section;

/// Writes the frames of the cells that meet an interval, four numbers each, to an array with room for all of them.
/// @return how many there are.
size_t baseline_grid(const baseline_grid_section *grid, double lower, double upper, double *frames);

/// Compares two orders of ids, by a table of hashes and a longest increasing subsequence.
/// @return how many of those that are in both have to move.
size_t baseline_moves(const int64_t *before, const int64_t *after, size_t count);

/// The bytes that the process holds from the allocator, by its own count.
size_t baseline_allocated(void);

#endif
