import CSherpaOnnx
import VocativeSpeech

/// One utterance in the library's memory; it must not outlive its model.
struct StreamHandle: ~Copyable {
  private let stream: OpaquePointer

  init(_ stream: OpaquePointer) { self.stream = stream }

  deinit { csherpa_stream_destroy(stream) }

  func acceptWaveform(_ samples: [Float]) throws(SpeechError) {
    guard !samples.isEmpty else { return }
    guard csherpa_stream_accept_waveform(stream, samples, Int32(clamping: samples.count)) else { throw Self.failure() }
  }

  func inputFinished() throws(SpeechError) {
    guard csherpa_stream_input_finished(stream) else { throw Self.failure() }
  }

  func result() throws(SpeechError) -> DecodedTokens {
    var result = csherpa_result()
    guard csherpa_stream_get_result(stream, &result) else { throw Self.failure() }
    defer { csherpa_result_destroy(stream, &result) }
    return DecodedTokens(result)
  }

  static func failure() -> SpeechError {
    SpeechError(
      .engineFailed,
      "sherpa-onnx could not go on (\(String(cString: csherpa_error()))). The model's files may not belong together: "
        + "unpack it again.")
  }
}
