#ifndef CREADLINE_OPTIONS_H
#define CREADLINE_OPTIONS_H

// `getopt_long` of the C library, which Swift's module of it leaves out.
#include <getopt.h>

#endif
