#ifndef GELU_H
#define GELU_H

#include "kernel.h"

// x Φ(x), Φ being the normal distribution's cumulative function (Hendrycks and Gimpel 2016), by a rational fit of our
// own to erf over ±3.95, beyond which erf is ±1 in single precision; absolute error of erf 5e-8.
INLINE void apply_gelu(floats *values) {
#pragma clang fp contract(fast)
  floats x = *values;
  floats z = minimum(maximum(x * 0.70710678f, broadcast(-3.95f)), broadcast(3.95f));
  floats t = z * z;
  floats p = broadcast(1.964158791167847e-08f);
  p = p * t - 1.9915794382541208e-06f;
  p = p * t + 0.0001513472234364599f;
  p = p * t + 0.004090324509888887f;
  p = p * t + 0.051777686923742294f;
  p = p * t + 0.2089981883764267f;
  p = p * t + 1.1283787488937378f;
  floats q = broadcast(0.0010511084692552686f);
  q = q * t + 0.015132256783545017f;
  q = q * t + 0.11875490844249725f;
  q = q * t + 0.5185481905937195f;
  q = q * t + 1;
  *values = 0.5f * x * (1 + z * p / q);
}

#endif
