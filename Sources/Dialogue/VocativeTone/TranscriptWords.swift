import VocativeCore

/// The words of a transcript with their positions and the ends of sentences.
struct TranscriptWords: Sendable {
  /// The words with their punctuation.
  private let words: [Substring]
  /// The position of each word, in Unicode scalars.
  private let scalarRanges: [Range<Int>]
  /// The sentences, as ranges of words.
  let sentences: [Range<Int>]

  /// The least pause between two sentences.
  private static let sentencePause = Duration.milliseconds(600)

  init(_ transcript: Transcript) {
    let words = transcript.text.split(whereSeparator: \.isWhitespace)
    let scalars = transcript.text.unicodeScalars
    var offset = 0
    var index = scalars.startIndex
    scalarRanges = words.map { word in
      offset += scalars.distance(from: index, to: word.startIndex)
      let start = offset
      offset += word.unicodeScalars.count
      index = word.endIndex
      return start..<offset
    }
    // The times belong to these words only if their numbers agree.
    let times = transcript.words.count == words.count ? transcript.words : []
    var sentences: [Range<Int>] = []
    var start = 0
    for index in words.indices {
      let isPause = index + 1 < times.count && times[index + 1].start - times[index].end >= Self.sentencePause
      guard isPause || words[index].endsSentence || index + 1 == words.count else { continue }
      sentences.append(start..<(index + 1))
      start = index + 1
    }
    self.words = words
    self.sentences = sentences
  }

  var count: Int { words.count }

  /// Some of the words as a text.
  func text(_ range: Range<Int>) -> String { words[range].joined(separator: " ") }

  /// Some of the words as a text, a few of them left out.
  func text(_ range: Range<Int>, without omitted: Set<Int>) -> String {
    range.lazy.filter { !omitted.contains($0) }.map { words[$0] }.joined(separator: " ")
  }

  /// The position of some words in the transcript's text, in Unicode scalars; empty for no words.
  func scalarRange(_ range: Range<Int>) -> Range<Int> {
    range.isEmpty ? 0..<0 : scalarRanges[range.lowerBound].lowerBound..<scalarRanges[range.upperBound - 1].upperBound
  }

  /// Splits a range into chunks of at most `maximumWords`, at the ends of sentences if possible.
  func chunks(of range: Range<Int>, maximumWords: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var rest = range
    while rest.count > maximumWords {
      let limit = rest.lowerBound + maximumWords
      let end = sentences.lazy.map(\.upperBound).last { $0 > rest.lowerBound && $0 <= limit } ?? limit
      result.append(rest.lowerBound..<end)
      rest = end..<rest.upperBound
    }
    if !rest.isEmpty { result.append(rest) }
    return result
  }
}

extension Substring {
  /// True if a sentence ends with this word: it has a final mark and is no abbreviation.
  fileprivate var endsSentence: Bool {
    guard let end = lastIndex(where: { !"\"'”’)»]".contains($0) }) else { return false }
    let word = self[...end]
    guard word.last == "." else { return "!?…。！？؟।".contains(word.last ?? " ") }
    return !word.dropLast().contains(".") && word.filter(\.isLetter).count > 1
      && !Self.titles.contains(word.lowercased())
  }

  private static let titles: Set<String> = ["mr.", "mrs.", "ms.", "dr.", "prof.", "st.", "no.", "vs."]
}
