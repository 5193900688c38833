#include "library.h"

#include <dlfcn.h>

#include <cstdio>
#include <cstring>
#include <memory>

namespace {

thread_local char last_error[512];

/// Looks a function up; leaves it null, and says so, where the library lacks it.
template <typename Function>
bool find(void *handle, const char *name, Function &function) {
  function = reinterpret_cast<Function>(dlsym(handle, name));
  if (function == nullptr) {
    snprintf(last_error, sizeof last_error, "it has no function %s", name);
  }
  return function != nullptr;
}

bool find_all(void *handle, csherpa_library &library) {
  return find(handle, "SherpaOnnxCreateOnlineRecognizer", library.create_online) &&
         find(handle, "SherpaOnnxDestroyOnlineRecognizer", library.destroy_online) &&
         find(handle, "SherpaOnnxCreateOnlineStream", library.online_stream) &&
         find(handle, "SherpaOnnxCreateOnlineStreamWithHotwords", library.online_stream_with_hotwords) &&
         find(handle, "SherpaOnnxDestroyOnlineStream", library.destroy_online_stream) &&
         find(handle, "SherpaOnnxOnlineStreamAcceptWaveform", library.online_accept) &&
         find(handle, "SherpaOnnxIsOnlineStreamReady", library.online_is_ready) &&
         find(handle, "SherpaOnnxDecodeOnlineStream", library.online_decode) &&
         find(handle, "SherpaOnnxOnlineStreamInputFinished", library.online_finish) &&
         find(handle, "SherpaOnnxGetOnlineStreamResult", library.online_result) &&
         find(handle, "SherpaOnnxDestroyOnlineRecognizerResult", library.destroy_online_result) &&
         find(handle, "SherpaOnnxCreateOfflineRecognizer", library.create_offline) &&
         find(handle, "SherpaOnnxDestroyOfflineRecognizer", library.destroy_offline) &&
         find(handle, "SherpaOnnxCreateOfflineStream", library.offline_stream) &&
         find(handle, "SherpaOnnxCreateOfflineStreamWithHotwords", library.offline_stream_with_hotwords) &&
         find(handle, "SherpaOnnxDestroyOfflineStream", library.destroy_offline_stream) &&
         find(handle, "SherpaOnnxAcceptWaveformOffline", library.offline_accept) &&
         find(handle, "SherpaOnnxDecodeOfflineStream", library.offline_decode) &&
         find(handle, "SherpaOnnxGetOfflineStreamResult", library.offline_result) &&
         find(handle, "SherpaOnnxDestroyOfflineRecognizerResult", library.destroy_offline_result);
}

}  // namespace

void set_error(const char *text) noexcept { snprintf(last_error, sizeof last_error, "%s", text); }

const char *csherpa_known_version(void) { return layout::version; }

const char *csherpa_error(void) { return last_error; }

csherpa_library *csherpa_open(const char *path, csherpa_load_status *status) {
  *status = csherpa_load_status_not_loaded;
  return guarded<csherpa_library *>(nullptr, [&]() -> csherpa_library * {
    void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) {
      const char *reason = dlerror();
      set_error(reason == nullptr ? "the loader does not say why" : reason);
      return nullptr;
    }
    auto library = std::make_unique<csherpa_library>();
    *status = csherpa_load_status_incomplete;
    // The version first: what it is called by has never changed, all else may.
    if (find(handle, "SherpaOnnxGetVersionStr", library->version)) {
      const char *version = library->version();
      if (version == nullptr || strcmp(version, layout::version) != 0) {
        *status = csherpa_load_status_version;
        set_error(version == nullptr ? "unknown" : version);
      } else if (find_all(handle, *library)) {
        *status = csherpa_load_status_ok;
        return library.release();
      }
    }
    dlclose(handle);
    return nullptr;
  });
}

void csherpa_close(csherpa_library *library) { delete library; }
