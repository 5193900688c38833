public import VocativeCore

extension EventStream where Element == Transcript {
  /// Captions in another language of what is said, while it is said.
  ///
  /// ```swift
  /// for try await line in microphone.transcribed(by: recognizer).translated(to: .spanish, by: translator) {
  ///   show(line.target.committed, andFaintly: line.target.tentative)
  /// }
  /// ```
  ///
  /// Several translations may be under way at once; captions come in the order of what was said, and their committed
  /// words never change. A text that the translator fails at is shown as it was said, with no confidence; after
  /// three failures in a row the feed ends with the error.
  ///
  /// - Parameters:
  ///   - source: The language that is spoken.
  ///   - target: The language of the captions.
  ///   - translator: Puts the words into the other language.
  ///   - names: Names to keep as they are, in the spelling they are to have; numbers are kept in any case.
  ///   - settings: When captions are translated, shown and committed.
  ///   - controls: Pauses, resumes and clears the captions.
  ///   - clock: What debouncing and clearing go by.
  /// - Returns: A caption whenever what is to be shown changes; for each utterance one that is final. Throws
  ///   ``TranslationError`` where the pair is not there, and what this feed throws.
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
