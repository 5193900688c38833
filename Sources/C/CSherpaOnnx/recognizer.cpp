#include <cstring>
#include <memory>

#include "library.h"

struct csherpa_recognizer {
  const csherpa_library *library;
  const void *handle;
  int32_t sample_rate;
  bool is_streaming;
};

struct csherpa_stream {
  const csherpa_recognizer *recognizer;
  const void *handle;
};

namespace {

constexpr const char *beam_search = "modified_beam_search";
constexpr const char *greedy_search = "greedy_search";

bool is_streaming(csherpa_kind kind) {
  return kind == csherpa_kind_streaming_transducer || kind == csherpa_kind_streaming_zipformer_ctc ||
         kind == csherpa_kind_streaming_nemo_ctc;
}

/// Returns the configuration that streaming and other models share.
template <typename Config>
Config common(const csherpa_settings &settings) {
  Config config{};
  config.sample_rate = settings.sample_rate;
  config.feature_dim = settings.feature_count;
  config.model.tokens = settings.tokens;
  config.model.num_threads = settings.thread_count;
  config.model.modeling_unit = settings.unit;
  config.model.bpe_vocab = settings.bpe_vocabulary;
  config.decoding_method = settings.beam > 0 ? beam_search : greedy_search;
  config.max_active_paths = settings.beam;
  config.hotwords_score = settings.hotword_score;
  return config;
}

/// Decodes all frames that a streaming model has ready.
void decode_ready(const csherpa_stream *stream) {
  const csherpa_recognizer &recognizer = *stream->recognizer;
  while (recognizer.library->online_is_ready(recognizer.handle, stream->handle)) {
    recognizer.library->online_decode(recognizer.handle, stream->handle);
  }
}

const void *create_online(const csherpa_library &library, const csherpa_settings &settings) {
  auto config = common<layout::OnlineConfig>(settings);
  if (settings.kind == csherpa_kind_streaming_transducer) {
    config.model.transducer = {settings.encoder, settings.decoder, settings.joiner};
  } else if (settings.kind == csherpa_kind_streaming_zipformer_ctc) {
    config.model.zipformer2_ctc = settings.model;
  } else {
    config.model.nemo_ctc = settings.model;
  }
  return library.create_online(&config);
}

/// Sets the paths of the files in the fields of their kind of model.
void place_files(const csherpa_settings &settings, layout::OfflineModel &model) {
  switch (settings.kind) {
    case csherpa_kind_nemo_transducer:
      model.model_type = "nemo_transducer";
      model.transducer = {settings.encoder, settings.decoder, settings.joiner};
      break;
    case csherpa_kind_zipformer_ctc:
      model.zipformer_ctc = settings.model;
      break;
    case csherpa_kind_nemo_ctc:
      model.nemo_ctc = settings.model;
      break;
    case csherpa_kind_wenet_ctc:
      model.wenet_ctc = settings.model;
      break;
    case csherpa_kind_whisper:
      model.whisper.encoder = settings.encoder;
      model.whisper.decoder = settings.decoder;
      model.whisper.language = settings.language;
      model.whisper.task = "transcribe";
      break;
    case csherpa_kind_moonshine:
      model.moonshine.preprocessor = settings.preprocessor;
      model.moonshine.encoder = settings.encoder;
      model.moonshine.uncached_decoder = settings.decoder;
      model.moonshine.cached_decoder = settings.cached_decoder;
      break;
    case csherpa_kind_moonshine_merged:
      model.moonshine.encoder = settings.encoder;
      model.moonshine.merged_decoder = settings.decoder;
      break;
    default:
      model.model_type = "transducer";
      model.transducer = {settings.encoder, settings.decoder, settings.joiner};
  }
}

const void *create_offline(const csherpa_library &library, const csherpa_settings &settings) {
  auto config = common<layout::OfflineConfig>(settings);
  place_files(settings, config.model);
  return library.create_offline(&config);
}

}  // namespace

