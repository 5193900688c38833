#ifndef CSHERPAONNX_LAYOUT_H
#define CSHERPAONNX_LAYOUT_H

#include <cstddef>
#include <cstdint>

// How sherpa-onnx 2.0.1 lays out what its C interface takes and gives. Members have the library's order; what is not
// used here is named by its place only. The sizes were compared with the library's own header, member by member.

namespace layout {

inline constexpr char version[] = "2.0.1";

struct Transducer {
  const char *encoder;
  const char *decoder;
  const char *joiner;
};

struct Graph {
  const char *path;
  int32_t max_active;
};

struct OnlineModel {
  Transducer transducer;
  const char *paraformer[2];
  const char *zipformer2_ctc;
  const char *tokens;
  int32_t num_threads;
  const char *provider;
  int32_t debug;
  const char *model_type;
  const char *modeling_unit;
  const char *bpe_vocab;
  const char *tokens_buf;
  int32_t tokens_buf_size;
  const char *nemo_ctc;
  const char *t_one_ctc;
};

struct OnlineConfig {
  int32_t sample_rate;
  int32_t feature_dim;
  OnlineModel model;
  const char *decoding_method;
  int32_t max_active_paths;
  int32_t enable_endpoint;
  float endpoint_rules[3];
  const char *hotwords_file;
  float hotwords_score;
  Graph graph;
  const char *rule_files[2];
  float blank_penalty;
  const char *hotwords_buf;
  int32_t hotwords_buf_size;
  const char *homophones[3];
};

struct OnlineResult {
  const char *text;
  const char *tokens;
  const char *const *tokens_arr;
  float *timestamps;
  int32_t count;
  const char *json;
};

struct Whisper {
  const char *encoder;
  const char *decoder;
  const char *language;
  const char *task;
  int32_t tail_paddings;
  int32_t enable_token_timestamps;
  int32_t enable_segment_timestamps;
};

struct SenseVoice {
  const char *model;
  const char *language;
  int32_t use_itn;
};

struct Moonshine {
  const char *preprocessor;
  const char *encoder;
  const char *uncached_decoder;
  const char *cached_decoder;
  const char *merged_decoder;
};

struct Canary {
  const char *files_and_languages[4];
  int32_t use_pnc;
};

struct OfflineModel {
  Transducer transducer;
  const char *paraformer;
  const char *nemo_ctc;
  Whisper whisper;
  const char *tdnn;
  const char *tokens;
  int32_t num_threads;
  int32_t debug;
  const char *provider;
  const char *model_type;
  const char *modeling_unit;
  const char *bpe_vocab;
  const char *telespeech_ctc;
  SenseVoice sense_voice;
  Moonshine moonshine;
  const char *fire_red_asr[2];
  const char *dolphin;
  const char *zipformer_ctc;
  Canary canary;
  const char *wenet_ctc;
  // Seven kinds of models more, 26 words of memory.
  const char *others[26];
};

struct OfflineConfig {
  int32_t sample_rate;
  int32_t feature_dim;
  OfflineModel model;
  const char *language_model;
  float language_model_scale;
  const char *decoding_method;
  int32_t max_active_paths;
  const char *hotwords_file;
  float hotwords_score;
  const char *rule_files[2];
  float blank_penalty;
  const char *homophones[3];
  Graph graph;
};

struct OfflineResult {
  const char *text;
  float *timestamps;
  int32_t count;
  const char *tokens;
  const char *const *tokens_arr;
  const char *json;
  const char *labels[3];
  float *durations;
  float *ys_log_probs;
};

// Where words of memory have eight bytes. A change here is a change of version.
static_assert(sizeof(void *) != 8 || sizeof(OnlineModel) == 136, "online models");
static_assert(sizeof(void *) != 8 || sizeof(OnlineConfig) == 272, "online settings");
static_assert(sizeof(void *) != 8 || sizeof(OfflineModel) == 504, "offline models");
static_assert(sizeof(void *) != 8 || sizeof(OfflineConfig) == 624, "offline settings");

}  // namespace layout

#endif
