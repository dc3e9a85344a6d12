#include "CStoregenVersion.h"

const char *storegen_version(void) { return STOREGEN_VERSION; }
