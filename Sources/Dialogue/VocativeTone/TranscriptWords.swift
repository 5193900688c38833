import VocativeCore

/// The words of a transcript, with where they stand and where sentences end.
struct TranscriptWords: Sendable {
  /// The words as they were written, marks included.
  private let words: [Substring]
  /// Where each stands, in Unicode scalars.
  private let scalarRanges: [Range<Int>]
  /// The sentences, as ranges of words.
  let sentences: [Range<Int>]

  /// How long a speaker is silent between two sentences, in seconds.
  private static let sentencePause = 0.6

  init(_ transcript: Transcript) {
    let words = transcript.text.split(whereSeparator: \.isWhitespace)
    let scalars = transcript.text.unicodeScalars
    var place = 0
    var index = scalars.startIndex
    scalarRanges = words.map { word in
      place += scalars.distance(from: index, to: word.startIndex)
      let start = place
      place += word.unicodeScalars.count
      index = word.endIndex
      return start..<place
    }
    // Times belong to these words only where there are as many of both.
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

  /// Some of the words as a text, one of them left out.
  func text(_ range: Range<Int>, without index: Int) -> String {
    (words[range.lowerBound..<index] + words[(index + 1)..<range.upperBound]).joined(separator: " ")
  }

  /// Where some of the words stand in the transcript's text, in Unicode scalars; nothing where there are none.
  func scalarRange(_ range: Range<Int>) -> Range<Int> {
    range.isEmpty ? 0..<0 : scalarRanges[range.lowerBound].lowerBound..<scalarRanges[range.upperBound - 1].upperBound
  }

  /// Some of the words, cut into pieces no longer than so many words, at the ends of sentences where there are any.
  func chunks(of range: Range<Int>, maximumWords: Int) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var rest = range
    while rest.count > maximumWords {
      let limit = rest.lowerBound + maximumWords
      let end = sentences.lazy.map(\.upperBound).last { $0 > rest.lowerBound && $0 <= limit } ?? limit
      pieces.append(rest.lowerBound..<end)
      rest = end..<rest.upperBound
    }
    if !rest.isEmpty { pieces.append(rest) }
    return pieces
  }
}

extension Substring {
  /// Whether a sentence ends with this word: it has a full stop, a question mark or the like, and is no abbreviation.
  fileprivate var endsSentence: Bool {
    guard let end = lastIndex(where: { !"\"'”’)»]".contains($0) }) else { return false }
    let word = self[...end]
    guard word.last == "." else { return "!?…。！？؟।".contains(word.last ?? " ") }
    return !word.dropLast().contains(".") && word.filter(\.isLetter).count > 1
      && !Self.titles.contains(word.lowercased())
  }

  private static let titles: Set<String> = ["mr.", "mrs.", "ms.", "dr.", "prof.", "st.", "no.", "vs."]
}
