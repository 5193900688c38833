import VocativeCore

extension CaptionStateMachine {
  /// What is on the screen.
  struct DisplayedCaption: Sendable {
    var caption: Caption
    /// The translations of the committed clauses, from the beginning of the utterance.
    var translations: [Translation]
    /// What it was made from; nil once it was cleared.
    var snapshot: Snapshot?
    /// Whether the last words of the translation are held back.
    var masksWords = false

    var utterance: Int { caption.utterance }
  }

  /// Asks for what waits, if its time has come, and shows what is complete.
  mutating func advance(at now: Duration) -> [Effect] {
    var steps = requestTranslations(at: now)
    steps += displayNewest(at: now)
    // An answer may have made room for what waits.
    steps += requestTranslations(at: now)
    steps += displayNewest(at: now)
    evictTranslations()
    return steps
  }

  private mutating func requestTranslations(at now: Duration) -> [Effect] {
    guard let view = deferredSnapshot else { return [] }
    var missing: [String] = []
    for text in view.texts.dropFirst(committedClauseCount(of: view))
    where translations[text] == nil && pendingTranslations[text] == nil && !missing.contains(text) {
      missing.append(text)
    }
    if !missing.isEmpty, !view.isFinal {
      if pendingTranslations.count >= settings.maximumConcurrentTranslations { return [] }
      if let lastRequest, now < lastRequest + settings.debounce { return [] }
    }
    if !missing.isEmpty { lastRequest = now }
    deferredSnapshot = nil
    pendingSnapshots.append(view)
    return missing.map { text in
      lastJobID += 1
      pendingTranslations[text] = lastJobID
      return .translate(TranslationJob(id: lastJobID, text: text))
    }
  }

  /// Shows the newest state whose translations are all there; never an older one after it, and no utterance without its
  /// end.
  private mutating func displayNewest(at now: Duration) -> [Effect] {
    var steps: [Effect] = []
    while let index = newestTranslatedIndex {
      let view = pendingSnapshots[index]
      pendingSnapshots.removeFirst(index + 1)
      steps += caption(of: view, at: now)
    }
    // Nothing new came for a while: what was held back is shown.
    if let displayed, displayed.masksWords, isIdle, let view = displayed.snapshot,
      now >= lastUpdate + settings.settlingDelay
    {
      steps += caption(of: view, at: now)
    }
    return steps
  }

  private var newestTranslatedIndex: Int? {
    let limit = pendingSnapshots.firstIndex(where: \.isFinal).map { $0 + 1 } ?? pendingSnapshots.count
    return pendingSnapshots[..<limit].lastIndex { view in
      view.texts.dropFirst(committedClauseCount(of: view)).allSatisfy { translations[$0] != nil }
    }
  }

  /// How many clauses of a state are committed on the screen already.
  private func committedClauseCount(of view: Snapshot) -> Int {
    displayed?.utterance == view.utterance ? displayed?.translations.count ?? 0 : 0
  }

  private mutating func caption(of view: Snapshot, at now: Duration) -> [Effect] {
    var translations = displayed?.utterance == view.utterance ? displayed?.translations ?? [] : []
    translations += view.committed.dropFirst(translations.count).compactMap { self.translations[$0] }
    let tail = view.open.compactMap { self.translations[$0] }
    let committed = translations.map(\.text).joinedBySpaces
    let whole = tail.map(\.text).joinedBySpaces.split(separator: " ")
    let kept = visibleTailCount(of: whole, after: committed, in: view, at: now)
    let caption = Caption(
      utterance: view.utterance,
      source: .init(committed: view.committed.joinedBySpaces, tentative: view.open.joinedBySpaces),
      target: .init(committed: committed, tentative: whole.prefix(kept).joined(separator: " ")),
      start: view.start, end: view.end,
      confidence: view.confidence * ((translations + tail).map(\.confidence).min() ?? .certain), isFinal: view.isFinal)
    let isNew = displayed.map { !$0.caption.looksLike(caption) } ?? true
    displayed = DisplayedCaption(
      caption: caption, translations: translations, snapshot: view, masksWords: kept < whole.count)
    return isNew ? [.show(caption)] : []
  }

  /// How many words of the tail are shown: those that were on the screen and stand still, and all but the last few.
  private func visibleTailCount(of tail: [Substring], after committed: String, in view: Snapshot, at now: Duration)
    -> Int
  {
    guard settings.maskedWords > 0, !view.isFinal, now < lastUpdate + settings.settlingDelay else { return tail.count }
    let line = committed.split(separator: " ") + tail
    let before = displayed?.utterance == view.utterance ? displayed?.caption.text.split(separator: " ") ?? [] : []
    let standing = zip(line, before).prefix { $0 == $1 }.count - (line.count - tail.count)
    return max(tail.count - settings.maskedWords, standing, 0)
  }

  /// Drops the translations that no state needs any more, so that memory stays flat however long one speaks.
  private mutating func evictTranslations() {
    guard translations.count > Self.cacheLimit else { return }
    let needed = Set((pendingSnapshots + [deferredSnapshot, displayed?.snapshot].compactMap(\.self)).flatMap(\.texts))
    translations = translations.filter { needed.contains($0.key) }
  }

  private static let cacheLimit = 64
}

extension Caption {
  /// Whether a person would see no difference.
  fileprivate func looksLike(_ other: Caption) -> Bool {
    utterance == other.utterance && source == other.source && target == other.target && isFinal == other.isFinal
  }
}

extension [String] {
  fileprivate var joinedBySpaces: String { filter { !$0.isEmpty }.joined(separator: " ") }
}
