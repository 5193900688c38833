import Foundation
import VocativeCore
public import VocativeCaptions

/// Translates with Apertium's rules and dictionaries (apertium.org), for every installed pair.
///
/// ```swift
/// let translator = ApertiumTranslator()
/// try await translator.translation(of: "I caught a fish.", from: .english, to: .spanish).text  // "Cogí un pez."
/// ```
///
/// The first request for a pair starts its programs; they stay and translate a text in milliseconds. They are restarted
/// if they end or do not respond. No text reaches a shell, a log or another process's arguments. The programs end with
/// the translator.
public struct ApertiumTranslator: Translator {
  private let directories: [String]
  private let responseTimeout: Duration
  private let pipelines: ApertiumPipelinePool

  /// Creates a translator for the installed pairs.
  ///
  /// - Parameters:
  ///   - directories: The folders of mode files; by default those of packages.
  ///   - responseTimeout: The time for a sentence after which the programs are restarted.
  ///   - comparer: Compares the meaning of English texts, to choose among the meanings of a word; nil for words alone.
  public init(
    directories: [String]? = nil, responseTimeout: Duration = .seconds(5), comparer: (any MeaningComparer)? = nil
  ) {
    self.directories = directories ?? ApertiumMode.defaultDirectories
    self.responseTimeout = responseTimeout
    pipelines = ApertiumPipelinePool(comparer)
  }

  /// The installed pairs, ordered by name.
  public var pairs: [LanguagePair] {
    get async throws { ApertiumMode.installed(in: directories).map(\.pair) }
  }

  /// Translates a text of any length, chunk by chunk.
  ///
  /// - Throws: ``VocativeCaptions/TranslationError`` if the pair is not installed or the programs fail twice.
  public func translation(of text: String, _ pair: LanguagePair) async throws -> Translation {
    let pipeline = try await pipeline(for: pair)
    let isEveryday = Self.isEveryday(pair)
    var translated = ""
    var (words, unknown) = (0, 0)
    for chunk in ApertiumChunks(text) {
      try Task.checkCancellation()
      var source = chunk.text.split(separator: " ").joined(separator: " ")
      if isEveryday, pair.source.languageCode == "en" {
        source = EnglishParaphrases.plain(EnglishContractions.expanded(source))
      }
      if source.contains(where: \.isLetter) {
        let answer = try await pipeline.response(to: source)
        var text = ApertiumCaseRestorer(source: source, target: pair.target).restored(answer.text)
        if isEveryday, pair.target.languageCode == "es" { text = SpanishContractions.joined(text) }
        translated +=
          isEveryday ? ApertiumPunctuation(isSpanish: pair.target.languageCode == "es").repaired(text) : text
        words += source.split(separator: " ").count
        unknown += answer.unknownWordCount
      } else {
        // Numbers, emoji and punctuation are the same in every language.
        translated += source
      }
      translated += chunk.separator
    }
    let share = words == 0 ? 1 : 1 - Double(min(unknown, words)) / Double(words)
    return Translation(translated, confidence: Confidence(share), methods: [isEveryday ? .rulesWithSenses : .rules])
  }

  /// Finds the words that the dictionaries have only with a capital letter.
  public func properNouns(_ words: [String], _ pair: LanguagePair) async throws -> [String: String] {
    let pipeline = try await pipeline(for: pair)
    var forms: [String: String] = [:]
    for word in words where try await pipeline.response(to: word).unknownWordCount > 0 {
      let form = word.prefix(1).uppercased() + word.dropFirst()
      if try await pipeline.response(to: form).unknownWordCount == 0 { forms[word] = form }
    }
    return forms
  }

  /// Starts the programs of a pair in advance of the first sentence.
  public func prepare(_ pair: LanguagePair) async throws {
    _ = try await pipeline(for: pair).response(to: "a")
  }

  /// True for the languages whose words are chosen by their sense and whose sentences are put right.
  static func isEveryday(_ pair: LanguagePair) -> Bool {
    Set([pair.source.languageCode, pair.target.languageCode]) == ["en", "es"]
  }

  func pipeline(for pair: LanguagePair) async throws -> ApertiumPipeline {
    if let line = await pipelines.pipeline(for: pair) { return line }
    let modes = ApertiumMode.installed(in: directories)
    guard let mode = modes.best(for: pair) else { throw Self.pairUnavailableError(pair, among: modes) }
    return try await pipelines.pipeline(for: pair, mode, responseTimeout)
  }

  private static func pairUnavailableError(_ pair: LanguagePair, among modes: [ApertiumMode]) -> TranslationError {
    guard !modes.isEmpty else {
      return TranslationError(
        .engineUnavailable,
        "Apertium has no language pairs here. Install some: apt install apertium apertium-eng-spa.")
    }
    let known = modes.map(\.pair.description).joined(separator: ", ")
    return TranslationError(
      .pairUnavailable, "Apertium cannot translate \(pair) here, only \(known). apt search apertium lists more pairs.")
  }
}

extension Translator where Self == ApertiumTranslator {
  /// Apertium with every installed pair.
  public static var apertium: ApertiumTranslator { ApertiumTranslator() }
}

/// The running pipelines, one for each mode.
private actor ApertiumPipelinePool {
  private var byPair: [LanguagePair: ApertiumPipeline] = [:]
  private var byPath: [String: ApertiumPipeline] = [:]
  private let comparer: (any MeaningComparer)?

  init(_ comparer: (any MeaningComparer)?) { self.comparer = comparer }

  func pipeline(for pair: LanguagePair) -> ApertiumPipeline? { byPair[pair] }

  func pipeline(for pair: LanguagePair, _ mode: ApertiumMode, _ limit: Duration) throws -> ApertiumPipeline {
    if let line = byPath[mode.path] {
      byPair[pair] = line
      return line
    }
    guard let text = try? String(contentsOfFile: mode.path, encoding: .utf8) else {
      throw ApertiumModeFile.damagedError(mode.name, "its file cannot be read")
    }
    let line = ApertiumPipeline(
      commands: try ApertiumModeFile(text, name: mode.name).commands, name: mode.name, responseTimeout: limit,
      stages: stages(for: mode.pair))
    byPath[mode.path] = line
    byPair[pair] = line
    return line
  }

  private func stages(for pair: LanguagePair) -> (@Sendable (String) -> any TranslationStages)? {
    guard ApertiumTranslator.isEveryday(pair) else { return nil }
    let languages = LanguagePair(
      from: LanguageTag(pair.source.languageCode), to: LanguageTag(pair.target.languageCode))
    // Without the list of meanings the dictionary's first translation of each word counts.
    let senses = try? WordSenses.everyday(languages, comparer: languages.source.languageCode == "en" ? comparer : nil)
    return { _ in EverydayStages(languages, senses: senses) }
  }
}
