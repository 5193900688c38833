#ifndef CSHERPAONNX_H
#define CSHERPAONNX_H

#include <stdbool.h>
#include <stdint.h>

// sherpa-onnx as far as speech recognition needs it, loaded while the program runs, so that nothing has to be linked
// and nothing is missed where it is not installed. No C++ exception gets out of these functions: each says by its
// result that it failed, and csherpa_error() then says why, to the same thread.

#pragma clang assume_nonnull begin

#ifdef __cplusplus
extern "C" {
#endif

/// The functions of a library that was loaded.
typedef struct csherpa_library csherpa_library;
/// A model, ready to listen.
typedef struct csherpa_recognizer csherpa_recognizer;
/// One utterance on its way through a model.
typedef struct csherpa_stream csherpa_stream;

/// Why a library was not loaded.
typedef enum csherpa_refusal {
  csherpa_refusal_none,
  /// The system's loader cannot load it.
  csherpa_refusal_not_loaded,
  /// It lacks a function.
  csherpa_refusal_incomplete,
  /// It is of a version whose structures may be laid out otherwise.
  csherpa_refusal_version,
} csherpa_refusal;

/// The kinds of models, and which paths of csherpa_settings they read.
typedef enum csherpa_kind {
  /// Streaming: encoder, decoder, joiner.
  csherpa_kind_streaming_transducer,
  /// Streaming: model.
  csherpa_kind_streaming_zipformer_ctc,
  /// Streaming: model.
  csherpa_kind_streaming_nemo_ctc,
  /// encoder, decoder, joiner.
  csherpa_kind_transducer,
  /// encoder, decoder, joiner.
  csherpa_kind_nemo_transducer,
  /// model.
  csherpa_kind_zipformer_ctc,
  /// model.
  csherpa_kind_nemo_ctc,
  /// model.
  csherpa_kind_wenet_ctc,
  /// encoder, decoder, language.
  csherpa_kind_whisper,
  /// preprocessor, encoder, decoder (uncached), cached_decoder.
  csherpa_kind_moonshine,
  /// encoder, decoder (merged).
  csherpa_kind_moonshine_merged,
} csherpa_kind;

/// A model's files and how to search with it; paths that its kind does not read are null.
typedef struct csherpa_settings {
  csherpa_kind kind;
  const char *_Nullable encoder;
  const char *_Nullable decoder;
  const char *_Nullable joiner;
  const char *_Nullable model;
  const char *_Nullable preprocessor;
  const char *_Nullable cached_decoder;
  const char *_Nullable tokens;
  /// What Whisper should expect, as it writes languages ("en"); empty for any.
  const char *_Nullable language;
  /// What tokens are made of, for hot words: "bpe", "cjkchar" or "cjkchar+bpe".
  const char *_Nullable unit;
  /// The pieces of words and their scores, a line each; read where the unit has pieces, while the model is read.
  const char *_Nullable pieces;
  int32_t sample_rate;
  /// Mel bands, where the model does not say itself.
  int32_t feature_count;
  int32_t thread_count;
  /// Hypotheses kept by a beam search; 0 for a greedy search.
  int32_t beam;
  /// What each token of a hot word adds to its logarithmic score.
  float hot_word_score;
} csherpa_settings;

/// What was heard so far; its memory is the library's until csherpa_release().
typedef struct csherpa_result {
  const char *_Nullable text;
  const char *_Nullable const *_Nullable tokens;
  /// Where each token begins, in seconds; null where the model does not tell.
  const float *_Nullable times;
  /// How long each token lasts, in seconds; null where the model does not tell.
  const float *_Nullable durations;
  /// The natural logarithm of each token's probability; null where the model does not tell, or tells in the JSON text.
  const float *_Nullable log_probabilities;
  int32_t token_count;
  const char *_Nullable json;
  const void *_Nullable owner;
} csherpa_result;

/// The version of sherpa-onnx whose structures are known here.
const char *csherpa_known_version(void);

/// Why the last function called by this thread failed.
const char *csherpa_error(void);

/// Loads the library at a path, or found by the system's loader under a bare name.
csherpa_library *_Nullable csherpa_open(const char *path, csherpa_refusal *refusal);
/// Forgets where its functions are; the library stays loaded, because its threads may live on.
void csherpa_close(csherpa_library *library);

/// Reads a model. Files that are damaged in the wrong place end the process: look through them first.
csherpa_recognizer *_Nullable csherpa_create(const csherpa_library *library, const csherpa_settings *settings);
void csherpa_destroy(csherpa_recognizer *recognizer);

/// Begins an utterance.
///
/// `hot_words` are phrases separated by '/'; null for none. Only transducers that are searched with a beam take them:
/// with others the process ends.
csherpa_stream *_Nullable csherpa_listen(const csherpa_recognizer *recognizer, const char *_Nullable hot_words);
void csherpa_leave(csherpa_stream *stream);

/// Hears some samples of full scale ±1; a streaming model follows at once.
bool csherpa_hear(csherpa_stream *stream, const float *samples, int32_t count);
/// Ends the utterance; a model that does not stream does its work here.
bool csherpa_finish(csherpa_stream *stream);
/// Reads what was heard so far.
bool csherpa_read(csherpa_stream *stream, csherpa_result *result);
void csherpa_release(csherpa_stream *stream, csherpa_result *result);

#ifdef __cplusplus
}
#endif

#pragma clang assume_nonnull end

#endif