csherpa_recognizer *csherpa_create(const csherpa_library *library, const csherpa_settings *settings) {
  return guarded<csherpa_recognizer *>(nullptr, [&]() -> csherpa_recognizer * {
    set_error("the library refuses it");
    bool streams = is_streaming(settings->kind);
    const void *handle = streams ? create_online(*library, *settings) : create_offline(*library, *settings);
    if (handle == nullptr) return nullptr;
    return new csherpa_recognizer{library, handle, settings->sample_rate, streams};
  });
}

void csherpa_destroy(csherpa_recognizer *recognizer) {
  guarded(false, [&] {
    const csherpa_library &library = *recognizer->library;
    (recognizer->is_streaming ? library.destroy_online : library.destroy_offline)(recognizer->handle);
    return true;
  });
  delete recognizer;
}

csherpa_stream *csherpa_stream_create(const csherpa_recognizer *recognizer, const char *hotwords) {
  return guarded<csherpa_stream *>(nullptr, [&]() -> csherpa_stream * {
    set_error("the library begins no utterance");
    const csherpa_library &library = *recognizer->library;
    const void *handle = nullptr;
    if (hotwords != nullptr) {
      auto create = recognizer->is_streaming ? library.online_stream_with_hotwords : library.offline_stream_with_hotwords;
      handle = create(recognizer->handle, hotwords);
    } else {
      handle = (recognizer->is_streaming ? library.online_stream : library.offline_stream)(recognizer->handle);
    }
    return handle == nullptr ? nullptr : new csherpa_stream{recognizer, handle};
  });
}

void csherpa_stream_destroy(csherpa_stream *stream) {
  guarded(false, [&] {
    const csherpa_library &library = *stream->recognizer->library;
    (stream->recognizer->is_streaming ? library.destroy_online_stream : library.destroy_offline_stream)(stream->handle);
    return true;
  });
  delete stream;
}

bool csherpa_stream_accept_waveform(csherpa_stream *stream, const float *samples, int32_t count) {
  return guarded(false, [&] {
    const csherpa_recognizer &recognizer = *stream->recognizer;
    const csherpa_library &library = *recognizer.library;
    if (!recognizer.is_streaming) {
      library.offline_accept(stream->handle, recognizer.sample_rate, samples, count);
      return true;
    }
    library.online_accept(stream->handle, recognizer.sample_rate, samples, count);
    decode_ready(stream);
    return true;
  });
}

bool csherpa_stream_input_finished(csherpa_stream *stream) {
  return guarded(false, [&] {
    const csherpa_recognizer &recognizer = *stream->recognizer;
    const csherpa_library &library = *recognizer.library;
    if (!recognizer.is_streaming) {
      library.offline_decode(recognizer.handle, stream->handle);
      return true;
    }
    library.online_finish(stream->handle);
    decode_ready(stream);
    return true;
  });
}

bool csherpa_stream_get_result(csherpa_stream *stream, csherpa_result *result) {
  return guarded(false, [&] {
    set_error("the library gives no result");
    const csherpa_recognizer &recognizer = *stream->recognizer;
    if (recognizer.is_streaming) {
      const layout::OnlineResult *decoded = recognizer.library->online_result(recognizer.handle, stream->handle);
      if (decoded == nullptr) return false;
      *result = {decoded->text, decoded->tokens_arr, decoded->timestamps, nullptr,
                 nullptr,       decoded->count,      decoded->json,       decoded};
    } else {
      const layout::OfflineResult *decoded = recognizer.library->offline_result(stream->handle);
      if (decoded == nullptr) return false;
      *result = {decoded->text,         decoded->tokens_arr, decoded->timestamps, decoded->durations,
                 decoded->ys_log_probs, decoded->count,      decoded->json,       decoded};
    }
    return true;
  });
}

void csherpa_result_destroy(csherpa_stream *stream, csherpa_result *result) {
  guarded(false, [&] {
    const csherpa_library &library = *stream->recognizer->library;
    if (stream->recognizer->is_streaming) {
      library.destroy_online_result(static_cast<const layout::OnlineResult *>(result->owner));
    } else {
      library.destroy_offline_result(static_cast<const layout::OfflineResult *>(result->owner));
    }
    return true;
  });
}
