import VocativeCore

/// The caption on the screen, and the rules by which it changes.
struct CaptionDisplay: Sendable {
  private let settings: CaptionSettings
  private(set) var caption: Caption?
  /// The translations of the committed clauses, from the beginning of the utterance.
  private var translations: [Translation] = []
  /// The snapshot of the caption; nil after the screen was cleared.
  private(set) var snapshot: CaptionSnapshot?
  /// True if the last words of the translation are hidden.
  private(set) var masksWords = false

  init(_ settings: CaptionSettings) { self.settings = settings }

  /// True if the screen shows no words.
  var isEmpty: Bool { caption?.isEmpty ?? true }

  func shows(_ utterance: Int) -> Bool { caption?.utterance == utterance }

  /// The number of a snapshot's clauses that are committed on the screen already.
  func committedClauseCount(of snapshot: CaptionSnapshot) -> Int {
    shows(snapshot.utterance) ? translations.count : 0
  }

  /// The committed clauses of the sentence that goes on; nil at the beginning of one, or if a clause has no translation.
  func precedingTranslation(of snapshot: CaptionSnapshot) -> PrecedingTranslation? {
    let count = committedClauseCount(of: snapshot)
    guard count > 0, count <= snapshot.committed.count else { return nil }
    let sources = snapshot.committed.prefix(count)
    let start = sources.lastIndex { $0.last.map { ".?!…".contains($0) } ?? false }.map { $0 + 1 } ?? 0
    guard start < count, translations[start...].allSatisfy({ $0.confidence > .zero }) else { return nil }
    return PrecedingTranslation(
      source: Array(sources[start...]).joinedBySpaces, target: translations[start...].map(\.text).joinedBySpaces)
  }

  /// Replaces the caption by an empty one.
  mutating func clear(with empty: Caption) {
    caption = empty
    translations = []
    snapshot = nil
    masksWords = false
  }

  /// Updates the caption from a translated snapshot; returns it if a person sees a difference.
  ///
  /// - Parameters:
  ///   - snapshot: The clauses to show.
  ///   - known: The translations of its clauses.
  ///   - isSettled: True if no transcript came for the settling delay; then no words are hidden.
  /// - Returns: The caption; nil if it looks as before.
  mutating func update(
    with snapshot: CaptionSnapshot, _ known: [String: Translation], isSettled: Bool
  ) -> Caption? {
    var translations = shows(snapshot.utterance) ? self.translations : []
    translations += snapshot.committed.dropFirst(translations.count).compactMap { known[$0] }
    let tail = snapshot.open.compactMap { known[$0] }
    let committed = translations.map(\.text).joinedBySpaces
    let words = tail.map(\.text).joinedBySpaces.split(separator: " ")
    let visible = isSettled ? words.count : visibleCount(of: words, after: committed, in: snapshot)
    let updated = Caption(
      utterance: snapshot.utterance,
      source: .init(committed: snapshot.committed.joinedBySpaces, tentative: snapshot.open.joinedBySpaces),
      target: .init(committed: committed, tentative: words.prefix(visible).joined(separator: " ")),
      start: snapshot.start, end: snapshot.end,
      confidence: snapshot.confidence * ((translations + tail).map(\.confidence).min() ?? .certain),
      isFinal: snapshot.isFinal)
    let isNew = caption.map { !$0.looksLike(updated) } ?? true
    caption = updated
    self.translations = translations
    self.snapshot = snapshot
    masksWords = visible < words.count
    return isNew ? updated : nil
  }

  /// The number of visible words of the tail: those that the screen shows unchanged, and all but the last few.
  private func visibleCount(of tail: [Substring], after committed: String, in snapshot: CaptionSnapshot) -> Int {
    guard settings.maskedWords > 0, !snapshot.isFinal else { return tail.count }
    let line = committed.split(separator: " ") + tail
    let before = shows(snapshot.utterance) ? caption?.text.split(separator: " ") ?? [] : []
    let standing = zip(line, before).prefix { $0 == $1 }.count - (line.count - tail.count)
    return max(tail.count - settings.maskedWords, standing, 0)
  }
}

extension Caption {
  /// True if a person sees no difference.
  fileprivate func looksLike(_ other: Caption) -> Bool {
    utterance == other.utterance && source == other.source && target == other.target && isFinal == other.isFinal
  }
}

extension [String] {
  fileprivate var joinedBySpaces: String { filter { !$0.isEmpty }.joined(separator: " ") }
}
