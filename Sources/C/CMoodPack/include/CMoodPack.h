#ifndef CMOODPACK_H
#define CMOODPACK_H

#include <stddef.h>

/// The file mood.pack, byte by byte: part of the program, so that it is found wherever the program goes.
const void *_Nonnull mood_pack(void);

/// How many bytes it has.
size_t mood_pack_size(void);

#endif
