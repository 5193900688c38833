import Testing
import VocativeCore

@testable import VocativeDialogue

/// Tests of the phones that belong to the words of a transcript.
struct TranscriptPhonesTests {
  /// "To my office", where the recogniser begins "my" amid the vowel of "to".
  private let transcript: Transcript = {
    var transcript = Transcript("to my office", duration: .milliseconds(900))
    transcript.phones = [
      ("T", 0, 40), ("AH", 40, 80), ("M", 80, 180), ("AY", 180, 300), ("AO", 300, 420), ("F", 420, 520),
      ("AH", 520, 560), ("S", 560, 700),
    ].map { Transcript.Phone($0.0, start: .milliseconds($0.1), end: .milliseconds($0.2)) }
    return transcript
  }()

  @Test("a phone belongs to the word that holds its middle")
  func middle() {
    let (start, end) = (Duration.milliseconds(70), Duration.milliseconds(260))
    #expect(transcript.phones(from: start) == ["M", "AY", "AO", "F", "AH", "S"])
    #expect(transcript.phones(from: .zero, until: start) == ["T", "AH"])
    #expect(transcript.phones(from: start, until: end) == ["M", "AY"])
  }
}
