#ifndef CREADLINE_OPTIONS_H
#define CREADLINE_OPTIONS_H

// The C library's `getopt_long`, which Swift's own module of the C library leaves out.
#include <getopt.h>

#endif
