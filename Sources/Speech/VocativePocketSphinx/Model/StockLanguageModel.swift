import CPocketSphinx
import Foundation
import Synchronization
import VocativeSpeech

/// The trigram model and the dictionary of an installed model, without a recogniser.
package final class StockLanguageModel: Sendable {
  /// A word of the model with its pronunciations.
  package struct Word: Sendable {
    /// The word in lower case.
    package let text: String
    /// The pronunciations as CMU phones.
    package let pronunciations: [[String]]
    /// The natural logarithm of the word's probability without context.
    package let logProbability: Double
  }

  /// The words that the dictionary pronounces.
  package let words: [Word]
  private let model: Mutex<NGramHandle>

  /// Reads the model in a directory; nil if there is none, or it cannot be read.
  ///
  /// - Complexity: Takes some tenths of a second.
  package init?(directory: String) {
    guard let files = try? PocketSphinxModelFiles(in: directory), let path = files.languageModel,
      let handle = NGramHandle(path: path), let dictionary = FileManager.default.contents(atPath: files.dictionary)
    else { return nil }
    var pronunciations: [String: [[String]]] = [:]
    for line in dictionary.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: " "))
      guard let entry = fields.first, fields.count > 1 else { continue }
      let word = String(decoding: entry.prefix { $0 != UInt8(ascii: "(") }, as: UTF8.self)
      guard handle.number(of: word) != nil else { continue }
      pronunciations[word, default: []].append(fields.dropFirst().map { String(decoding: $0, as: UTF8.self) })
    }
    words = pronunciations.compactMap { word, pronunciations in
      handle.logProbability(of: word, after: []).map {
        Word(text: word, pronunciations: pronunciations, logProbability: $0)
      }
    }
    model = Mutex(handle)
  }

  /// Returns the natural logarithm of a word's probability after others; nil for a word that the model lacks.
  ///
  /// - Parameters:
  ///   - word: A word in lower case, or `</s>` for the end of a sentence.
  ///   - preceding: The words before it, the nearest last; `<s>` begins a sentence.
  /// - Returns: The logarithm, at most 0.
  package func logProbability(of word: String, after preceding: [String]) -> Double? {
    model.withLock { $0.logProbability(of: word, after: preceding) }
  }
}

/// An n-gram model of the library, which keeps the last context between calls: one caller at a time.
private struct NGramHandle: ~Copyable {
  private let model: OpaquePointer
  private let logMath: OpaquePointer
  private let unknown: Int32

  init?(path: String) {
    vocative_sphinx_keep_quiet()
    guard let logMath = logmath_init(1.0001, 0, 0) else { return nil }
    guard let model = ngram_model_read(nil, path, NGRAM_AUTO, logMath) else {
      logmath_free(logMath)
      return nil
    }
    (self.model, self.logMath) = (model, logMath)
    unknown = ngram_unknown_wid(model)
  }

  deinit {
    ngram_model_free(model)
    logmath_free(logMath)
  }

  /// The number of a word; nil for a word that the model lacks.
  func number(of word: String) -> Int32? {
    let number = ngram_wid(model, word)
    return number == unknown ? nil : number
  }

  func logProbability(of word: String, after preceding: [String]) -> Double? {
    guard let number = number(of: word) else { return nil }
    // The library takes the nearest word first; an unknown one ends the context.
    var history: [Int32] = []
    for word in preceding.suffix(2).reversed() {
      guard let number = self.number(of: word) else { break }
      history.append(number)
    }
    var used: Int32 = 0
    let score = ngram_ng_prob(model, number, &history, Int32(history.count), &used)
    return logmath_log_to_ln(logMath, score)
  }
}
