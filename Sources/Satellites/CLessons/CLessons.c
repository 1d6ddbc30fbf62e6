// The lessons as bytes: `#embed` keeps them real files, which run and are tested as any script.
#include "CLessons.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char files[] = {
#embed "../../../examples/lessons/first.layout" suffix(, 0, )
#embed "../../../examples/lessons/turns.layout" suffix(, 0, )
#embed "../../../examples/lessons/lanes.layout" suffix(, 0, )
#embed "../../../examples/lessons/scroll.layout" suffix(, 0, )
#embed "../../../examples/lessons/cells.layout" suffix(, 0, )
#embed "../../../examples/lessons/updates.layout" suffix(, 0, )
#embed "../../../examples/lessons/counts.layout" suffix(, 0, )
#embed "../../../examples/lessons/sticky.layout" suffix(, 0, )
#embed "../../../examples/lessons/rotation.layout" suffix(, 0, )
#embed "../../../examples/lessons/sizing.layout" suffix(, 0, )
#embed "../../../examples/lessons/hunts.layout" suffix(, 0, )
#embed "../../../examples/lessons/film.layout" suffix(, 0, )
#embed "../../../examples/lessons/live.layout" suffix(, 0, )
#embed "../../../examples/lessons/class.layout" suffix(, 0, )
#embed "../../../examples/lessons/own.layout" suffix(, 0, )
#embed "../../../examples/lessons/RowsLayout.swift" suffix(, 0, )
#embed "../../../examples/lessons/MendedRowsLayout.swift" suffix(, 0, )
};

const char *lesson_names(void) {
  return "first turns lanes scroll cells updates counts sticky rotation sizing hunts film live class own"
         " RowsLayout.swift MendedRowsLayout.swift";
}

const unsigned char *lesson_files(void) { return files; }
size_t lesson_files_count(void) { return sizeof files; }
