#include "CNoisePacks.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

_Alignas(64) static const unsigned char denoiser[] = {
#embed "denoiser.pack"
};

_Alignas(64) static const unsigned char sounds[] = {
#embed "sounds.noise"
};

const void *denoiser_pack(void) { return denoiser; }
size_t denoiser_pack_size(void) { return sizeof denoiser; }
const void *noisy_sounds(void) { return sounds; }
size_t noisy_sounds_size(void) { return sizeof sounds; }
