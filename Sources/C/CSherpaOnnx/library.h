#ifndef CSHERPAONNX_LIBRARY_H
#define CSHERPAONNX_LIBRARY_H

#include <exception>
#include <string>

#include "include/CSherpaOnnx.h"
#include "layout.h"

/// The functions of the library that are used, found by name; the library owns every handle.
struct csherpa_library {
  const char *(*version)();

  const void *(*create_online)(const layout::OnlineConfig *);
  void (*destroy_online)(const void *recognizer);
  const void *(*online_stream)(const void *recognizer);
  const void *(*online_stream_with_hotwords)(const void *recognizer, const char *hotwords);
  void (*destroy_online_stream)(const void *stream);
  void (*online_accept)(const void *stream, int32_t sample_rate, const float *samples, int32_t count);
  int32_t (*online_is_ready)(const void *recognizer, const void *stream);
  void (*online_decode)(const void *recognizer, const void *stream);
  void (*online_finish)(const void *stream);
  const layout::OnlineResult *(*online_result)(const void *recognizer, const void *stream);
  void (*destroy_online_result)(const layout::OnlineResult *);

  const void *(*create_offline)(const layout::OfflineConfig *);
  void (*destroy_offline)(const void *recognizer);
  const void *(*offline_stream)(const void *recognizer);
  const void *(*offline_stream_with_hotwords)(const void *recognizer, const char *hotwords);
  void (*destroy_offline_stream)(const void *stream);
  void (*offline_accept)(const void *stream, int32_t sample_rate, const float *samples, int32_t count);
  void (*offline_decode)(const void *recognizer, const void *stream);
  const layout::OfflineResult *(*offline_result)(const void *stream);
  void (*destroy_offline_result)(const layout::OfflineResult *);
};

/// Sets the error message of the last function that failed on this thread.
void set_error(const char *text) noexcept;

/// Runs some work and catches its exceptions: one that reached a Swift frame would end the process.
template <typename Result, typename Work>
Result guarded(Result failure, Work work) noexcept {
  try {
    return work();
  } catch (const std::exception &error) {
    set_error(error.what());
  } catch (...) {
    set_error("an error without a description");
  }
  return failure;
}

#endif
