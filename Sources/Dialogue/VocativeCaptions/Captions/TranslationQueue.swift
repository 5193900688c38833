/// The snapshots that wait for their translations, and the translations that are known.
struct TranslationQueue: Sendable {
  private let settings: CaptionSettings
  /// The snapshots whose translations were requested, oldest first.
  private(set) var pendingSnapshots: [CaptionSnapshot] = []
  /// The newest snapshot, if its translations are not requested yet.
  private var deferredSnapshot: CaptionSnapshot?
  private(set) var translations: [String: Translation] = [:]
  private(set) var pendingTranslations: [String: Int] = [:]
  /// The number of jobs given out so far.
  private(set) var jobCount = 0
  private var lastRequest: Duration?

  private static let cacheLimit = 64

  init(_ settings: CaptionSettings) { self.settings = settings }

  /// True if no snapshot waits.
  var isIdle: Bool { pendingSnapshots.isEmpty && deferredSnapshot == nil }

  /// The time of the next request, if a snapshot waits for the debounce interval; nil otherwise.
  var nextRequestTime: Duration? {
    guard deferredSnapshot != nil, pendingTranslations.count < settings.maximumConcurrentTranslations else {
      return nil
    }
    return lastRequest.map { $0 + settings.debounce }
  }

  /// Adds the newest snapshot; a snapshot without words is dropped unless its utterance was shown or waits.
  mutating func enqueue(_ snapshot: CaptionSnapshot, isShown: Bool) {
    let isKnown = isShown || pendingSnapshots.contains { $0.utterance == snapshot.utterance }
    deferredSnapshot = isKnown || !snapshot.texts.isEmpty ? snapshot : nil
  }

  mutating func removeAll() {
    pendingSnapshots = []
    deferredSnapshot = nil
    translations = [:]
    pendingTranslations = [:]
  }

  /// Requests the missing translations of the newest snapshot, if its time has come.
  mutating func requests(at now: Duration, for display: CaptionDisplay) -> [CaptionStateMachine.TranslationJob] {
    guard let snapshot = deferredSnapshot else { return [] }
    var missing: [String] = []
    for text in snapshot.texts.dropFirst(display.committedClauseCount(of: snapshot))
    where translations[text] == nil && pendingTranslations[text] == nil && !missing.contains(text) {
      missing.append(text)
    }
    if !missing.isEmpty, !snapshot.isFinal {
      if pendingTranslations.count >= settings.maximumConcurrentTranslations { return [] }
      if let lastRequest, now < lastRequest + settings.debounce { return [] }
    }
    if !missing.isEmpty { lastRequest = now }
    deferredSnapshot = nil
    pendingSnapshots.append(snapshot)
    let committed = display.committedClauseCount(of: snapshot)
    let next = snapshot.texts.dropFirst(committed).first
    return missing.map { text in
      jobCount += 1
      pendingTranslations[text] = jobCount
      let preceding = text == next ? display.precedingTranslation(of: snapshot) : nil
      return CaptionStateMachine.TranslationJob(id: jobCount, text: text, preceding: preceding)
    }
  }

  /// Takes the result of a job; returns false if the job is obsolete.
  mutating func receive(_ translation: Translation, for job: CaptionStateMachine.TranslationJob) -> Bool {
    guard pendingTranslations[job.text] == job.id else { return false }
    pendingTranslations[job.text] = nil
    translations[job.text] = translation
    return true
  }

  /// Removes and returns the newest snapshot whose translations are all known, with all older ones.
  ///
  /// It never passes over the final snapshot of an utterance.
  mutating func popTranslated(for display: CaptionDisplay) -> CaptionSnapshot? {
    let limit = pendingSnapshots.firstIndex(where: \.isFinal).map { $0 + 1 } ?? pendingSnapshots.count
    let newest = pendingSnapshots[..<limit].lastIndex { snapshot in
      snapshot.texts.dropFirst(display.committedClauseCount(of: snapshot)).allSatisfy { translations[$0] != nil }
    }
    guard let newest else { return nil }
    let snapshot = pendingSnapshots[newest]
    pendingSnapshots.removeFirst(newest + 1)
    return snapshot
  }

  /// Drops the translations that no snapshot needs, so that memory stays bounded in a long session.
  mutating func evictTranslations(keeping shown: CaptionSnapshot?) {
    guard translations.count > Self.cacheLimit else { return }
    let needed = Set((pendingSnapshots + [deferredSnapshot, shown].compactMap(\.self)).flatMap(\.texts))
    translations = translations.filter { needed.contains($0.key) }
  }
}
