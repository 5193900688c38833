#include <setjmp.h>
#include <stdlib.h>
#include <flite/flite.h>
#include <flite/cst_cg.h>

// flite.h does not declare what its voice and lexicon libraries define.
cst_voice *register_cmu_us_slt(const char *voxdir);
cst_voice *register_cmu_us_rms(const char *voxdir);
cst_voice *register_cmu_us_awb(const char *voxdir);
cst_voice *register_cmu_us_kal16(const char *voxdir);
cst_lexicon *cmu_lex_init(void);

/// Says how an utterance is to be spoken; `mean_pitch` is in hertz, or 0 for the voice's own.
///
/// flite keeps the pointer to a feature's name, so the names must be C literals. The utterance frees `streaming`.
static inline void vocative_flite_prepare(
    cst_utterance *utterance, cst_audio_streaming_info *streaming, float stretch, float mean_pitch) {
  feat_set(utterance->features, "streaming_info", audio_streaming_info_val(streaming));
  feat_set_float(utterance->features, "duration_stretch", stretch);
  if (mean_pitch > 0) feat_set_float(utterance->features, "int_f0_target_mean", mean_pitch);
}

/// Speaks an utterance that already has its text; null when flite gave up.
///
/// flite ends the process at an internal error unless `cst_errjmp` is set; Swift cannot call `setjmp`, so it is set
/// here. What flite held at that moment leaks: there is no telling what of it is still whole.
///
/// The breath in its voices is made of `rand`'s numbers: they begin anew, so that the same words always sound alike.
static inline cst_utterance *vocative_flite_synthesize(cst_utterance *utterance, cst_voice *voice) {
  jmp_buf failed;
  jmp_buf *const outer = cst_errjmp;
  cst_utterance *spoken = NULL;
  srand(1);
  cst_errjmp = &failed;
  if (setjmp(failed) == 0) {
    spoken = flite_do_synth(utterance, voice, utt_synth);
  } else {
    spoken = NULL;
  }
  cst_errjmp = outer;
  return spoken;
}

/// Looks a word up in the lexicon, by its spelling rules if it is not there; null when flite gave up.
static inline cst_val *vocative_flite_phones(const cst_lexicon *lexicon, const char *word, const char *part) {
  jmp_buf failed;
  jmp_buf *const outer = cst_errjmp;
  cst_val *phones = NULL;
  cst_errjmp = &failed;
  if (setjmp(failed) == 0) {
    phones = lex_lookup(lexicon, word, part, NULL);
  } else {
    phones = NULL;
  }
  cst_errjmp = outer;
  return phones;
}
