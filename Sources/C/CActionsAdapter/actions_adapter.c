#include "CActionsAdapter.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

_Alignas(64) static const unsigned char bytes[] = {
#embed "actions.adapter"
};

const void *actions_adapter(void) { return bytes; }
size_t actions_adapter_size(void) { return sizeof bytes; }
