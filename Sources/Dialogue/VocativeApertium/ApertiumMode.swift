import Foundation
import VocativeCore
import VocativeCaptions

/// An installed translation mode: its language pair and file.
struct ApertiumMode: Hashable, Sendable {
  let pair: LanguagePair
  /// The name as Apertium writes it: `eng-spa`, `spa-cat_valencia`.
  let name: String
  /// The mode file's path.
  let path: String

  /// Creates the mode of a file name; nil if the file is no translation mode.
  init?(fileName: String, in directory: String) {
    guard fileName.hasSuffix(".mode") else { return nil }
    let name = String(fileName.dropLast(5))
    let sides = name.split(separator: "-", omittingEmptySubsequences: false)
    guard sides.count == 2, let source = LanguageTag(apertium: sides[0]), let target = LanguageTag(apertium: sides[1])
    else { return nil }
    pair = LanguagePair(from: source, to: target)
    self.name = name
    path = directory + "/" + fileName
  }

  /// The folders in which packages install modes.
  static let defaultDirectories = [
    "/usr/share/apertium/modes", "/usr/local/share/apertium/modes", "/opt/homebrew/share/apertium/modes",
  ]

  /// The modes in some folders, ordered by name; of equal names the first folder's counts.
  static func installed(in directories: [String]) -> [ApertiumMode] {
    var modes: [String: ApertiumMode] = [:]
    for directory in directories {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
      for file in files {
        guard let mode = ApertiumMode(fileName: file, in: directory), modes[mode.name] == nil else { continue }
        modes[mode.name] = mode
      }
    }
    return modes.values.sorted { $0.name < $1.name }
  }
}

extension [ApertiumMode] {
  /// The best mode for a pair: the same tags, else the plain languages, else any variant.
  func best(for pair: LanguagePair) -> ApertiumMode? {
    let near = filter {
      $0.pair.source.languageCode == pair.source.languageCode && $0.pair.target.languageCode == pair.target.languageCode
    }
    return near.first { $0.pair == pair }
      ?? near.min { $0.specificity(for: pair) < $1.specificity(for: pair) }
  }
}

extension ApertiumMode {
  /// The number of differing tags, and their length: a plain language is better than a variant.
  fileprivate func specificity(for pair: LanguagePair) -> (Int, Int) {
    let tags = [(self.pair.source, pair.source), (self.pair.target, pair.target)]
    return (tags.count { $0 != $1 }, tags.map(\.0.description.count).reduce(0, +))
  }
}

extension LanguageTag {
  /// The tag of a language as Apertium names it: three letters (ISO 639-3), then variants: `cat_valencia`.
  init?(apertium name: Substring) {
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.count), language.allSatisfy(\.isASCIILowercase),
      parts.allSatisfy({ !$0.isEmpty })
    else { return nil }
    // BCP 47 has the two letters where a language has them.
    let short = Locale.LanguageCode(String(language)).identifier(.alpha2) ?? String(language)
    self.init(([short] + parts.dropFirst().map(String.init)).joined(separator: "-"))
  }
}

extension Character {
  fileprivate var isASCIILowercase: Bool { isASCII && isLowercase }
}
