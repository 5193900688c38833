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
  public struct RecordingConsent: Hashable, Sendable {
    /// Who agreed, and how, as the files are to say.
    public let statement: String

    /// A consent that was given.
    public init(statement: String) { self.statement = statement }
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
  public static let announcement = "This conversation is being written down, in both languages."

  /// Who agreed.
  public let consent: RecordingConsent
  private let announce: @Sendable (String) -> Void
  private let hasAnnounced = OneShotFlag()
  private let storage = Mutex<[Int: Entry]>([:])

  /// A recording with nothing in it yet.
  /// - Parameter announce: Shows or says the notice; called once, before anything is kept.
  public init(consent: RecordingConsent, announce: @escaping @Sendable (String) -> Void) {
    self.consent = consent
    self.announce = announce
  }

  /// The utterances so far, in the order in which they were spoken.
  public var entries: [Entry] {
    storage.withLock { kept in kept.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Forgets everything that was kept.
  public func removeAll() { storage.withLock { $0 = [:] } }

  func announceOnce() {
    if hasAnnounced.set() { announce(Self.announcement) }
  }

  func store(_ caption: Caption) {
    announceOnce()
    // An emptied screen wipes nothing out of the recording.
    guard !caption.isEmpty else { return }
    storage.withLock {
      $0[caption.utterance] = Entry(
        start: caption.start, end: max(caption.start, caption.end), source: caption.source.text,
        target: caption.target.text)
    }
  }
}

extension EventStream where Element == Caption {
  /// The same captions, written down as they pass; says first that it does.
  public func recorded(in recording: CaptionRecording) -> EventStream<Caption> {
    let start = OneShotFlag()
    let captions = onEach { recording.store($0) }
    return EventStream(unfolding: {
      if start.set() { recording.announceOnce() }
      var iterator = captions.makeAsyncIterator()
      return try await iterator.next()
    })
  }
}
