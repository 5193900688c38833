public import VocativeCore

extension EventStream where Element == Transcript {
  /// How each partial of what is said sounds, and a last verdict on each utterance.
  ///
  /// ```swift
  /// let classifier = try TextClassifier(pack: "mood.vocative")
  /// for try await tone in microphone.transcribed(by: recognizer).tones(by: classifier) {
  ///   meter.show(tone.label, tone.confidence, because: tone.reasons)
  /// }
  /// ```
  ///
  /// A classifier that is slower than the speaker is given the newest partial; those it could not keep up with are
  /// passed over, last transcripts never.
  ///
  /// - Returns: A tone for each transcript read. Throws what this feed or the classifier throws.
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
