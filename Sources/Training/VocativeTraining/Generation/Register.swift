/// The style of a sentence: a transcript of speech, a quickly typed text, or a carefully written one.
package struct Register: Sendable {
  /// The origin of a sentence.
  package enum Kind: Sendable { case spoken, typed, written }

  /// The origin of the sentence.
  package let kind: Kind
  /// True if numbers are written as words.
  package let spellsNumbers: Bool

  /// Creates a register.
  package init(kind: Kind, spellsNumbers: Bool) {
    self.kind = kind
    self.spellsNumbers = spellsNumbers
  }

  /// True for a transcript of speech: lower case, with no punctuation marks but apostrophes.
  package var isSpoken: Bool { kind == .spoken }
}
