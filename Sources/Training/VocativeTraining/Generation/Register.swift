/// The manner of one sentence: as a recogniser writes what was said, as people type, or as they write with care.
package struct Register: Sendable {
  /// The way the sentence came about.
  package enum Kind: Sendable { case spoken, typed, written }

  /// The way the sentence came about.
  package let kind: Kind
  /// True if numbers are written as words.
  package let spellsNumbers: Bool

  /// Creates a register.
  package init(kind: Kind, spellsNumbers: Bool) {
    self.kind = kind
    self.spellsNumbers = spellsNumbers
  }

  /// Lower case, and no marks but apostrophes.
  package var isSpoken: Bool { kind == .spoken }
}
