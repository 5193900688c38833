#include <wand/magick_wand.h>
