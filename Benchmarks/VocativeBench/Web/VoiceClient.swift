import Vocative
import VocativeConsole
import VocativeFlite
import VocativeServer
import VocativeSetup

/// A client that speaks to the assistant, at the pace of speech, and waits for the first sound of its answer.
struct VoiceClient {
  let server: WebServer

  /// The latency of an answer, in milliseconds.
  struct Latency {
    /// From the last sound of the request to the end of the silence that ends it.
    let endpointing: Double
    /// From there to the first sound of the answer.
    let response: Double
  }

  /// Speaks a request so many times, each ended by silence.
  func latencies(_ repeats: Int) async throws -> [Latency] {
    let rate = 16_000
    let speech = FliteSynthesizer.flite().speech(for: "send fifty dollars to Mei", voice: "rms").resampled(to: rate)
    let spoken = try await speech.collected().joined().trimmed
    let sound = spoken.paddedWithRoomNoise(before: 0.5, after: 3)
    let client = try await WebClient.session("assistant", on: server, seconds: 60)
    try await client.send("prepare")
    _ = try await client.nextEvent("prepared")
    var delays: [Latency] = []
    for _ in 0..<repeats {
      try await client.send("listen", [("mode", "tap"), ("encoding", "pcm16"), ("sampleRate", .integer(rate))])
      _ = try await client.nextEvent("listening")
      let lastSound = ContinuousClock.now + .seconds(0.5) + spoken.duration
      let transcribing = try await speak(sound, to: client)
      // The client looks after each piece that it has sent: the event may have been there for as long as a piece takes.
      let ended = ContinuousClock.now - .milliseconds(transcribing + 20)
      let id = try await client.nextEvent("audio").required("id")
      while let frame = await client.nextFrame(), frame.opcode != WebFrame.Opcode.binary.rawValue {}
      delays.append(
        Latency(endpointing: (ended - lastSound).milliseconds, response: (ContinuousClock.now - ended).milliseconds))
      _ = try await client.nextEvent("audioEnd")
      try await client.send("played", [("id", id.value)])
      try await client.send("say", [("text", "cancel")])
      _ = try await client.nextEvent("reply")
      try await client.send("cancel")
    }
    await client.abort()
    return delays
  }

  /// Speaks until the server has heard an utterance to its end; gives how long it took to know its words, in
  /// milliseconds.
  private func speak(_ sound: PCMBuffer, to client: WebClient) async throws -> Double {
    for try await buffer in sound.inRealTime() {
      try await client.send(.binary(buffer.int16Samples.flatMap(\.littleEndianBytes)))
      while await client.hasPendingInput {
        let event = try await client.nextEvent("partial", "heard")
        if try event.required("type").text() == "heard" { return try event.required("ms").number() }
      }
    }
    return try await client.nextEvent("heard").required("ms").number()
  }
}

extension Int16 {
  fileprivate var littleEndianBytes: [UInt8] {
    [UInt8(truncatingIfNeeded: self), UInt8(truncatingIfNeeded: self >> 8)]
  }
}
