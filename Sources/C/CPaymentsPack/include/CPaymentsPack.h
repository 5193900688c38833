#ifndef CPAYMENTSPACK_H
#define CPAYMENTSPACK_H

#include <stddef.h>

/// The file payments.pack, byte by byte: part of the program, so that it is found wherever the program goes.
const void *_Nonnull payments_pack(void);

/// How many bytes it has.
size_t payments_pack_size(void);

#endif
