import Vocative
import VocativeFlite
import VocativeServer

/// A client that speaks to the assistant, at the pace of speech, and waits for the first sound of its answer.
struct SpokenClient {
  let server: WebServer

  /// From the end of a spoken request to the first sound of the answer, in milliseconds, so many times.
  func firstSounds(_ repeats: Int) async throws -> [Double] {
    let rate = 16_000
    let speech = FliteSynthesizer.flite().speech(for: "send fifty dollars to Mei", voice: "rms").resampled(to: rate)
    let samples = try await speech.collected().flatMap(\.int16Samples)
    let client = try await WebClient.session("assistant", on: server, seconds: 60)
    try await client.send("prepare")
    _ = try await client.event("prepared")
    var times: [Double] = []
    for _ in 0..<repeats {
      try await client.send(
        "listen", [("mode", "hold"), ("encoding", "pcm16"), ("sampleRate", .integer(rate))])
      _ = try await client.event("listening")
      for start in stride(from: 0, to: samples.count, by: rate / 50) {
        let piece = samples[start..<min(start + rate / 50, samples.count)]
        try await client.send(
          .binary(piece.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }))
        try await Task.sleep(for: .milliseconds(20))
      }
      let end = ContinuousClock.now
      try await client.send("stop")
      let id = try await client.event("audio").required("id")
      while let frame = await client.next(), frame.code != WebFrame.Opcode.binary.rawValue {}
      times.append((ContinuousClock.now - end).milliseconds)
      _ = try await client.event("audioEnd")
      try await client.send("played", [("id", id.value)])
      try await client.send("say", [("text", "cancel")])
      _ = try await client.event("reply")
      try await client.send("hush")
    }
    await client.drop()
    return times
  }
}
