import Synchronization
public import VocativeCore
import VocativeSupport

/// A conversation written down in both languages, with times, by consent of those who speak.
///
/// ```swift
/// let recording = CaptionRecording(consent: .init(given: "both speakers, at the beginning")) { notice in show(notice) }
/// for try await line in captions.recorded(in: recording) { … }
/// try recording.subRip(.both).write(toFile: "talk.srt", atomically: true, encoding: .utf8)
/// ```
///
/// Nothing is kept before the notice was shown, and every file says that it is a recording.
public final class CaptionRecording: Sendable {
  /// That those who speak agreed to be written down: there is no recording without it.
  public struct Consent: Hashable, Sendable {
    /// Who agreed, and how, as the files are to say.
    public let given: String

    /// A consent that was given.
    public init(given: String) { self.given = given }
  }

  /// An utterance in both languages.
  public struct Entry: Hashable, Sendable {
    /// When it began, in seconds from the beginning of the feed.
    public var start: Double
    /// When it ended, in seconds from the beginning of the feed.
    public var end: Double
    /// What was said.
    public var source: String
    /// What it is in the other language.
    public var target: String

    /// An utterance in both languages.
    public init(start: Double, end: Double, source: String, target: String) {
      self.start = start
      self.end = end
      self.source = source
      self.target = target
    }
  }

  /// What is told to those who speak.
  public static let notice = "This conversation is being written down, in both languages."

  /// Who agreed.
  public let consent: Consent
  private let announce: @Sendable (String) -> Void
  private let announced = Latch()
  private let kept = Mutex<[Int: Entry]>([:])

  /// A recording with nothing in it yet.
  /// - Parameter announce: Shows or says the notice; called once, before anything is kept.
  public init(consent: Consent, announce: @escaping @Sendable (String) -> Void) {
    self.consent = consent
    self.announce = announce
  }

  /// The utterances so far, in the order in which they were spoken.
  public var entries: [Entry] {
    kept.withLock { kept in kept.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Forgets everything that was kept.
  public func erase() { kept.withLock { $0 = [:] } }

  func begin() {
    if announced.set() { announce(Self.notice) }
  }

  func keep(_ caption: Caption) {
    begin()
    // An emptied screen wipes nothing out of the recording.
    guard !caption.isEmpty else { return }
    kept.withLock {
      $0[caption.utterance] = Entry(
        start: caption.start, end: max(caption.start, caption.end), source: caption.source.text,
        target: caption.target.text)
    }
  }
}

extension Feed where Element == Caption {
  /// The same captions, written down as they pass; says first that it does.
  public func recorded(in recording: CaptionRecording) -> Feed<Caption> {
    let start = Latch()
    let captions = onEach { recording.keep($0) }
    return Feed(pulling: {
      if start.set() { recording.begin() }
      var iterator = captions.makeAsyncIterator()
      return try await iterator.next()
    })
  }
}
