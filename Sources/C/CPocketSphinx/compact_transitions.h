// Transitions of a word network in tables of the size that they need.
//
// The library keeps the transitions of each state in two hash tables by target, and makes each with 101 buckets of 32
// bytes, although most states lead to one or two others: 3.2 KB a table, 90 MB for the networks of a conversation. A table
// that is there before the first transition is used as it is, so these functions put small ones in place. The list of a
// state's tables is private to the library: `vocative_fsg_has_known_tables` finds out whether it is laid out as here.

#include <stdbool.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <sphinxbase/ckd_alloc.h>
#include <sphinxbase/fsg_model.h>
#include <sphinxbase/hash_table.h>

struct trans_list_s {
  hash_table_t *null_trans;
  hash_table_t *trans;
};

// Returns true if the library's tables of transitions are laid out as this header says.
static inline bool vocative_fsg_has_known_tables(logmath_t *logarithms) {
  // More states than are used: a smaller list would be read beyond its end otherwise.
  fsg_model_t *probe = fsg_model_init("probe", logarithms, 1.0f, 8);
  if (probe == NULL) return false;
  fsg_model_null_trans_add(probe, 0, 2, 0);
  fsg_model_trans_add(probe, 1, 2, 0, fsg_model_word_add(probe, "probe"));
  struct trans_list_s *states = probe->trans;
  const bool known = states[0].null_trans != NULL && states[0].trans == NULL && states[1].null_trans == NULL
      && states[1].trans != NULL && states[2].null_trans == NULL && states[2].trans == NULL
      && states[0].null_trans->inuse == 1 && states[1].trans->inuse == 1;
  fsg_model_free(probe);
  return known;
}

// Returns an empty table for some targets. Those that share a bucket are chained, as in any table of the library.
static inline hash_table_t *vocative_fsg_table(int targets) {
  hash_table_t *table = ckd_calloc(1, sizeof *table);
  table->size = targets < 1 ? 1 : targets > 255 ? 255 : targets | 1;
  table->nocase = HASH_CASE_YES;
  table->table = ckd_calloc(table->size, sizeof *table->table);
  return table;
}

// Puts tables in place for the transitions with a word, and those without, that will leave a state; for none, no table.
static inline void vocative_fsg_reserve(fsg_model_t *model, int state, int targets, int null_targets) {
  struct trans_list_s *tables = &model->trans[state];
  if (targets > 0 && tables->trans == NULL) tables->trans = vocative_fsg_table(targets);
  if (null_targets > 0 && tables->null_trans == NULL) tables->null_trans = vocative_fsg_table(null_targets);
}

// Returns memory that was freed to the system, where the C library can.
static inline void vocative_release_freed_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
