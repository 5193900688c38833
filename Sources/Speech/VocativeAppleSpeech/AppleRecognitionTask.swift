#if canImport(Speech)
  import AVFAudio
  import Foundation
  import Speech
  import VocativeAudio
  import VocativeCore
  import VocativeSpeech

  /// The recognition of one utterance.
  actor AppleRecognitionTask {
    private let recognizer: SFSpeechRecognizer
    private let request = SFSpeechAudioBufferRecognitionRequest()
    private var task: SFSpeechRecognitionTask?
    private var feeding: Task<Void, Never>?

    /// The number of terms that Apple's documentation advises as the most for one request.
    private static let maximumTerms = 100
    /// The code of an utterance without speech, in the domain `kAFAssistantErrorDomain`.
    private static let noSpeechCode = 1_110

    init(recognizer: sending SFSpeechRecognizer) {
      self.recognizer = recognizer
    }

    deinit {
      feeding?.cancel()
      task?.cancel()
    }

    /// Returns the recogniser of a language that works on the device.
    ///
    /// - Throws: ``VocativeSpeech/SpeechError/Code/engineUnavailable``.
    static func recognizer(of language: LanguageTag) async throws(SpeechError) -> sending SFSpeechRecognizer {
      let status = await withCheckedContinuation { continuation in
        SFSpeechRecognizer.requestAuthorization { @Sendable status in continuation.resume(returning: status) }
      }
      guard status == .authorized else {
        throw SpeechError(
          .engineUnavailable, "This app may not recognise speech.",
          remedy: "Allow speech recognition in the settings of the system.")
      }
      guard
        let recognizer = SFSpeechRecognizer(locale: Locale(identifier: language.description)),
        recognizer.isAvailable, recognizer.supportsOnDeviceRecognition
      else {
        throw SpeechError(
          .engineUnavailable, "This device doesn't recognise \(language) by itself.",
          remedy: "Add the language for dictation in the settings of the system.")
      }
      return recognizer
    }

    /// Starts the task, and passes the audio on until it ends.
    func transcripts(of audio: EventStream<PCMBuffer>, in context: RecognitionContext) -> EventStream<Transcript> {
      request.requiresOnDeviceRecognition = true
      request.shouldReportPartialResults = true
      request.contextualStrings = Array(context.terms.prefix(Self.maximumTerms))
      request.taskHint = context.likelyGrammar == nil ? .unspecified : .confirmation
      let (stream, continuation) = EventStream<Transcript>.makeStream()
      // The handler is called on the recogniser's queue: the closure must not belong to this actor.
      task = recognizer.recognitionTask(with: request) { @Sendable result, error in
        if let result { continuation.yield(Transcript(result)) }
        if result?.isFinal == true {
          continuation.finish()
        } else if let error = error as NSError? {
          if error.code == Self.noSpeechCode {
            continuation.yield(Transcript("", confidence: 0, isFinal: true))
            continuation.finish()
          } else {
            continuation.finish(
              throwing: SpeechError(.engineFailed, "The system's recogniser failed.", remedy: "Say it again."))
          }
        }
      }
      feeding = Task { await feed(audio, into: continuation) }
      return stream
    }

    private func feed(_ audio: EventStream<PCMBuffer>, into continuation: EventStream<Transcript>.Continuation) async {
      do {
        for try await sound in audio {
          if let buffer = Self.buffer(of: sound) { request.append(buffer) }
        }
        request.endAudio()
      } catch {
        task?.cancel()
        continuation.finish(throwing: error)
      }
    }

    private static func buffer(of sound: PCMBuffer) -> AVAudioPCMBuffer? {
      let sound = sound.channelCount > 1 ? sound.mono : sound
      guard
        sound.frameCount > 0,
        let format = AVAudioFormat(standardFormatWithSampleRate: Double(sound.sampleRate), channels: 1),
        let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(sound.frameCount)),
        let samples = buffer.floatChannelData?[0]
      else { return nil }
      buffer.frameLength = AVAudioFrameCount(sound.frameCount)
      for frame in 0..<sound.frameCount { samples[frame] = sound.samples[frame] }
      return buffer
    }
  }
#endif
