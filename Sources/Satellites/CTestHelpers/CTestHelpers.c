// The helpers of exported tests as bytes: `#embed` keeps them a real file, which is compiled with the tests.
#include "CTestHelpers.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char text[] = {
#embed "TestHelpers.swift"
};

const unsigned char *test_helpers(void) { return text; }
size_t test_helpers_count(void) { return sizeof text; }
