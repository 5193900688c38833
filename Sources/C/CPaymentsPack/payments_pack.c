#include "CPaymentsPack.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

_Alignas(64) static const unsigned char bytes[] = {
#embed "payments.pack"
};

const void *payments_pack(void) { return bytes; }
size_t payments_pack_size(void) { return sizeof bytes; }
