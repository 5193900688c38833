public import VocativeCore

extension EventStream where Element == Transcript {
  /// Classifies the tone of each partial transcript, and of each final one.
  ///
  /// ```swift
  /// let classifier = try TextClassifier(bundle: "mood.vocative")
  /// for try await tone in microphone.transcribed(by: recognizer).tones(by: classifier) {
  ///   meter.show(tone.label, tone.confidence, because: tone.reasons)
  /// }
  /// ```
  ///
  /// If the classifier is slower than the speaker, it gets the newest partial transcript and skips older ones; final
  /// transcripts are never skipped.
  ///
  /// - Parameters:
  ///   - classifier: Classifies the texts.
  ///   - settings: The policy of segmentation, hysteresis and explanation.
  /// - Returns: A tone for each transcript processed. The stream throws the errors of this stream and of the classifier.
  public func tones(
    by classifier: some ToneClassifier, settings: ToneSettings = ToneSettings()
  ) -> EventStream<Tone> {
    EventStream<Tone>(producing: { sender in
      let backlog = LatestTranscriptBuffer()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          defer { backlog.finish() }
          for try await transcript in self { backlog.add(transcript) }
        }
        var stream = StreamingToneAnalyzer(classifier, settings: settings)
        while let transcript = await backlog.next() {
          guard await sender.send(try await stream.tone(of: transcript)) else { break }
        }
        group.cancelAll()
        try await group.waitForAll()
      }
    })
  }
}
