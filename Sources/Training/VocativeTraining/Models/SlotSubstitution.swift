import VocativeCore
import VocativeSupport

/// Replaces the words of entities by those of other entities of the same type, so that a model learns from the words
/// around them too.
struct SlotSubstitution: Sendable {
  private let values: [String: [[String]]]
  private let share: Double

  init(_ lessons: [Lesson], share: Double) {
    self.share = share
    var values: [String: Set<[String]>] = [:]
    if share > 0 {
      for lesson in lessons {
        let own = lesson.ownWords
        for span in TagSpan.spans(in: lesson.tags) {
          values[span.type, default: []].insert(Array(own[span.words]))
        }
      }
    }
    self.values = values.mapValues { $0.sorted { $0.lexicographicallyPrecedes($1) } }
  }

  func varied(_ lesson: Lesson, using random: inout SeededRandom) -> Lesson {
    guard share > 0, !lesson.tags.isEmpty else { return lesson }
    let own = lesson.ownWords
    var words: [String] = []
    var tags: [String] = []
    var place = 0
    for span in TagSpan.spans(in: lesson.tags) {
      while place < span.words.lowerBound {
        words.append(own[place])
        tags.append("O")
        place += 1
      }
      let other =
        Double.random(in: 0..<1, using: &random) < share ? values[span.type]?.randomElement(using: &random) : nil
      let chosen = other ?? Array(own[span.words])
      words += chosen
      tags += chosen.indices.map { ($0 == 0 ? "B-" : "I-") + span.type }
      place = span.words.upperBound
    }
    while place < lesson.words.count {
      words.append(own[place])
      tags.append("O")
      place += 1
    }
    return Lesson(words: words, tags: tags, label: lesson.label, asked: lesson.asked)
  }
}

extension Lesson {
  /// Its words as they are written.
  fileprivate var ownWords: [String] {
    let scalars = Array(text.unicodeScalars)
    return words.map { range in
      var word = String.UnicodeScalarView()
      word.append(contentsOf: scalars[range])
      return String(word)
    }
  }

  /// A lesson whose text is its words, a space apart.
  fileprivate init(words: [String], tags: [String], label: String, asked: String?) {
    var ranges: [Range<Int>] = []
    var start = 0
    for word in words {
      let end = start + word.unicodeScalars.count
      ranges.append(start..<end)
      start = end + 1
    }
    self.init(IntentExample(text: words.joined(separator: " "), words: ranges, tags: tags, intent: label, asked: asked))
  }
}
