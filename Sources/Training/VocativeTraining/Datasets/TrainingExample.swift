/// An example of a training: a sentence with entities, or a text with a class alone.
struct TrainingExample: Hashable, Sendable {
  /// The text.
  let text: String
  /// The ranges of its words in Unicode scalars; empty without entities.
  let words: [Range<Int>]
  /// A BIO tag for each word.
  let tags: [String]
  /// The intent or the class.
  let label: String
  /// The name of the slot that the speaker had been asked for.
  let requestedSlot: String?

  init(_ example: IntentExample) {
    (text, words, tags, label, requestedSlot) = (
      example.text, example.words, example.tags, example.intent, example.requestedSlot
    )
  }

  /// A sentence that is out of scope, with the class of such sentences or none.
  init(outlier text: String, label: String?) {
    (self.text, words, tags, self.label, requestedSlot) = (text, [], [], label ?? "", nil)
  }

  /// True for a sentence that has none of the classes.
  var isUnlabelled: Bool { label.isEmpty }

  init(_ example: LabelExample) {
    (text, words, tags, label, requestedSlot) = (example.text, [], [], example.label, nil)
  }
}

extension TrainingExample {
  /// The names of the classes of some examples, written as words, each an example without tags.
  static func labelNameExamples(of examples: [TrainingExample]) -> [TrainingExample] {
    Set(examples.map(\.label)).sorted().map { label in
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
      return TrainingExample(LabelExample(text: text, label: label))
    }
    .filter { !$0.text.isEmpty }
  }
}
