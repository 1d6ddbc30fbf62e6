#include "CBaseline.h"

size_t baseline_grid(const baseline_grid_section *grid, double lower, double upper, double *frames) {
  double pitch = grid->height + grid->spacing;
  int64_t rows = (grid->count + grid->columns - 1) / grid->columns;
  int64_t first = lower <= 0 ? 0 : (int64_t)(lower / pitch);
  if (first * pitch + grid->height <= lower) first++;
  size_t found = 0;
  for (int64_t row = first; row < rows && row * pitch < upper; row++) {
    for (int64_t column = 0; column < grid->columns; column++) {
      int64_t item = row * grid->columns + column;
      if (item >= grid->count) break;
      double *frame = frames + 4 * found++;
      frame[0] = column * grid->width;
      frame[1] = row * pitch;
      frame[2] = grid->width;
      frame[3] = grid->height;
    }
  }
  return found;
}
