#if canImport(Speech)
  import Speech
  import VocativeCore

  extension Transcript {
    /// The confidence of partial transcripts, which the system does not rate.
    private static let unratedConfidence: Confidence = 0.8

    /// Creates a transcript from a result of Apple's recogniser.
    ///
    /// The confidence of the whole is the mean of its words'. The system rates final results only; 0 stands for "not
    /// rated" there.
    init(_ result: SFSpeechRecognitionResult) {
      let best = result.bestTranscription
      let words = best.segments.map { segment in
        Word(
          segment.substring, start: .seconds(segment.timestamp), end: .seconds(segment.timestamp + segment.duration),
          confidence: segment.confidence > 0
            ? Confidence(Double(segment.confidence)) : Self.unratedConfidence)
      }
      let others = result.transcriptions.dropFirst().map {
        Hypothesis($0.formattedString, confidence: Self.meanConfidence(of: $0.segments))
      }
      self.init(
        best.formattedString, words: words, confidence: Self.meanConfidence(of: best.segments),
        isFinal: result.isFinal, alternatives: others, duration: words.last?.end ?? .zero)
    }

    private static func meanConfidence(of segments: [SFTranscriptionSegment]) -> Confidence {
      let rated = segments.map { Double($0.confidence) }.filter { $0 > 0 }
      return rated.isEmpty ? unratedConfidence : Confidence(rated.reduce(0, +) / Double(rated.count))
    }
  }
#endif
