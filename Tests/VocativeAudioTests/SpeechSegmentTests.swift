import Synchronization
import TestSupport
import Testing
import VocativeAudio
import VocativeAudioFiles
import VocativeCore
import VocativeSupport

@Suite("Speech segments")
struct SpeechSegmentTests {
  static let rate = 16_000
  static let quiet = PCMBuffer.silence(duration: .seconds(1.5), sampleRate: rate)
  static let word = Sounds.voice(seconds: 0.6, rate: rate, level: -20)

  /// Two words with pauses around them.
  static let twoWords = Sounds.sequence(quiet, word, quiet, word, quiet)

  @Test("each utterance holds its word whole, with the pre-roll before it")
  func whole() async throws {
    var count = 0
    for try await utterance in Self.twoWords.audio(at: Self.rate).speechSegments() {
      let sound = try await utterance.audio.collected().flatMap(\.samples)
      let first = Int(utterance.start.seconds * Double(Self.rate))
      #expect(sound == Array(Self.twoWords.samples[first..<first + sound.count]))
      let energy = sound.reduce(0) { $0 + Double($1 * $1) }
      let expected = Self.word.samples.reduce(0) { $0 + Double($1 * $1) }
      #expect(energy > 0.999 * expected)
      #expect(sound.prefix(Self.rate / 5).allSatisfy { $0 == 0 })
      #expect(sound.suffix(Self.rate / 2).allSatisfy { $0 == 0 })
      count += 1
    }
    #expect(count == 2)
  }

  @Test("a listener who knows that all was said need not wait", arguments: [0.2, 1])
  func patience(seconds: Double) async throws {
    var lengths: [Double] = []
    for try await utterance in Self.twoWords.audio(at: Self.rate).speechSegments() {
      await utterance.setTrailingSilence(.seconds(seconds))
      lengths.append(try await utterance.audio.collected().reduce(0) { $0 + $1.duration.seconds })
      await utterance.setTrailingSilence(30)
    }
    #expect(lengths.count == 2)
    #expect(lengths.allSatisfy { abs($0 - 0.9 - seconds) < 0.15 })
  }

  @Test("the utterances may all be taken before they are heard")
  func collectedFirst() async throws {
    let utterances = try await Self.twoWords.audio(at: Self.rate).speechSegments().collected()
    #expect(utterances.count == 2)
    for utterance in utterances {
      #expect(try await utterance.audio.collected().reduce(0) { $0 + $1.duration.seconds } > 1.2)
    }
  }

  @Test("an utterance that isn't heard is skipped")
  func skipped() async throws {
    var starts: [Double] = []
    for try await utterance in Self.twoWords.audio(at: Self.rate).speechSegments() {
      starts.append(utterance.start.seconds)
    }
    #expect(starts.count == 2)
    #expect(starts.allSatisfy { $0 > 0.9 })
  }

  @Test("the last utterance is heard to its end after the feed of utterances is gone")
  func oneUtterance() async throws {
    func first() async throws -> SpeechSegment? {
      for try await utterance in Self.twoWords.audio(at: Self.rate).speechSegments() { return utterance }
      return nil
    }
    let utterance = try #require(await first())
    let length = try await utterance.audio.collected().reduce(0) { $0 + $1.duration.seconds }
    #expect((1.2...1.7).contains(length))
  }

  @Test("utterances can be heard by tasks of their own while the next is awaited")
  func concurrently() async throws {
    let lengths = try await withThrowingTaskGroup(of: Double.self) { group in
      for try await utterance in Self.twoWords.audio(at: Self.rate).speechSegments() {
        group.addTask { try await utterance.audio.collected().reduce(0) { $0 + $1.duration.seconds } }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(lengths.count == 2)
    #expect(lengths.allSatisfy { $0 > 1.2 })
  }

  @Test("a recogniser gets the beginning before the person has finished")
  func whileSpeaking() async throws {
    let read = Counter()
    let buffers = stride(from: 0, to: Self.twoWords.frameCount, by: 320).map { Self.twoWords.frames($0..<$0 + 320) }
    let source = EventStream<PCMBuffer>(unfolding: {
      let index = read.next() - 1
      return index < buffers.count ? buffers[index] : nil
    })
    for try await utterance in source.speechSegments() {
      var sound = utterance.audio.makeAsyncIterator()
      let first = try await sound.next()
      #expect(first != nil)
      // The word ends after 2.1 s: 105 buffers of 20 ms.
      #expect(read.value < 105)
      break
    }
  }

  @Test("a reader that is cancelled doesn't end the sound for the others")
  func cancelledReader() async throws {
    var utterances = Self.twoWords.audio(at: Self.rate).speechSegments().makeAsyncIterator()
    let first = try #require(await utterances.next())
    let received = OneShotFlag()
    let reading = Task {
      for try await _ in first.audio {
        received.set()
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    _ = await reading.result
    #expect(received.isSet)
    let second = try #require(await utterances.next())
    #expect(second.start > first.start + 1)
    #expect(try await second.audio.collected().reduce(0) { $0 + $1.duration.seconds } > 1.2)
  }

  @Test("a failing source fails both feeds")
  func failure() async throws {
    let source = EventStream<PCMBuffer>(producing: { sender in
      sender.yield(Sounds.sequence(Self.quiet, Self.word))
      throw AudioError(.deviceUnavailable, "Gone.")
    })
    await #expect(throws: AudioError(.deviceUnavailable, "Gone.")) {
      for try await utterance in source.speechSegments() { _ = try await utterance.audio.collected() }
    }
  }

  @Test("a slammed door, noise and silence are no utterances")
  func noUtterances() async throws {
    let sounds = [
      Sounds.sequence(Self.quiet, Sounds.slam(rate: Self.rate), Self.quiet), Self.quiet,
      Sounds.noise(seconds: 4, rate: Self.rate, level: -30), PCMBuffer(samples: [], sampleRate: Self.rate),
      PCMBuffer(samples: [.nan, 1], sampleRate: Self.rate),
    ]
    for sound in sounds {
      #expect(try await sound.audio(at: Self.rate).speechSegments().collected().isEmpty)
    }
  }

  @Test("a change of rate in mid-stream is refused")
  func changingRate() async throws {
    let feed = EventStream([Self.quiet, .silence(duration: .seconds(1), sampleRate: 8_000)])
    let error = await #expect(throws: AudioError.self) { _ = try await feed.speechSegments().collected() }
    #expect(error?.code == .unsupportedFormat)
  }

  @Test("endless speech comes out once, without gap or overlap")
  func endless() async throws {
    let sound = Sounds.voice(seconds: 5, rate: Self.rate, level: -20)
    var received: [Float] = []
    var start: Double?
    let feed = sound.audio(at: Self.rate).speechSegments(.init(maximumDuration: 1))
    for try await utterance in feed {
      start = start ?? utterance.start.seconds
      for try await buffer in utterance.audio { received += buffer.samples }
    }
    #expect(start == 0)
    #expect(received == Array(sound.samples.prefix(received.count)))
    #expect(received.count > 4 * Self.rate)
  }
}
