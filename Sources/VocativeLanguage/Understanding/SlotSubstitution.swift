import VocativeCore

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
        for span in TagSpan.spans(in: lesson.tags) {
          values[span.type, default: []].insert(span.words.map { Self.word(lesson, $0) })
        }
      }
    }
    self.values = values.mapValues { $0.sorted { $0.lexicographicallyPrecedes($1) } }
  }

  func varied(_ lesson: Lesson, using random: inout SeededRandom) -> Lesson {
    guard share > 0, !lesson.tags.isEmpty else { return lesson }
    var words: [String] = []
    var tags: [String] = []
    var place = 0
    for span in TagSpan.spans(in: lesson.tags) {
      while place < span.words.lowerBound {
        words.append(Self.word(lesson, place))
        tags.append("O")
        place += 1
      }
      let own = span.words.map { Self.word(lesson, $0) }
      let other =
        Double.random(in: 0..<1, using: &random) < share ? values[span.type]?.randomElement(using: &random) : nil
      let chosen = other ?? own
      words += chosen
      tags += chosen.indices.map { ($0 == 0 ? "B-" : "I-") + span.type }
      place = span.words.upperBound
    }
    while place < lesson.words.count {
      words.append(Self.word(lesson, place))
      tags.append("O")
      place += 1
    }
    return Lesson(words: words, tags: tags, label: lesson.label, asked: lesson.asked)
  }

  private static func word(_ lesson: Lesson, _ number: Int) -> String {
    let scalars = Array(lesson.text.unicodeScalars)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[lesson.words[number]])
    return String(text)
  }
}

extension Lesson {
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
