// The lessons as bytes: `#embed` keeps them real files, which run and are tested as any script.
#include "CLessons.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char first[] = {
#embed "../../../examples/lessons/first.layout"
};

static const unsigned char turns[] = {
#embed "../../../examples/lessons/turns.layout"
};

static const unsigned char lanes[] = {
#embed "../../../examples/lessons/lanes.layout"
};

static const unsigned char scroll[] = {
#embed "../../../examples/lessons/scroll.layout"
};

static const unsigned char cells[] = {
#embed "../../../examples/lessons/cells.layout"
};

static const unsigned char updates[] = {
#embed "../../../examples/lessons/updates.layout"
};

static const unsigned char counts[] = {
#embed "../../../examples/lessons/counts.layout"
};

static const unsigned char sticky[] = {
#embed "../../../examples/lessons/sticky.layout"
};

static const unsigned char rotation[] = {
#embed "../../../examples/lessons/rotation.layout"
};

static const unsigned char sizing[] = {
#embed "../../../examples/lessons/sizing.layout"
};

static const unsigned char hunts[] = {
#embed "../../../examples/lessons/hunts.layout"
};

static const unsigned char film[] = {
#embed "../../../examples/lessons/film.layout"
};

static const unsigned char live[] = {
#embed "../../../examples/lessons/live.layout"
};

static const unsigned char class[] = {
#embed "../../../examples/lessons/class.layout"
};

static const unsigned char own[] = {
#embed "../../../examples/lessons/own.layout"
};

static const unsigned char rows[] = {
#embed "../../../examples/lessons/RowsLayout.swift"
};

static const unsigned char mended_rows[] = {
#embed "../../../examples/lessons/MendedRowsLayout.swift"
};

struct file {
  const char *name;
  const unsigned char *text;
  size_t count;
};

static const struct file lessons[] = {
    {"first", first, sizeof first},
    {"turns", turns, sizeof turns},
    {"lanes", lanes, sizeof lanes},
    {"scroll", scroll, sizeof scroll},
    {"cells", cells, sizeof cells},
    {"updates", updates, sizeof updates},
    {"counts", counts, sizeof counts},
    {"sticky", sticky, sizeof sticky},
    {"rotation", rotation, sizeof rotation},
    {"sizing", sizing, sizeof sizing},
    {"hunts", hunts, sizeof hunts},
    {"film", film, sizeof film},
    {"live", live, sizeof live},
    {"class", class, sizeof class},
    {"own", own, sizeof own},
};

static const struct file files[] = {
    {"RowsLayout.swift", rows, sizeof rows},
    {"MendedRowsLayout.swift", mended_rows, sizeof mended_rows},
};

size_t lessons_count(void) { return sizeof lessons / sizeof *lessons; }
const char *lesson_name(size_t index) { return lessons[index].name; }
const unsigned char *lesson_text(size_t index) { return lessons[index].text; }
size_t lesson_text_count(size_t index) { return lessons[index].count; }

size_t lesson_files_count(void) { return sizeof files / sizeof *files; }
const char *lesson_file_name(size_t index) { return files[index].name; }
const unsigned char *lesson_file_text(size_t index) { return files[index].text; }
size_t lesson_file_text_count(size_t index) { return files[index].count; }
