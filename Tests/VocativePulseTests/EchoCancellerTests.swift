import TestSupport
import Testing
import VocativeAudio
import VocativeCore
import VocativePulse

@Test("without a sound server no echo is taken out, and one is told so")
func noServerForEcho() async {
  await #expect(throws: noServer) { _ = try await EchoCanceller(server: nobody) }
}

@Suite("A loudspeaker in the same room", .requires("a sound server", SoundServer.program != nil), .serialized)
struct EchoCancellerTests {
  /// A room: what the loudspeaker plays comes to the microphone a little later.
  private static let room = [
    "module-null-sink sink_name=loudspeaker rate=48000",
    "module-null-sink sink_name=air rate=48000",
    "module-loopback source=loudspeaker.monitor sink=air latency_msec=60 source_dont_move=true sink_dont_move=true",
  ]

  /// A sound that has all frequencies, never the same, for so many seconds.
  private static func rushing(_ seconds: Double) -> EventStream<PCMBuffer> {
    let noise = SyntheticNoise.pink.sound(duration: .seconds(seconds), sampleRate: 16_000, seed: 7)
    let count = noise.frameCount / 320
    let places = Counter()
    return EventStream(unfolding: {
      let place = places.next() - 1
      return place < count ? noise.frames((place * 320)..<((place + 1) * 320)) : nil
    })
  }

  /// The loudest tenth of a second but for the first so many buffers, in dBFS, while something is played.
  private func level(
    _ microphone: Microphone, while loudspeaker: Loudspeaker, after first: Int = 50
  ) async throws -> Double {
    var capture = microphone.audio(at: 16_000).makeAsyncIterator()
    _ = try await capture.next()
    let playing = Task { try await loudspeaker.play(Self.rushing(3)) }
    var levels: [Double] = []
    for _ in 0..<150 {
      guard let buffer = try await capture.next() else { break }
      levels.append(buffer.level)
    }
    playing.cancel()
    _ = await playing.result
    let rest = levels.dropFirst(first).sorted()
    return rest[rest.count / 2]
  }

  @Test("is not heard by the microphone")
  func echo() async throws {
    let server = try SoundServer(Self.room)
    let open = Microphone(device: "air.monitor", server: server.address)
    let received = try await level(open, while: Loudspeaker(device: "loudspeaker", server: server.address))
    #expect(received > -40)
    let sound = try await EchoCanceller(
      microphone: "air.monitor", loudspeaker: "loudspeaker", server: server.address)
    let left = try await level(sound.microphone, while: sound.loudspeaker)
    #expect(left < received - 10)
    await sound.stop()
    let error = await #expect(throws: AudioError.self) {
      _ = try await sound.loudspeaker.play(Self.rushing(0.1))
    }
    #expect(error?.code == .deviceUnavailable)
  }

  @Test("serves again after somebody was ended by force")
  func again() async throws {
    let server = try SoundServer(Self.room)
    let first = try await EchoCanceller(
      microphone: "air.monitor", loudspeaker: "loudspeaker", server: server.address)
    let second = try await EchoCanceller(
      microphone: "air.monitor", loudspeaker: "loudspeaker", server: server.address)
    await second.stop()
    // Who did not begin it does not end it.
    #expect(try await level(first.microphone, while: first.loudspeaker, after: 0).isFinite)
    await first.stop()
  }

  @Test("a microphone that is not there is told of")
  func noMicrophone() async throws {
    let server = try SoundServer(Self.room)
    let error = await #expect(throws: AudioError.self) {
      _ = try await EchoCanceller(microphone: "nothing", server: server.address)
    }
    #expect(error?.code == .deviceUnavailable)
  }
}
