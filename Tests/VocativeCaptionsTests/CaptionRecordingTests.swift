import Synchronization
import Testing
import VocativeCore

@testable import VocativeCaptions

@Suite("A recording")
struct CaptionRecordingTests {
  private func recorded(_ captions: [Caption]) async throws -> CaptionRecording {
    let recording = CaptionRecording(consent: .init(statement: "both, at 9:00")) { _ in }
    _ = try await EventStream(captions).recorded(in: recording).collected()
    return recording
  }

  private let captions = [
    Caption(utterance: 0, source: .init(tentative: "Is"), target: .init(tentative: "Es"), start: 0.5, end: 1),
    Caption(
      utterance: 0, source: .init(committed: "Is 1 < 2 & 3 --> 4?"), target: .init(committed: "¿Es 1 < 2?"), start: 0.5,
      end: 3.25, isFinal: true),
    Caption(utterance: 1, source: .init(), target: .init(), start: 4, end: 4),
    Caption(
      utterance: 1, source: .init(committed: "a\n\nb\u{7}"), target: .init(committed: ""), start: 3_661, end: 3_661,
      isFinal: true),
  ]

  @Test("says that it records before anything is kept")
  func notice() async throws {
    let notices = Mutex<[String]>([])
    let recording = CaptionRecording(consent: .init(statement: "both")) { notice in
      notices.withLock { $0.append(notice) }
    }
    let feed = EventStream<Caption>([]).recorded(in: recording)
    #expect(notices.withLock { $0 }.isEmpty)
    _ = try await feed.collected()
    #expect(notices.withLock { $0 } == [CaptionRecording.announcement])
    _ = try await EventStream(captions).recorded(in: recording).collected()
    #expect(notices.withLock { $0 }.count == 1)
    recording.removeAll()
    #expect(recording.entries.isEmpty)
  }

  @Test("keeps the last state of each utterance, and is not wiped out by an emptied screen")
  func entries() async throws {
    let ends = try await recorded(captions).entries.map(\.end)
    #expect(ends == [3.25, 3_661])
  }

  @Test("is written as SubRip")
  func subRip() async throws {
    #expect(
      try await recorded(captions).subRip() == """
        1
        00:00:00,000 --> 00:00:03,000
        This conversation is being written down, in both languages. (both, at 9:00)

        2
        00:00:00,500 --> 00:00:03,250
        Is 1 ‹ 2 & 3 --› 4?
        ¿Es 1 ‹ 2?

        3
        01:01:01,000 --> 01:01:01,500
        a b

        """)
  }

  @Test("is written as WebVTT")
  func webVTT() async throws {
    #expect(
      try await recorded(captions).webVTT(.source) == """
        WEBVTT

        NOTE This conversation is being written down, in both languages. (both, at 9:00)

        00:00:00.500 --> 00:00:03.250
        Is 1 &lt; 2 &amp; 3 --&gt; 4?

        01:01:01.000 --> 01:01:01.500
        a b

        """)
  }

  @Test("is written as JSON")
  func json() async throws {
    let text = try await recorded(Array(captions.prefix(2))).json(LanguagePair(from: "en", to: "es")).serialized()
    #expect(
      text.hasPrefix(
        #"{"notice":"This conversation is being written down, in both languages.","consent":"both, at 9:00","#))
    #expect(text.contains(#"{"start":0.5,"end":3.25,"source":"Is 1 < 2 & 3 --> 4?","target":"¿Es 1 < 2?"}"#))
  }
}
