#ifndef CNOISEPACKS_H
#define CNOISEPACKS_H

#include <stddef.h>

/// The file denoiser.pack, byte by byte: part of the program, so that it is found wherever the program goes.
const void *_Nonnull denoiser_pack(void);

/// How many bytes it has.
size_t denoiser_pack_size(void);

/// The file sounds.noise: how a recogniser's sounds are heard when that denoiser took the noise out.
const void *_Nonnull noisy_sounds(void);

/// How many bytes it has.
size_t noisy_sounds_size(void);

#endif
