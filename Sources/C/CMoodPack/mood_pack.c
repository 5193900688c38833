#include "CMoodPack.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

_Alignas(64) static const unsigned char bytes[] = {
#embed "mood.pack"
};

const void *mood_pack(void) { return bytes; }
size_t mood_pack_size(void) { return sizeof bytes; }
