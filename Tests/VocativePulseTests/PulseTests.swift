import Foundation
import Synchronization
import TestSupport
import Testing
import VocativeAudio
import VocativeCore
import VocativePulse
import VocativeSupport

/// A server that isn't there.
let nobody = "unix:/nonexistent/vocative/native"

let noServer = AudioError(
  .deviceUnavailable, "No sound server answers.", remedy: "Start PulseAudio or PipeWire, or give a file instead.")

@Test("without a sound server the microphone says so")
func noMicrophone() async {
  await #expect(throws: noServer) {
    _ = try await Microphone(server: nobody).audio(at: 16_000).collected()
  }
}

@Test("without a sound server the loudspeaker says so")
func noLoudspeaker() async {
  await #expect(throws: noServer) {
    try await Loudspeaker(server: nobody).play(EventStream([.silence(duration: .seconds(1), sampleRate: 16_000)]))
  }
}

@Test("nothing to play needs no server")
func nothingToPlay() async throws {
  try await Loudspeaker(server: nobody).play(EventStream([PCMBuffer(samples: [], sampleRate: 16_000)]))
}

@Test("an address that is none is refused like a missing server", arguments: ["", "{", "tcp:", "\0", "unix:"])
func strangeAddress(server: String) async {
  let error = await #expect(throws: AudioError.self) {
    _ = try await Microphone(server: server).audio(at: 16_000).collected()
  }
  #expect(error?.code == .deviceUnavailable)
}

@Test("an impossible rate is refused, not trapped on", arguments: [0, -1, .min, .max])
func impossibleRate(rate: Int) async {
  let error = await #expect(throws: AudioError.self) {
    _ = try await Microphone(server: nobody).audio(at: rate).collected()
  }
  #expect(error?.code == .unsupportedFormat)
}

@Test("a feed's own error reaches whoever plays it")
func failingFeed() async {
  struct Broken: Error {}
  await #expect(throws: Broken.self) {
    try await Loudspeaker(server: nobody).play(EventStream(unfolding: { throw Broken() }))
  }
}

@Suite("Through a real sound server", .requires("a sound server", SoundServer.program != nil), .serialized)
struct LoopbackTests {
  let server: SoundServer

  init() throws { server = try SoundServer() }

  var microphone: Microphone { Microphone(device: "nowhere.monitor", server: server.address) }
  var loudspeaker: Loudspeaker { Loudspeaker(device: "nowhere", server: server.address) }

  /// A sine of a quarter of full scale, so much at a time, `count` times.
  func tone(_ frequency: Double, rate: Int, channels: Int = 1, buffers: Int) -> EventStream<PCMBuffer> {
    let counter = Counter()
    return EventStream(unfolding: {
      let index = counter.next() - 1
      guard index < buffers else { return nil }
      let samples = (0..<rate / 10).flatMap { frame in
        let time = Double(index * (rate / 10) + frame) / Double(rate)
        return [Float](repeating: Float(0.25 * sin(2 * .pi * frequency * time)), count: channels)
      }
      return PCMBuffer(samples: samples, sampleRate: rate, channelCount: channels)
    })
  }

  /// The share of a sound's energy that a sine of this frequency explains, from 0 to 1.
  func share(of frequency: Double, in samples: [Float]) -> Double {
    var (cosine, sine, energy) = (0.0, 0.0, 0.0)
    for (index, sample) in samples.enumerated() {
      let angle = 2 * .pi * frequency * Double(index) / 16_000
      cosine += Double(sample) * cos(angle)
      sine += Double(sample) * sin(angle)
      energy += Double(sample * sample)
    }
    return energy > 0 ? 2 * (cosine * cosine + sine * sine) / (Double(samples.count) * energy) : 0
  }

  @Test("what is played is heard", arguments: [(44_100, 2), (22_050, 6)])
  func loopback(rate: Int, channels: Int) async throws {
    var capture = microphone.audio(at: 16_000).makeAsyncIterator()
    // The microphone is open once its first buffer is there.
    #expect(try await capture.next()?.sampleRate == 16_000)
    // A busy server drops sound, so the tone goes on until enough of it was heard.
    let (loudspeaker, endless) = (loudspeaker, tone(440, rate: rate, channels: channels, buffers: .max))
    let playing = Task { try await loudspeaker.play(endless) }
    var received: [PCMBuffer] = []
    for _ in 0..<3_000 where received.count < 30 {
      guard let buffer = try await capture.next() else { break }
      if buffer.peak > 0.2 { received.append(buffer) }
    }
    playing.cancel()
    await #expect(throws: CancellationError.self) { try await playing.value }
    try #require(received.count == 30)
    // The middle buffer: on a busy machine the server drops some sound, and a buffer may hold a seam.
    let shares = received.map { share(of: 440, in: $0.samples) }.sorted()
    #expect(shares[shares.count / 2] > 0.9)
    #expect(received.allSatisfy { $0.peak < 0.3 })
  }

  @Test("the end of a short sound isn't lost")
  func playedOut() async throws {
    var capture = microphone.audio(at: 16_000).makeAsyncIterator()
    _ = try await capture.next()
    // On a busy machine the server drops some sound; an end that is lost is lost each time.
    var loud = 0
    for _ in 0..<3 where !(24...40).contains(loud) {
      try await loudspeaker.play(tone(440, rate: 16_000, buffers: 5))
      // It has been played, so the microphone has it by now: half a second of tone, then nothing.
      loud = 0
      var quiet = 0
      while quiet < (loud > 0 ? 10 : 200), let buffer = try await capture.next() {
        if buffer.peak > 0.2 { (loud, quiet) = (loud + 1, 0) } else { quiet += 1 }
      }
    }
    #expect((24...40).contains(loud))
  }

  @Test("an interrupted loudspeaker falls silent")
  func interruption() async throws {
    let loudspeaker = loudspeaker
    let endless = tone(440, rate: 16_000, buffers: .max)
    var capture = microphone.audio(at: 16_000).makeAsyncIterator()
    _ = try await capture.next()
    let playing = Task { try await loudspeaker.play(endless) }
    while let buffer = try await capture.next(), buffer.peak < 0.2 {}
    playing.cancel()
    await #expect(throws: CancellationError.self) { try await playing.value }
    var loud = 0
    var quiet = 0
    while quiet < 10, loud < 1_000, let buffer = try await capture.next() {
      if buffer.peak > 0.01 { loud += 1 } else { quiet += 1 }
    }
    #expect(quiet == 10)
  }

  @Test("a cancelled listener stops")
  func cancelledListener() async throws {
    let microphone = microphone
    let opened = OneShotFlag()
    let listening = Task {
      var count = 0
      for try await _ in microphone.audio(at: 16_000) {
        count += 1
        opened.set()
      }
      return count
    }
    while !opened.isSet { await Task.yield() }
    listening.cancel()
    #expect(try await listening.value > 0)
  }

  @Test("a device that isn't there is said to be missing")
  func missingDevice() async {
    await #expect(
      throws: AudioError(
        .deviceUnavailable,
        "There is no such microphone.",
        remedy: "Connect or choose another one, or give a file instead.")
    ) {
      _ = try await Microphone(device: "none", server: server.address).audio(at: 16_000).collected()
    }
    await #expect(
      throws: AudioError(
        .deviceUnavailable,
        "There is no such loudspeaker.",
        remedy: "Connect or choose another one, or give a file instead.")
    ) {
      try await Loudspeaker(device: "none", server: server.address).play(tone(440, rate: 16_000, buffers: 1))
    }
  }
}
