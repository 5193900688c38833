import Synchronization
import Testing
import VocativeCore

@testable import VocativeCaptions

/// Puts words into capitals; fails at some texts.
private struct Shouting: Translator {
  var fails: @Sendable (String) -> TranslationError? = { _ in nil }
  let pairs: [LanguagePair] = []

  func translation(of text: String, _ pair: LanguagePair) async throws -> Translation {
    if let error = fails(text) { throw error }
    await Task.yield()
    return Translation(text.uppercased())
  }
}

/// A translator during which a button is pressed, while it looks up which words need a capital.
private struct Thinking: Translator {
  var press: @Sendable () -> Void
  let pairs: [LanguagePair] = []

  func properNouns(_ words: [String], _ pair: LanguagePair) async throws -> [String: String] {
    press()
    for _ in 0..<1_000 { await Task.yield() }
    return [:]
  }

  func translation(of text: String, _ pair: LanguagePair) async throws -> Translation {
    Translation(text.uppercased())
  }
}

@Suite("A feed of captions")
struct FeedTranslatedTests {
  private func partials(_ texts: [String]) -> EventStream<Transcript> {
    EventStream(texts.indices.map { Transcript(texts[$0], isFinal: $0 == texts.indices.last) })
  }

  @Test("ends with the whole utterance committed, in the order of what was said")
  func order() async throws {
    let words = (0..<60).map { "w\($0)" }
    let texts = words.indices.map { words[...$0].joined(separator: " ") }
    let captions = try await partials(texts).translated(to: .spanish, by: Shouting()).collected()
    #expect(captions.last?.target.committed == texts.last.map { $0.uppercased() + "." })
    #expect(captions.last?.isFinal == true)
    for (before, after) in zip(captions, captions.dropFirst()) {
      #expect(after.target.committed.hasPrefix(before.target.committed))
    }
  }

  @Test("goes on after a failure, and ends with the error after three in a row or where the pair is missing")
  func failures() async throws {
    let failed = TranslationError(.engineFailed, "It failed.")
    let once = Shouting { $0 == "Be" ? failed : nil }
    let lines = EventStream(["a", "be", "c"].map { Transcript($0) })
    #expect(try await lines.translated(to: .spanish, by: once).collected().map(\.text) == ["A", "Be", "C"])
    for (error, shown) in [(failed, 3), (TranslationError(.pairUnavailable, "None."), 1)] {
      let asked = Mutex(0)
      let always = Shouting { _ in
        asked.withLock { $0 += 1 }
        return error
      }
      await #expect(throws: error) {
        _ = try await EventStream(["a", "b", "c", "d"].map { Transcript($0) }).translated(to: .spanish, by: always)
          .collected()
      }
      #expect(asked.withLock { $0 >= shown })
    }
  }

  @Test("ends with the error of the feed it reads")
  func sourceError() async {
    let broken = EventStream<Transcript>(unfolding: { throw CancellationError() })
    await #expect(throws: CancellationError.self) {
      _ = try await broken.translated(to: .spanish, by: Shouting()).collected()
    }
  }

  @Test("obeys commands that were given before it was read")
  func controls() async throws {
    let controls = CaptionControls()
    controls.pause()
    #expect(controls.isPaused)
    let (words, speaker) = AsyncStream<Transcript>.makeStream()
    let feed = EventStream<Transcript>(producing: { sender in
      for await word in words { sender.yield(word) }
    })
    let captions = feed.translated(to: .spanish, by: Shouting(), controls: controls)
    controls.resume()
    speaker.yield(Transcript("hello"))
    speaker.finish()
    #expect(try await captions.collected().map(\.text) == ["HELLO"])
  }

  @Test("passes over what came while it was paused, however long the words before took")
  func pauses() async throws {
    let controls = CaptionControls()
    controls.pause()
    let (presses, button) = AsyncStream<Void>.makeStream()
    let transcripts = EventStream<Transcript>(producing: { sender in
      sender.yield(Transcript("paused words"))
      for await _ in presses { break }
      sender.yield(Transcript("later words"))
    })
    let translator = Thinking {
      controls.resume()
      button.yield()
    }
    let captions = transcripts.translated(to: .spanish, by: translator, controls: controls)
    #expect(try await captions.collected().map(\.text) == ["LATER WORDS."])
  }
}
