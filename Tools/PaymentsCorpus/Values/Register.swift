/// The manner of one sentence: as a recogniser writes what was said, as people type, or as they write with care.
struct Register: Sendable {
  enum Kind: Sendable { case spoken, typed, written }

  let kind: Kind
  /// True if numbers are written as words.
  let spellsNumbers: Bool

  /// Lower case, and no marks but apostrophes.
  var isSpoken: Bool { kind == .spoken }
}
