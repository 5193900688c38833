import Foundation
package import Vocative
import VocativeApertium
package import VocativeCaptions
import VocativeEspeak
import VocativeFlite
import VocativeSherpa

/// The parts of a conversation in two languages: the interpreter, the recognisers and the voices that are installed.
package struct ConversationSetup: Sendable {
  /// The interpreter.
  package let interpreter: ConversationInterpreter
  /// The recognisers of the two languages.
  package let recognizer: BilingualRecognizer
  /// The notes on what is there and what is missing, for the people to read before they begin.
  package let notes: [String]
  private let spokenLanguages: Set<LanguageTag>

  /// Sets a conversation up.
  ///
  /// - Parameters:
  ///   - first: The language of one person.
  ///   - second: The language of the other.
  ///   - model: The directory of a sherpa-onnx model: Whisper for both languages, or another for the second.
  ///   - prefersInt8: True to take the files with eight-bit numbers.
  ///   - translationModel: The directory of a neural translation model; nil for Apertium.
  /// - Throws: ``VocativeCaptions/TranslationError`` if a direction is not installed, and the errors of the models.
  package init(
    between first: LanguageTag, and second: LanguageTag, sherpa model: String?, prefersInt8: Bool,
    translationModel: String?
  ) async throws {
    let pair = LanguagePair(from: first, to: second)
    let rules = EverydayTranslator.rules()
    if translationModel == nil {
      try await rules.prepare(pair)
      try await rules.prepare(pair.reversed)
    }
    let translator =
      try translationModel.map { try EverydayTranslator.translator(model: $0) }
      ?? EverydayTranslator.translator(before: rules)
    let interpreter = try ConversationInterpreter(translator, between: first, and: second)
    self.interpreter = interpreter
    recognizer = BilingualRecognizer(try Self.members(pair, model, prefersInt8)) {
      try await interpreter.plausibility(of: $0, in: $1)
    }
    let voices = (try? await EspeakSynthesizer.espeak().voices) ?? []
    spokenLanguages = Set(
      [first, second].filter { language in
        language.languageCode == "en" || voices.contains { $0.language.languageCode == language.languageCode }
      })
    notes = Self.notes(pair, recognized: recognizer.languages, spoken: spokenLanguages)
  }

  /// Speaks a text in one of the languages; nil without a voice for it.
  package func speech(for text: String, in language: LanguageTag) -> EventStream<PCMBuffer>? {
    guard spokenLanguages.contains(language) else { return nil }
    return language.languageCode == "en"
      ? FliteSynthesizer.flite().speech(for: text, voice: nil)
      : EspeakSynthesizer.espeak().speech(for: text, voice: language.description)
  }

  private static func members(
    _ pair: LanguagePair, _ model: String?, _ prefersInt8: Bool
  ) throws -> [BilingualRecognizer.Member] {
    var members: [BilingualRecognizer.Member] = []
    if let model {
      let files = try SherpaModel(in: model, prefersInt8: prefersInt8)
      let listed = files.listedLanguages.map { listed in
        [pair.source, pair.target].filter { language in
          listed.contains { $0.languageCode == language.languageCode }
        }
      }
      members.append(.init(SherpaRecognizer(model: files), languages: listed ?? [pair.target]))
    }
    let covered = Set(members.flatMap(\.languages))
    let english = [pair.source, pair.target].filter { $0.languageCode == "en" && !covered.contains($0) }
    if !english.isEmpty {
      let recognizer = try RecognitionSetup.recognizer(sherpa: nil, prefersInt8: false, denoiseEnsemble: false)
      members.append(.init(recognizer, languages: english))
    }
    return members
  }

  private static func notes(
    _ pair: LanguagePair, recognized: Set<LanguageTag>, spoken: Set<LanguageTag>
  ) -> [String] {
    let languages = [pair.source, pair.target]
    let (first, second) = (pair.source.englishName, pair.target.englishName)
    var notes = ["\(first) and \(second) are translated into each other."]
    for language in languages where !recognized.contains(language) {
      let name = language.englishName
      notes.append(
        "No recogniser for \(name) is installed: give the directory of a Whisper model for sherpa-onnx. "
          + "\(name) can be typed.")
    }
    for language in languages where !spoken.contains(language) {
      notes.append("There is no voice for \(language.englishName); its translations are shown only.")
    }
    return notes
  }
}

extension LanguageTag {
  /// The name of the language in English; the tag where there is none.
  package var englishName: String {
    Locale(identifier: "en").localizedString(forLanguageCode: languageCode) ?? description
  }
}
