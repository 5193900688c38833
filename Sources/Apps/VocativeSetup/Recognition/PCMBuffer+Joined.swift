package import Vocative

extension [PCMBuffer] {
  /// All the sound in one buffer; empty at 16 kHz when there is none.
  package func joined() -> PCMBuffer {
    var whole = PCMBuffer(samples: [], sampleRate: first?.sampleRate ?? 16_000)
    for buffer in self { whole.samples += buffer.samples }
    return whole
  }
}
