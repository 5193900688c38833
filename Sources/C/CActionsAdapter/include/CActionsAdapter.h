#ifndef CACTIONSADAPTER_H
#define CACTIONSADAPTER_H

#include <stddef.h>

/// The file actions.adapter, byte by byte: part of the program, so that it is found wherever the program goes.
const void *_Nonnull actions_adapter(void);

/// How many bytes it has.
size_t actions_adapter_size(void);

#endif
