import Synchronization
public import VocativeCore
import VocativeSupport

/// A transcript of a conversation in both languages, with times, recorded with the speakers' consent.
///
/// ```swift
/// let recording = CaptionRecording(consent: .init(statement: "both speakers, at the beginning")) { notice in show(notice) }
/// for try await line in captions.recorded(in: recording) { … }
/// try recording.subRip(.both).write(toFile: "talk.srt", atomically: true, encoding: .utf8)
/// ```
///
/// The recording starts after the notice was shown, and every file contains the notice.
public final class CaptionRecording: Sendable {
  /// The consent of the speakers, without which there is no recording.
  public struct RecordingConsent: Hashable, Sendable {
    /// The statement of consent in the files: the speakers and the form of their consent.
    public let statement: String

    /// Creates a consent.
    public init(statement: String) { self.statement = statement }
  }

  /// An utterance in both languages.
  public struct Entry: Hashable, Sendable {
    /// The start, from the beginning of the stream.
    public var start: Duration
    /// The end, from the beginning of the stream.
    public var end: Duration
    /// The words in the spoken language.
    public var source: String
    /// The words in the language of the captions.
    public var target: String

    /// Creates an entry.
    public init(start: Duration, end: Duration, source: String, target: String) {
      self.start = start
      self.end = end
      self.source = source
      self.target = target
    }
  }

  /// The notice for the speakers.
  public static let announcement = "This conversation is being written down, in both languages."

  /// The consent of the speakers.
  public let consent: RecordingConsent
  private let announce: @Sendable (String) -> Void
  private let hasAnnounced = OneShotFlag()
  private let storage = Mutex<[Int: Entry]>([:])

  /// Creates an empty recording.
  ///
  /// - Parameters:
  ///   - consent: The consent of the speakers.
  ///   - announce: Shows or speaks the notice; called once, before the first entry is stored.
  public init(consent: RecordingConsent, announce: @escaping @Sendable (String) -> Void) {
    self.consent = consent
    self.announce = announce
  }

  /// The utterances so far, in the order in which they were spoken.
  public var entries: [Entry] {
    storage.withLock { kept in kept.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Deletes all entries.
  public func removeAll() { storage.withLock { $0 = [:] } }

  func announceOnce() {
    if hasAnnounced.set() { announce(Self.announcement) }
  }

  func store(_ caption: Caption) {
    announceOnce()
    // A cleared screen does not delete entries.
    guard !caption.isEmpty else { return }
    storage.withLock {
      $0[caption.utterance] = Entry(
        start: caption.start, end: max(caption.start, caption.end), source: caption.source.text,
        target: caption.target.text)
    }
  }
}

extension EventStream where Element == Caption {
  /// Records the captions as they pass, after the notice.
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
