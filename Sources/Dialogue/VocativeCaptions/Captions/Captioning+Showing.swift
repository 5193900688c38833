import VocativeCore

extension Captioning {
  /// What is on the screen.
  struct Shown: Sendable {
    var caption: Caption
    /// The translations of the committed clauses, from the beginning of the utterance.
    var translations: [Translation]
    /// What it was made from; nil once it was cleared.
    var view: View?
    /// Whether the last words of the translation are held back.
    var hidesWords = false

    var utterance: Int { caption.utterance }
  }

  /// Asks for what waits, if its time has come, and shows what is complete.
  mutating func pump(at now: Duration) -> [Step] {
    var steps = request(at: now)
    steps += show(at: now)
    // An answer may have made room for what waits.
    steps += request(at: now)
    steps += show(at: now)
    forget()
    return steps
  }

  private mutating func request(at now: Duration) -> [Step] {
    guard let view = waiting else { return [] }
    var missing: [String] = []
    for text in view.texts.dropFirst(knownCount(of: view))
    where answers[text] == nil && pending[text] == nil && !missing.contains(text) {
      missing.append(text)
    }
    if !missing.isEmpty, !view.isFinal {
      if pending.count >= settings.inFlight { return [] }
      if let lastRequest, now < lastRequest + settings.debounce { return [] }
    }
    if !missing.isEmpty { lastRequest = now }
    waiting = nil
    queue.append(view)
    return missing.map { text in
      jobCount += 1
      pending[text] = jobCount
      return .translate(Job(id: jobCount, text: text))
    }
  }

  /// Shows the newest state whose translations are all there; never an older one after it, and no utterance without its end.
  private mutating func show(at now: Duration) -> [Step] {
    var steps: [Step] = []
    while let index = newestComplete {
      let view = queue[index]
      queue.removeFirst(index + 1)
      steps += caption(of: view, at: now)
    }
    // Nothing new came for a while: what was held back is shown.
    if let shown, shown.hidesWords, isIdle, let view = shown.view, now >= lastNews + settings.settling {
      steps += caption(of: view, at: now)
    }
    return steps
  }

  private var newestComplete: Int? {
    let limit = queue.firstIndex(where: \.isFinal).map { $0 + 1 } ?? queue.count
    return queue[..<limit].lastIndex { view in
      view.texts.dropFirst(knownCount(of: view)).allSatisfy { answers[$0] != nil }
    }
  }

  /// How many clauses of a state are committed on the screen already.
  private func knownCount(of view: View) -> Int {
    shown?.utterance == view.utterance ? shown?.translations.count ?? 0 : 0
  }

  private mutating func caption(of view: View, at now: Duration) -> [Step] {
    var translations = shown?.utterance == view.utterance ? shown?.translations ?? [] : []
    translations += view.committed.dropFirst(translations.count).compactMap { answers[$0] }
    let tail = view.open.compactMap { answers[$0] }
    let committed = translations.map(\.text).joinedBySpaces
    let whole = tail.map(\.text).joinedBySpaces.split(separator: " ")
    let kept = keptCount(of: whole, after: committed, in: view, at: now)
    let caption = Caption(
      utterance: view.utterance,
      source: .init(committed: view.committed.joinedBySpaces, tentative: view.open.joinedBySpaces),
      target: .init(committed: committed, tentative: whole.prefix(kept).joined(separator: " ")),
      start: view.start, end: view.end,
      confidence: view.confidence * ((translations + tail).map(\.confidence).min() ?? .certain), isFinal: view.isFinal)
    let isNew = shown.map { !$0.caption.looksLike(caption) } ?? true
    shown = Shown(caption: caption, translations: translations, view: view, hidesWords: kept < whole.count)
    return isNew ? [.show(caption)] : []
  }

  /// How many words of the tail are shown: those that were on the screen and stand still, and all but the last few.
  private func keptCount(of tail: [Substring], after committed: String, in view: View, at now: Duration) -> Int {
    guard settings.hiddenWords > 0, !view.isFinal, now < lastNews + settings.settling else { return tail.count }
    let line = committed.split(separator: " ") + tail
    let before = shown?.utterance == view.utterance ? shown?.caption.text.split(separator: " ") ?? [] : []
    let standing = zip(line, before).prefix { $0 == $1 }.count - (line.count - tail.count)
    return max(tail.count - settings.hiddenWords, standing, 0)
  }

  /// Drops the translations that no state needs any more, so that memory stays flat however long one speaks.
  private mutating func forget() {
    guard answers.count > Self.cacheLimit else { return }
    let needed = Set((queue + [waiting, shown?.view].compactMap(\.self)).flatMap(\.texts))
    answers = answers.filter { needed.contains($0.key) }
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
