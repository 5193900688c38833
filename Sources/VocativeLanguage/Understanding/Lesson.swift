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
