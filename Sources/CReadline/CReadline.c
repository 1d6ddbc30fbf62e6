#include "CReadline.h"
