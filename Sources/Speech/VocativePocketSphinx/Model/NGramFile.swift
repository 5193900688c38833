import Foundation
import VocativeSpeech

/// An n-gram model's file, looked through before the library reads it.
///
/// ARPA text (Doug Paul's format, as written by SRILM, KenLM or CMUCLMTK) and the library's own trie format.
struct NGramFile {
  /// The words it knows; empty for the binary format, whose words the library has to read.
  private(set) var words: Set<String> = []

  /// - Throws: ``SpeechError`` with `contextInvalid`.
  init(at path: String) throws(SpeechError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SpeechError(.contextInvalid, "There is no n-gram model at \(path). Check the path.")
    }
    if data.starts(with: Data("Trie Language Model".utf8)) {
      guard Self.isComplete(data) else { throw Self.damaged(path, "the file is cut short") }
    } else if data.prefix(64).contains(0) {
      throw Self.damaged(path, "it is neither ARPA text nor a binary of PocketSphinx 5")
    } else {
      try read(data, at: path)
    }
  }

  private static func damaged(_ path: String, _ reason: String) -> SpeechError {
    SpeechError(.contextInvalid, "The n-gram model at \(path) cannot be used: \(reason). Make it again.")
  }

  /// Returns true if a binary file ends with as many words as its header declares.
  private static func isComplete(_ data: Data) -> Bool {
    var reader = ByteReader(data)
    guard reader.skip("Trie Language Model".utf8.count), let order = reader.text(1)?.utf8.first,
      1...5 ~= order, let count = reader.integer(), 1...10_000_000 ~= count, data.last == 0
    else { return false }
    // The words are the last thing: their size in bytes, then each with a zero byte behind it.
    let bytes = [UInt8](data)
    var zeros = 0
    var start = bytes.count
    while start > 4, zeros <= count {
      if zeros == count {
        let size = (0..<4).reduce(0) { $0 | Int(bytes[start - 4 + $1]) << (8 * $1) }
        if size == bytes.count - start { return true }
      }
      start -= 1
      if bytes[start] == 0 { zeros += 1 }
    }
    return false
  }

  /// Reads ARPA text line by line and holds every section against its declared size.
  private mutating func read(_ data: Data, at path: String) throws(SpeechError) {
    var counts: [Int] = []
    var section = 0
    var left = 0
    var isInData = false
    var isEnded = false
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let fields = line.split(whereSeparator: \.isWhitespace)
      guard let first = fields.first else { continue }
      if first == "\\data\\" {
        isInData = true
      } else if !isInData {
        continue
      } else if first == "\\end\\" {
        isEnded = left == 0 && section == counts.count
        break
      } else if section == 0, first == "ngram" {
        let parts = line.split(separator: "=").map { $0.filter { !$0.isWhitespace } }
        guard parts.count == 2, parts[0] == "ngram\(counts.count + 1)", let count = Int(parts[1]), count > 0,
          counts.count < 5
        else { throw Self.damaged(path, "its head is not “ngram 1=…” to at most 5") }
        counts.append(count)
      } else if first.hasPrefix("\\"), first.hasSuffix("-grams:") {
        guard left == 0, section < counts.count, first == "\\\(section + 1)-grams:" else {
          throw Self.damaged(path, "\(first.dropFirst()) has another number of entries than the head says")
        }
        section += 1
        left = counts[section - 1]
      } else {
        guard section > 0, left > 0, fields.count == section + 1 || fields.count == section + 2,
          Double(first)?.isFinite == true, fields.count == section + 1 || Double(fields[section + 1])?.isFinite == true
        else { throw Self.damaged(path, "a line of its \(section)-grams cannot be read") }
        if section == 1 {
          words.insert(String(fields[1]))
        } else if !fields[1...section].allSatisfy({ words.contains(String($0)) }) {
          throw Self.damaged(path, "its \(section)-grams have words that are no 1-grams")
        }
        left -= 1
      }
    }
    guard isEnded else { throw Self.damaged(path, "it does not end with “\\end\\” after all its entries") }
    guard words.contains("<s>"), words.contains("</s>") else {
      throw Self.damaged(path, "it lacks “<s>” and “</s>”, where sentences begin and end")
    }
  }
}
