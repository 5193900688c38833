#include <pocketsphinx.h>
#include <ps_lattice.h>
#include <sphinxbase/err.h>
