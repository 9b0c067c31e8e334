#include <malloc.h>

#include "BenchBaseline.h"

void plain_trim(void) { malloc_trim(0); }
