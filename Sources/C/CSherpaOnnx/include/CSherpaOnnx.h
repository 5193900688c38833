#ifndef CSHERPAONNX_H
#define CSHERPAONNX_H

#include <stdbool.h>
#include <stdint.h>

// The part of sherpa-onnx that speech recognition needs. The library is loaded at run time, so that programs are built
// and run where it is not installed. No C++ exception leaves these functions: the result of each shows a failure, and
// csherpa_error() then returns its reason on the same thread.

#pragma clang assume_nonnull begin

#ifdef __cplusplus
extern "C" {
#endif

/// The functions of a library that was loaded.
typedef struct csherpa_library csherpa_library;
/// A loaded model.
typedef struct csherpa_recognizer csherpa_recognizer;
/// The decoding state of one utterance.
typedef struct csherpa_stream csherpa_stream;

/// The outcome of loading a library.
typedef enum csherpa_load_status {
  csherpa_load_status_ok,
  /// The system's loader cannot load it.
  csherpa_load_status_not_loaded,
  /// It lacks a function.
  csherpa_load_status_incomplete,
  /// It has another version, whose structures may have another layout.
  csherpa_load_status_version,
} csherpa_load_status;

/// The kinds of models, each with the paths of csherpa_settings that it reads.
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

/// A model's files and the settings of its search; paths that its kind does not read are null.
typedef struct csherpa_settings {
  csherpa_kind kind;
  const char *_Nullable encoder;
  const char *_Nullable decoder;
  const char *_Nullable joiner;
  const char *_Nullable model;
  const char *_Nullable preprocessor;
  const char *_Nullable cached_decoder;
  const char *_Nullable tokens;
  /// The language that Whisper expects, by its own code ("en"); empty for any.
  const char *_Nullable language;
  /// The modeling unit of the tokens, for hotwords: "bpe", "cjkchar" or "cjkchar+bpe".
  const char *_Nullable unit;
  /// The file of subwords and their scores, a line each; read with the model, if its unit has subwords.
  const char *_Nullable bpe_vocabulary;
  int32_t sample_rate;
  /// The number of mel bands, for models that do not give it.
  int32_t feature_count;
  int32_t thread_count;
  /// The number of hypotheses that a beam search keeps; 0 for a greedy search.
  int32_t beam;
  /// The bonus of each token of a hotword, added to its logarithmic score.
  float hotword_score;
} csherpa_settings;

/// The result of an utterance so far; the library owns its memory until csherpa_result_destroy().
typedef struct csherpa_result {
  const char *_Nullable text;
  const char *_Nullable const *_Nullable tokens;
  /// The start of each token, in seconds; null if the model does not give it.
  const float *_Nullable times;
  /// The duration of each token, in seconds; null if the model does not give it.
  const float *_Nullable durations;
  /// The natural logarithm of each token's probability; null if the model does not give it, or gives it in the JSON text.
  const float *_Nullable log_probabilities;
  int32_t token_count;
  const char *_Nullable json;
  const void *_Nullable owner;
} csherpa_result;

/// Returns the version of sherpa-onnx whose structures are known here.
const char *csherpa_known_version(void);

/// Returns the error message of the last function that failed on this thread.
const char *csherpa_error(void);

/// Loads the library at a path, or one that the system's loader finds by its bare name.
csherpa_library *_Nullable csherpa_open(const char *path, csherpa_load_status *status);
/// Frees the table of functions; the library stays loaded, because its threads may live on.
void csherpa_close(csherpa_library *library);

/// Loads a model. Some kinds of damaged files end the process: check the files first.
csherpa_recognizer *_Nullable csherpa_create(const csherpa_library *library, const csherpa_settings *settings);
void csherpa_destroy(csherpa_recognizer *recognizer);

/// Begins an utterance.
///
/// `hotwords` are phrases separated by '/'; null for none. Only transducers with a beam search accept
/// them: others end the process.
csherpa_stream *_Nullable csherpa_stream_create(const csherpa_recognizer *recognizer, const char *_Nullable hotwords);
void csherpa_stream_destroy(csherpa_stream *stream);

/// Accepts samples of full scale ±1; a streaming model decodes them at once.
bool csherpa_stream_accept_waveform(csherpa_stream *stream, const float *samples, int32_t count);
/// Ends the utterance; a model that does not stream decodes it now.
bool csherpa_stream_input_finished(csherpa_stream *stream);
/// Reads the result so far.
bool csherpa_stream_get_result(csherpa_stream *stream, csherpa_result *result);
void csherpa_result_destroy(csherpa_stream *stream, csherpa_result *result);

#ifdef __cplusplus
}
#endif

#pragma clang assume_nonnull end

#endif
