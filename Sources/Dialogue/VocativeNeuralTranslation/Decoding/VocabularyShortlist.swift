import Foundation
import VocativeNeural

/// The target tokens that may translate some source tokens, so that few logits are computed.
///
/// See Jean and others, "On Using Very Large Target Vocabulary for Neural Machine Translation", 2015.
///
/// Its file is a lexicon as fast_align and Marian write it: a line `target source probability`, by subwords.
struct VocabularyShortlist: Sendable {
  /// The number of the commonest tokens that are always allowed.
  static let commonTokens = 256
  /// The most translations of a token.
  static let translationsPerToken = 64

  private let translations: [Int: [Int]]
  private let always: [Int]

  /// Reads a lexicon.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - always: Tokens that are always allowed.
  ///   - number: Returns the token of a subword; nil for an unknown one.
  /// - Throws: ``VocativeNeural/ModelError`` with `unreadable`, or `damaged` for a line of another form.
  init(
    contentsOf path: String, always: [Int], number: (_ subword: String) -> Int?
  ) throws(ModelError) {
    let file = try MappedFile(path, limit: 1 << 31)
    var found: [Int: [(token: Int, probability: Double)]] = [:]
    for (line, row) in file.copy(0..<file.count).split(separator: UInt8(ascii: "\n")).enumerated() {
      let fields = String(decoding: row, as: UTF8.self).split(separator: " ")
      guard fields.count == 3, let probability = Double(fields[2]) else {
        throw ModelError(.damaged, "line \(line + 1) is not “target source probability”", file: path)
      }
      guard let target = number(String(fields[0])), let source = number(String(fields[1])) else {
        continue
      }
      found[source, default: []].append((target, probability))
    }
    translations = found.mapValues { entries in
      entries.sorted { $0.probability > $1.probability }.prefix(Self.translationsPerToken).map(\.token)
    }
    self.always = always
  }

  /// Returns the tokens that may occur in a translation of some source tokens, in ascending order.
  func tokens(for source: [Int], with others: [Int]) -> [Int] {
    Set(always).union(others).union(source).union(source.flatMap { translations[$0] ?? [] }).sorted()
  }
}
