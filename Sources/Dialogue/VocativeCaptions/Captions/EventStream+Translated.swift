public import VocativeCore

extension EventStream where Element == Transcript {
  /// Translates transcripts into captions in another language, while a person speaks.
  ///
  /// ```swift
  /// for try await line in microphone.transcribed(by: recognizer).translated(to: .spanish, by: translator) {
  ///   show(line.target.committed, andFaintly: line.target.tentative)
  /// }
  /// ```
  ///
  /// Several translations may run at once; captions come in the order of the speech, and their committed words never
  /// change. A text whose translation fails is shown untranslated, with no confidence; after three failures in a row the
  /// stream ends with the error.
  ///
  /// - Parameters:
  ///   - source: The spoken language.
  ///   - target: The language of the captions.
  ///   - translator: Translates the texts.
  ///   - names: Names to keep untranslated, in this spelling; numbers are always kept.
  ///   - settings: The policy of translation and display.
  ///   - controls: Pauses, resumes and clears the captions.
  ///   - clock: The clock of debouncing and clearing.
  /// - Returns: A caption after each visible change, and a final one for each utterance. The stream throws
  ///   ``TranslationError`` if the pair is not installed, and the errors of this stream.
  public func translated(
    from source: LanguageTag = .english, to target: LanguageTag, by translator: some Translator, names: [String] = [],
    settings: CaptionSettings = CaptionSettings(), controls: CaptionControls = CaptionControls(),
    clock: some Clock<Duration> = ContinuousClock()
  ) -> EventStream<Caption> {
    let interpreter = CaptionScheduler(
      translator: translator.protecting(names: names), pair: LanguagePair(from: source, to: target), clock: clock,
      settings: settings)
    return EventStream<Caption>(producing: { sender in try await interpreter.run(self, controls, sender) })
  }
}
