/// What a model is to learn of one text, whether it is a sentence with entities or a text with a class only.
struct Lesson: Hashable, Sendable {
  /// The text.
  let text: String
  /// Where its words stand, in Unicode scalars; none where no entity is to be learned.
  let words: [Range<Int>]
  /// A BIO tag for each word.
  let tags: [String]
  /// The intent or the class.
  let label: String
  /// What the speaker had been asked for.
  let asked: String?

  init(_ example: IntentExample) {
    (text, words, tags, label, asked) = (example.text, example.words, example.tags, example.intent, example.asked)
  }

  init(_ example: LabelExample) {
    (text, words, tags, label, asked) = (example.text, [], [], example.label, nil)
  }
}

extension Lesson {
  /// The names of the classes of some lessons, written as words, each a lesson without tags.
  static func names(of lessons: [Lesson]) -> [Lesson] {
    Set(lessons.map(\.label)).sorted().map { label in
      var words: [String] = [""]
      for letter in label {
        if !letter.isLetter {
          words.append("")
        } else if letter.isUppercase, words[words.count - 1].last?.isLowercase == true {
          words.append(String(letter))
        } else {
          words[words.count - 1].append(letter)
        }
      }
      let text = words.filter { !$0.isEmpty }.joined(separator: " ").lowercased()
      return Lesson(LabelExample(text: text, label: label))
    }
    .filter { !$0.text.isEmpty }
  }
}
