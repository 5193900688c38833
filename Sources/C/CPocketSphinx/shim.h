#include <pocketsphinx.h>
#include <ps_lattice.h>
#include <sphinxbase/cmn.h>
#include <sphinxbase/err.h>
#include <sphinxbase/fe.h>
#include <sphinxbase/feat.h>
#include <sphinxbase/fsg_model.h>
#include <sphinxbase/ngram_model.h>

#include "compact_transitions.h"

// The library's logger calls back with variadic arguments, which Swift cannot receive.
static void vocative_sphinx_ignore(void *user, err_lvl_t level, const char *format, ...) {
  (void)user;
  (void)level;
  (void)format;
}

// Hypotheses, words and file names must not reach a log.
static inline void vocative_sphinx_keep_quiet(void) {
  err_set_callback(vocative_sphinx_ignore, NULL);
  err_set_logfp(NULL);
}
