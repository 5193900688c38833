import Testing
import VocativeAudio
import VocativeCore
import VocativeSpeech

struct SentenceChunkerTests {
  @Test(
    "a text is cut at the ends of its sentences",
    arguments: [
      ("", []),
      (" \n\t ", []),
      ("Sent.", ["Sent."]),
      ("Sent. Anything else?", ["Sent.", "Anything else?"]),
      ("Really?! \"Yes.\" Good…  Bye", ["Really?!", "\"Yes.\"", "Good…", "Bye"]),
      ("It costs $3.50 at example.com today", ["It costs $3.50 at example.com today"]),
      ("Pay Mr. Smith and J. Doe. Then stop.", ["Pay Mr. Smith and J. Doe.", "Then stop."]),
      ("approx. ten e.g. this one", ["approx. ten e.g. this one"]),
      ("Heading\n\nBody of\nthe text", ["Heading", "Body of\nthe text"]),
      ("送りました。ほかには？", ["送りました。", "ほかには？"]),
    ])
  func sentences(text: String, chunks: [String]) {
    #expect(Array(SentenceChunker(text)) == chunks)
  }

  @Test("a sentence that is too long is cut after a clause, else after a word, else where it must be")
  func long() {
    #expect(Array(SentenceChunker("one two three, four five", limit: 18)) == ["one two three,", "four five"])
    #expect(Array(SentenceChunker("one two three four", limit: 10)) == ["one two ", "three four"])
    #expect(Array(SentenceChunker("abcdefgh", limit: 3)) == ["abc", "def", "gh"])
  }

  @Test(
    "a megabyte comes apart without loss into pieces of bounded length",
    arguments: ["a", "word ", "e\u{301}\u{301}", "Sent. ", ".", "\"'", "\n", "漢", "👩‍👩‍👧"])
  func megabyte(unit: String) {
    let text = String(repeating: unit, count: 1_000_000 / unit.utf8.count)
    var kept = 0
    for chunk in SentenceChunker(text) {
      #expect(chunk.unicodeScalars.count <= 300)
      kept += chunk.unicodeScalars.count { !$0.properties.isWhitespace }
    }
    #expect(kept == text.unicodeScalars.count { !$0.properties.isWhitespace })
  }
}

struct ChunkedSpeechTests {
  @Test("speech comes in the order of the text, whatever the engine makes of a piece")
  func order() async throws {
    let feed = SentenceChunker("One. Two. Three.").speech(preparing: { $0 == "Two." ? [] : [$0, "-"] }) {
      chunk, sender in
      sender.yield(tone(Float(chunk.utf8.count)))
    }
    #expect(try await feed.collected().map(\.samples) == [[4], [1], [6], [1]])
  }

  @Test("while one piece is heard, no more than the next is computed")
  func lookAhead() async throws {
    let (begun, chunks) = AsyncStream<String>.makeStream()
    let feed = SentenceChunker(String(repeating: "Again. ", count: 1000)).speech(preparing: { [$0] }) { chunk, sender in
      chunks.yield(chunk)
      sender.yield(tone(1))
      sender.yield(tone(2))
    }
    var iterator = feed.makeAsyncIterator()
    for _ in 0..<3 { _ = try await iterator.next() }
    chunks.finish()
    #expect(await begun.reduce(0) { count, _ in count + 1 } <= 3)
  }

  @Test("an error of the engine ends the feed")
  func failure() async {
    let feed = SentenceChunker("One. Two.").speech(preparing: { [$0] }) { chunk, sender in
      sender.yield(tone(1))
      if chunk == "Two." { throw SpeechError(.engineFailed, "It broke.") }
    }
    var count = 0
    await #expect(throws: SpeechError(.engineFailed, "It broke.")) {
      for try await _ in feed { count += 1 }
    }
    #expect(count == 2)
  }

  @Test("a consumer that stops stops the engine", arguments: [true, false])
  func stopping(byCancelling: Bool) async throws {
    let (ended, ends) = AsyncStream<Bool>.makeStream()
    let (started, starts) = AsyncStream<Void>.makeStream()
    let consumer = Task {
      let feed = SentenceChunker("Endless. Second.").speech(preparing: { [$0] }) { chunk, sender in
        guard chunk == "Endless." else { return }
        while !Task.isCancelled, sender.yield(tone(1)) { await Task.yield() }
        ends.yield(true)
      }
      for try await _ in feed {
        starts.yield()
        if !byCancelling { break }
      }
    }
    _ = await started.first { true }
    if byCancelling { consumer.cancel() }
    #expect(await ended.first { $0 } == true)
    try await consumer.value
  }
}

private func tone(_ value: Float) -> PCMBuffer { PCMBuffer(samples: [value], sampleRate: 16000) }
