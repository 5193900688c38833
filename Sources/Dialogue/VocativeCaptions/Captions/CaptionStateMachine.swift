package import VocativeCore

/// Makes stable captions from growing transcripts: decides when each text is translated, shown and committed.
///
/// A state machine without side effects: transcripts, translations, commands and the time go in, and the effects to carry
/// out come out. ``VocativeCore/EventStream/translated(from:to:by:names:settings:controls:clock:)`` carries them out.
///
/// The words are cut into clauses at boundaries that no later word moves. Each clause is translated once, by itself. A
/// clause is committed when enough transcripts in a row agree on all its words (local agreement: Liu, Spanakis and
/// Niehues 2020; Polák et al. 2022) and enough words follow it; it never changes afterwards. The last clause is
/// translated again as it grows, and its last words, which change most, are hidden (mask-k: Arivazhagan et al. 2020).
package struct CaptionStateMachine: Sendable {
  /// A text to translate; ``receive(_:for:at:)`` takes the result.
  package struct TranslationJob: Hashable, Sendable {
    /// The number of the job, counted from 1.
    package let id: Int
    /// The text to translate.
    package let text: String
    /// The committed words before it in its sentence; nil for none.
    package let preceding: PrecedingTranslation?
  }

  /// An effect to carry out.
  package enum Effect: Hashable, Sendable {
    /// Translate a text.
    case translate(TranslationJob)
    /// Show a caption.
    case show(Caption)
  }

  private let settings: CaptionSettings
  private var segmenter: ClauseSegmenter
  private(set) var queue: TranslationQueue
  private var display: CaptionDisplay

  private var utterance = 0
  private var start = Duration.zero
  private var confidence = Confidence.certain
  private var isInUtterance = false
  private var isPaused = false
  private var lastUpdate = Duration.zero

  /// Creates a state machine for transcripts of a language.
  package init(from source: LanguageTag, settings: CaptionSettings = CaptionSettings()) {
    self.settings = settings
    segmenter = ClauseSegmenter(source, settings)
    queue = TranslationQueue(settings)
    display = CaptionDisplay(settings)
  }

  /// True if nothing waits to be shown.
  package var isIdle: Bool { queue.isIdle }

  /// The number of translations requested so far.
  package var requestCount: Int { queue.jobCount }

  // MARK: Transcripts

  /// Processes a transcript, at a time counted from the beginning of the stream.
  package mutating func process(_ transcript: Transcript, at now: Duration) -> [Effect] {
    if !isInUtterance {
      isInUtterance = true
      segmenter.startUtterance()
      start = max(.zero, now - transcript.duration)
    }
    segmenter.update(transcript)
    confidence = transcript.confidence
    if isPaused {
      segmenter.skipRemainingWords()
      if transcript.isFinal { isInUtterance = false }
      return []
    }
    lastUpdate = now
    if transcript.isFinal {
      isInUtterance = false
      return commitAll(at: now)
    }
    enqueueSnapshot(isFinal: false, at: now)
    return advance(at: now)
  }

  /// Ends the stream: the last transcript counts as final.
  package mutating func finish(at now: Duration) -> [Effect] {
    guard isInUtterance, !isPaused else { return [] }
    isInUtterance = false
    return commitAll(at: now)
  }

  /// Commits all words; the next words count as another utterance.
  private mutating func commitAll(at now: Duration) -> [Effect] {
    enqueueSnapshot(isFinal: true, at: now)
    utterance += 1
    segmenter.removeClauses()
    return advance(at: now)
  }

  private mutating func enqueueSnapshot(isFinal: Bool, at now: Duration) {
    let (committed, open) = segmenter.segment(isFinal: isFinal)
    let snapshot = CaptionSnapshot(
      utterance: utterance, committed: committed, open: open, start: start, end: now, confidence: confidence,
      isFinal: isFinal)
    queue.enqueue(snapshot, isShown: display.shows(utterance))
  }

  // MARK: Translations

  /// Processes a translation; without one, the words are shown untranslated with no confidence.
  package mutating func receive(_ translation: Translation?, for job: TranslationJob, at now: Duration) -> [Effect] {
    let result = translation ?? Translation(job.text, confidence: .zero)
    return queue.receive(result, for: job) ? advance(at: now) : []
  }

  /// Requests the translations whose time has come, and shows the newest complete snapshot.
  private mutating func advance(at now: Duration) -> [Effect] {
    var effects = requestTranslations(at: now)
    effects += displayNewest(at: now)
    // A shown snapshot may have made room for the next request.
    effects += requestTranslations(at: now)
    effects += displayNewest(at: now)
    queue.evictTranslations(keeping: display.snapshot)
    return effects
  }

  private mutating func requestTranslations(at now: Duration) -> [Effect] {
    queue.requests(at: now, for: display).map { .translate($0) }
  }

  private mutating func displayNewest(at now: Duration) -> [Effect] {
    let isSettled = now >= lastUpdate + settings.settlingDelay
    var effects: [Effect] = []
    while let snapshot = queue.popTranslated(for: display) {
      effects += show(snapshot, isSettled: isSettled)
    }
    // No transcript came for a while: the hidden words are shown.
    if display.masksWords, isIdle, isSettled, let snapshot = display.snapshot {
      effects += show(snapshot, isSettled: true)
    }
    return effects
  }

  private mutating func show(_ snapshot: CaptionSnapshot, isSettled: Bool) -> [Effect] {
    display.update(with: snapshot, queue.translations, isSettled: isSettled).map { [.show($0)] } ?? []
  }

  // MARK: Time

  /// Processes the end of the interval given by ``nextDeadline``.
  package mutating func timerFired(at now: Duration) -> [Effect] {
    if let clearDelay = settings.clearDelay, isIdle, !display.isEmpty, now >= lastUpdate + clearDelay {
      return clear(at: now)
    }
    return advance(at: now)
  }

  /// The time of the next ``timerFired(at:)``; nil if none is needed.
  package var nextDeadline: Duration? {
    var times = [queue.nextRequestTime].compactMap(\.self)
    if isIdle {
      if display.masksWords { times.append(lastUpdate + settings.settlingDelay) }
      if let clearDelay = settings.clearDelay, !display.isEmpty { times.append(lastUpdate + clearDelay) }
    }
    return times.min()
  }

  // MARK: Commands

  /// Pauses the translation until ``resume(at:)``; the words so far are committed and stay on the screen.
  package mutating func pause(at now: Duration) -> [Effect] {
    guard !isPaused else { return [] }
    isPaused = true
    return isInUtterance ? commitAll(at: now) : []
  }

  /// Resumes the translation with the next word; words spoken during the pause are skipped.
  package mutating func resume(at now: Duration) -> [Effect] {
    isPaused = false
    start = now
    return []
  }

  /// Clears the screen; the words so far are not shown again.
  package mutating func clear(at now: Duration) -> [Effect] {
    queue.removeAll()
    // The next words count as another utterance: the committed words of this one never change.
    segmenter.skipRemainingWords()
    segmenter.removeClauses()
    start = now
    utterance += 1
    let caption = Caption(utterance: utterance, source: .init(), target: .init(), start: start, end: now)
    guard !display.isEmpty else { return [] }
    display.clear(with: caption)
    return [.show(caption)]
  }
}
