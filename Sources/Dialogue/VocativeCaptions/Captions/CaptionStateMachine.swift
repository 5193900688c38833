public import VocativeCore

/// From growing transcripts to captions that stand still: which words are translated when, what is shown, what is
/// committed.
///
/// A value to be stepped: transcripts, translations, commands and the time go in, and what is to be done comes out. It
/// starts nothing itself; ``VocativeCore/Feed/translated(from:to:by:names:settings:controls:clock:)`` does.
///
/// The speaker's words are cut into clauses, at places that no later word moves (``ClauseRules``). Each clause is
/// translated apart, once. A clause is committed when enough transcripts in a row agree on all its words (local
/// agreement: Liu, Spanakis and Niehues 2020; Polák and others 2022) and enough words follow it; from then on it stays.
/// The clause that is still being said is translated again as it grows, and its last words, which change most, are held
/// back (mask-k: Arivazhagan and others 2020).
public struct CaptionStateMachine: Sendable {
  /// A text to be translated; answered by ``receive(_:for:at:)``.
  public struct TranslationJob: Hashable, Sendable {
    /// Its number, counted up.
    public let id: Int
    /// What to translate.
    public let text: String
  }

  /// What is to be done now.
  public enum Effect: Hashable, Sendable {
    /// Have this translated.
    case translate(TranslationJob)
    /// Show this.
    case show(Caption)
  }

  let settings: CaptionSettings
  let rules: ClauseRules

  var agreement = LocalAgreement()
  /// The clauses of the utterance that is going on that are committed, or will be once they are translated.
  var clauses: [String] = []
  var utterance = 0
  var start: Double = 0
  var confidence = Confidence.certain
  var isInUtterance = false
  var isPaused = false

  /// What was asked for and is not shown yet, oldest first.
  var pendingSnapshots: [Snapshot] = []
  /// The newest state of the utterance where it waits for its turn to be asked for.
  var deferredSnapshot: Snapshot?
  var translations: [String: Translation] = [:]
  var pendingTranslations: [String: Int] = [:]
  var lastJobID = 0
  var lastRequest: Duration?
  var lastUpdate = Duration.zero

  var displayed: DisplayedCaption?

  /// Captions of a language, by settings.
  public init(from source: LanguageTag, settings: CaptionSettings = CaptionSettings()) {
    self.settings = settings
    rules = ClauseRules.of(source)
  }

  /// Whether nothing is on its way to be shown.
  public var isIdle: Bool { pendingSnapshots.isEmpty && deferredSnapshot == nil }

  /// How many texts were given out to be translated.
  public var requestCount: Int { lastJobID }

  /// A transcript came, at a time counted from the beginning of the feed.
  public mutating func process(_ transcript: Transcript, at now: Duration) -> [Effect] {
    if !isInUtterance {
      isInUtterance = true
      agreement = LocalAgreement()
      clauses = []
      start = max(0, now.seconds - transcript.duration)
    }
    agreement.update(transcript.text, agreement: transcript.isFinal ? 1 : settings.agreementCount)
    confidence = transcript.confidence
    if isPaused {
      agreement.consume(agreement.remaining.count)
      if transcript.isFinal { isInUtterance = false }
      return []
    }
    lastUpdate = now
    if transcript.isFinal {
      isInUtterance = false
      return commitAll(at: now)
    }
    enqueue(makeSnapshot(isFinal: false, at: now))
    return advance(at: now)
  }

  /// No transcript will come any more: the last one counts as final.
  public mutating func finish(at now: Duration) -> [Effect] {
    guard isInUtterance, !isPaused else { return [] }
    isInUtterance = false
    return commitAll(at: now)
  }

  /// A translation came, or there is none: then the words are shown as they were said, with no confidence.
  public mutating func receive(_ translation: Translation?, for job: TranslationJob, at now: Duration) -> [Effect] {
    guard pendingTranslations[job.text] == job.id else { return [] }
    pendingTranslations[job.text] = nil
    translations[job.text] = translation ?? Translation(job.text, confidence: .zero)
    return advance(at: now)
  }

  /// The time that ``nextDeadline`` told has come.
  public mutating func timerFired(at now: Duration) -> [Effect] {
    if let displayed, let clearsAfter = settings.clearDelay, isIdle, !displayed.caption.isEmpty,
      now >= lastUpdate + clearsAfter
    {
      return clear(at: now)
    }
    return advance(at: now)
  }

  /// When to ``timerFired(at:)`` next; nil while there is nothing to wait for.
  public var nextDeadline: Duration? {
    var times: [Duration] = []
    if deferredSnapshot != nil, pendingTranslations.count < settings.maximumConcurrentTranslations, let lastRequest {
      times.append(lastRequest + settings.debounce)
    }
    if let displayed, isIdle {
      if displayed.masksWords { times.append(lastUpdate + settings.settlingDelay) }
      if let clearsAfter = settings.clearDelay, !displayed.caption.isEmpty { times.append(lastUpdate + clearsAfter) }
    }
    return times.min()
  }

  /// Words are not translated until ``resume(at:)``; what was said so far is committed and stays on the screen.
  public mutating func pause(at now: Duration) -> [Effect] {
    guard !isPaused else { return [] }
    isPaused = true
    return isInUtterance ? commitAll(at: now) : []
  }

  /// Words are translated again, from here on: what was said meanwhile is passed over.
  public mutating func resume(at now: Duration) -> [Effect] {
    isPaused = false
    start = now.seconds
    return []
  }

  /// The screen is emptied, and what was said so far is not shown again.
  public mutating func clear(at now: Duration) -> [Effect] {
    pendingSnapshots = []
    deferredSnapshot = nil
    self.translations = [:]
    pendingTranslations = [:]
    startNewUtterance(at: now)
    let caption = Caption(utterance: utterance, source: .init(), target: .init(), start: start, end: now.seconds)
    guard let before = displayed, !before.caption.isEmpty else { return [] }
    displayed = DisplayedCaption(caption: caption, translations: [], snapshot: nil)
    return [.show(caption)]
  }

  /// Commits all that was heard; what follows counts as an utterance of its own.
  private mutating func commitAll(at now: Duration) -> [Effect] {
    enqueue(makeSnapshot(isFinal: true, at: now))
    utterance += 1
    clauses = []
    return advance(at: now)
  }

  /// Takes a state in; an utterance of no words, of which nothing was ever shown, is none.
  private mutating func enqueue(_ view: Snapshot) {
    let isKnown = displayed?.utterance == view.utterance || pendingSnapshots.contains { $0.utterance == view.utterance }
    deferredSnapshot = isKnown || !view.texts.isEmpty ? view : nil
  }

  /// What follows counts as an utterance of its own: the committed words of this one are never touched.
  private mutating func startNewUtterance(at now: Duration) {
    agreement.consume(agreement.remaining.count)
    clauses = []
    start = now.seconds
    utterance += 1
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
