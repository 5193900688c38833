public import VocativeCore

/// From growing transcripts to captions that stand still: which words are translated when, what is shown, what is committed.
///
/// A value to be stepped: transcripts, translations, commands and the time go in, and what is to be done comes out. It
/// starts nothing itself; ``VocativeCore/Feed/translated(from:to:by:names:settings:controls:clock:)`` does.
///
/// The speaker's words are cut into clauses, at places that no later word moves (``ClauseRules``). Each clause is
/// translated apart, once. A clause is committed when enough transcripts in a row agree on all its words (local
/// agreement: Liu, Spanakis and Niehues 2020; Polák and others 2022) and enough words follow it; from then on it stays.
/// The clause that is still being said is translated again as it grows, and its last words, which change most, are held
/// back (mask-k: Arivazhagan and others 2020).
public struct Captioning: Sendable {
  /// A text to be translated; answered by ``receive(_:for:at:)``.
  public struct Job: Hashable, Sendable {
    /// Its number, counted up.
    public let id: Int
    /// What to translate.
    public let text: String
  }

  /// What is to be done now.
  public enum Step: Hashable, Sendable {
    /// Have this translated.
    case translate(Job)
    /// Show this.
    case show(Caption)
  }

  let settings: CaptionSettings
  let rules: ClauseRules

  var heard = HeardWords()
  /// The clauses of the utterance that is going on that are committed, or will be once they are translated.
  var clauses: [String] = []
  var utterance = 0
  var start: Double = 0
  var confidence = Confidence.certain
  var isOpen = false
  var isPaused = false

  /// What was asked for and is not shown yet, oldest first.
  var queue: [View] = []
  /// The newest state of the utterance where it waits for its turn to be asked for.
  var waiting: View?
  var answers: [String: Translation] = [:]
  var pending: [String: Int] = [:]
  var jobCount = 0
  var lastRequest: Duration?
  var lastNews = Duration.zero

  var shown: Shown?

  /// Captions of a language, by settings.
  public init(from source: LanguageTag, settings: CaptionSettings = CaptionSettings()) {
    self.settings = settings
    rules = ClauseRules.of(source)
  }

  /// Whether nothing is on its way to be shown.
  public var isIdle: Bool { queue.isEmpty && waiting == nil }

  /// How many texts were given out to be translated.
  public var requestCount: Int { jobCount }

  /// A transcript came, at a time counted from the beginning of the feed.
  public mutating func hear(_ transcript: Transcript, at now: Duration) -> [Step] {
    if !isOpen {
      isOpen = true
      heard = HeardWords()
      clauses = []
      start = max(0, now.seconds - transcript.duration)
    }
    heard.hear(transcript.text, agreement: transcript.isFinal ? 1 : settings.agreement)
    confidence = transcript.confidence
    if isPaused {
      heard.settle(heard.rest.count)
      if transcript.isFinal { isOpen = false }
      return []
    }
    lastNews = now
    if transcript.isFinal {
      isOpen = false
      return close(at: now)
    }
    offer(makeView(isFinal: false, at: now))
    return pump(at: now)
  }

  /// No transcript will come any more: the last one counts as final.
  public mutating func finish(at now: Duration) -> [Step] {
    guard isOpen, !isPaused else { return [] }
    isOpen = false
    return close(at: now)
  }

  /// A translation came, or there is none: then the words are shown as they were said, with no confidence.
  public mutating func receive(_ translation: Translation?, for job: Job, at now: Duration) -> [Step] {
    guard pending[job.text] == job.id else { return [] }
    pending[job.text] = nil
    answers[job.text] = translation ?? Translation(job.text, confidence: .zero)
    return pump(at: now)
  }

  /// The time that ``wakeTime`` told has come.
  public mutating func wake(at now: Duration) -> [Step] {
    if let shown, let clearsAfter = settings.clearsAfter, isIdle, !shown.caption.isEmpty, now >= lastNews + clearsAfter
    {
      return clear(at: now)
    }
    return pump(at: now)
  }

  /// When to ``wake(at:)`` next; nil while there is nothing to wait for.
  public var wakeTime: Duration? {
    var times: [Duration] = []
    if waiting != nil, pending.count < settings.inFlight, let lastRequest {
      times.append(lastRequest + settings.debounce)
    }
    if let shown, isIdle {
      if shown.hidesWords { times.append(lastNews + settings.settling) }
      if let clearsAfter = settings.clearsAfter, !shown.caption.isEmpty { times.append(lastNews + clearsAfter) }
    }
    return times.min()
  }

  /// Words are not translated until ``resume(at:)``; what was said so far is committed and stays on the screen.
  public mutating func pause(at now: Duration) -> [Step] {
    guard !isPaused else { return [] }
    isPaused = true
    return isOpen ? close(at: now) : []
  }

  /// Words are translated again, from here on: what was said meanwhile is passed over.
  public mutating func resume(at now: Duration) -> [Step] {
    isPaused = false
    start = now.seconds
    return []
  }

  /// The screen is emptied, and what was said so far is not shown again.
  public mutating func clear(at now: Duration) -> [Step] {
    queue = []
    waiting = nil
    answers = [:]
    pending = [:]
    beginAnew(at: now)
    let caption = Caption(utterance: utterance, source: .init(), target: .init(), start: start, end: now.seconds)
    guard let before = shown, !before.caption.isEmpty else { return [] }
    shown = Shown(caption: caption, translations: [], view: nil)
    return [.show(caption)]
  }

  /// Commits all that was heard; what follows counts as an utterance of its own.
  private mutating func close(at now: Duration) -> [Step] {
    offer(makeView(isFinal: true, at: now))
    utterance += 1
    clauses = []
    return pump(at: now)
  }

  /// Takes a state in; an utterance of no words, of which nothing was ever shown, is none.
  private mutating func offer(_ view: View) {
    let isKnown = shown?.utterance == view.utterance || queue.contains { $0.utterance == view.utterance }
    waiting = isKnown || !view.texts.isEmpty ? view : nil
  }

  /// What follows counts as an utterance of its own: the committed words of this one are never touched.
  private mutating func beginAnew(at now: Duration) {
    heard.settle(heard.rest.count)
    clauses = []
    start = now.seconds
    utterance += 1
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
