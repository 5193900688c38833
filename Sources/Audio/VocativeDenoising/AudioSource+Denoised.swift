import VocativeAudioFiles
public import VocativeAudio
public import VocativeCore

extension AudioSource {
  /// Returns this source with less noise, 20 ms later.
  ///
  /// ```swift
  /// session.converse(input: Microphone().denoised(by: model), output: Loudspeaker())
  /// ```
  public func denoised(by model: DenoiserModel) -> DenoisedSource<Self> { DenoisedSource(self, model) }
}

/// A source of denoised audio; made by ``VocativeAudio/AudioSource/denoised(by:)``.
public struct DenoisedSource<Source: AudioSource>: AudioSource {
  private let source: Source
  private let model: DenoiserModel

  init(_ source: Source, _ model: DenoiserModel) {
    self.source = source
    self.model = model
  }

  /// Returns the denoised audio of the source.
  public func audio(at sampleRate: Int) -> EventStream<PCMBuffer> {
    let clean = source.audio(at: Denoiser.sampleRate).denoised(by: model)
    return sampleRate == Denoiser.sampleRate ? clean : clean.resampled(to: sampleRate)
  }
}
