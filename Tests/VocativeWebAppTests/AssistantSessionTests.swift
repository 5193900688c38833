import Testing
import VocativeAudio
import VocativeCore
import VocativeDialogue
import VocativeFlite
import VocativePayments
import VocativePocketSphinx
import VocativeSpeech

@testable import VocativeServer
@testable import VocativeWebApp

/// The payments assistant with a bank for each session; phrases alone, since these tests are about the messages.
private func payments() -> AssistantApp {
  let voice = SpeechEngines(
    recognizers: RecognizerPool(limit: 1) { PocketSphinxRecognizer() }, synthesizer: FliteSynthesizer.flite(),
    g2p: FliteGraphemeToPhoneme(),
    wakeWords: WakeWordDetectors { phrase, progress in
      progress(1)
      return try await PocketSphinxWakeWordDetector(phrase, g2p: [FliteGraphemeToPhoneme()])
    })
  return AssistantApp(speechEngines: voice) {
    let bank = SimulatedBank(.builtIn)
    return AssistantApp.Backend(try Assistant { Skill.payments(bank) }.conversation()) {
      .object([("balanceMinor", .integer(await bank.accounts()[0].balance.minorUnits))])
    }
  }
}

@Suite("A session with the assistant")
struct AssistantSessionTests {
  @Test("pays after a choice by touch, a confirmation and a yes, each session from its own bank")
  func payment() async throws {
    try await withServer(.init(), payments()) { server in
      let (one, other) = (
        try await WebClient.session("assistant", on: server), try await WebClient.session("assistant", on: server)
      )
      for client in [one, other] {
        try await client.send("speech", [("on", false)])
        #expect(try await client.balance() == 125_000)
      }
      try await one.send("say", [("text", "send twenty dollars to anna")])
      let list = try await one.nextEvent("reply")
      #expect(try list.required("state").text() == "choosing")
      let ids = try list.required("choices").elements().map { try $0.required("id").text() }
      #expect(ids == ["anna-rossi", "anna-bianchi"])
      try await one.send("pick", [("id", "anna-bianchi")])
      let confirmation = try await one.nextEvent("reply").required("recap")
      let details = try confirmation.required("details").elements().map { try $0.required("text").text() }
      #expect(details.contains("Anna Bianchi") && details.contains("$20.00"))
      try await one.send("say", [("text", "yes")])
      #expect(try await one.nextEvent("reply").required("outcomes").elements().count == 1)
      #expect(try await one.balance() == 123_000)
      try await other.send("say", [("text", "yes")])
      #expect(try await other.nextEvent("reply").required("outcomes").elements().isEmpty)
    }
  }

  @Test("speaks its answers, and accepts a yes after the confirmation was played")
  func speaking() async throws {
    try await withServer(.init(), payments()) { server in
      let client = try await WebClient.session("assistant", on: server)
      try await client.send("say", [("text", "send twenty dollars to mei")])
      let sound = try await client.nextEvent("audio")
      #expect(try sound.required("encoding").text() == "pcm16")
      _ = try await client.nextEvent("audioEnd")
      try await client.send("played", [("id", sound.required("id").value)])
      _ = try await client.nextEvent("idle")
      try await client.send("say", [("text", "yes")])
      #expect(try await client.nextEvent("reply").required("outcomes").elements().count == 1)
    }
  }

  @Test("recognises streamed audio in either encoding", arguments: ["pcm16", "float32"])
  func streaming(encoding: String) async throws {
    try await withServer(.init(), payments()) { server in
      let client = try await WebClient.session("assistant", on: server, seconds: 60)
      try await client.send("speech", [("on", false)])
      let speech = try await FliteSynthesizer.flite().speech(for: "what is my balance", voice: nil).collected()
      let rate = speech.first?.sampleRate ?? 16_000
      try await client.send(
        "listen", [("mode", "hold"), ("encoding", .text(encoding)), ("sampleRate", .integer(rate))])
      _ = try await client.nextEvent("listening")
      for buffer in speech {
        let floats = buffer.samples.flatMap { sample in
          (0..<4).map { UInt8(truncatingIfNeeded: sample.bitPattern >> (8 * $0)) }
        }
        let bytes = encoding == "pcm16" ? buffer.pcm16 : floats
        for start in stride(from: 0, to: bytes.count, by: 64_000) {
          try await client.send(.binary(Array(bytes[start..<min(start + 64_000, bytes.count)])))
        }
      }
      try await client.send("stop")
      #expect(try await client.nextEvent("heard").required("text").text() == "what is my balance")
      #expect(try await client.nextEvent("reply").required("reply").required("text").text().contains("$1,250.00"))
    }
  }

  @Test("waits for a wake word, and takes the request in the same breath without it")
  func wakeWord() async throws {
    try await withServer(.init(), payments()) { server in
      let client = try await WebClient.session("assistant", on: server, seconds: 60)
      #expect(try await client.nextEvent("ready").required("wakeWords").bool())
      try await client.send("speech", [("on", false)])
      try await client.send(
        "listen",
        [("mode", "tap"), ("wakeWord", "Hey Vocative"), ("encoding", "pcm16"), ("sampleRate", .integer(16_000))])
      #expect(try await client.nextEvent("learning").required("progress").number() == 1)
      #expect(try await client.nextEvent("standby").required("wakeWord").text() == "Hey Vocative")
      _ = try await client.nextEvent("listening")
      let room = [Float](repeating: 0, count: 24_000)
      var samples = room
      for text in ["show me my history", "hey vocative, what is my balance"] {
        samples += try await FliteSynthesizer.flite().speech(for: text, voice: "rms").resampled(to: 16_000).collected()
          .flatMap(\.samples)
        samples += room
      }
      let sound = PCMBuffer(samples: samples, sampleRate: 16_000)
      let bytes = sound.mixed(
        with: SyntheticNoise.pink.sound(duration: sound.duration, seed: 1), signalToNoiseRatio: 30
      ).pcm16
      for start in stride(from: 0, to: bytes.count, by: 640) {
        try await client.send(.binary(Array(bytes[start..<min(start + 640, bytes.count)])))
      }
      _ = try await client.nextEvent("awake")
      let transcript = try await client.nextEvent("heard").required("text").text()
      #expect(transcript.hasSuffix("what is my balance") && !transcript.contains("history"))
      #expect(try await client.nextEvent("reply").required("reply").required("text").text().contains("$1,250.00"))
      _ = try await client.nextEvent("idle")
    }
  }

  @Test("names a wake word that cannot be one")
  func impossibleWakeWord() async throws {
    try await withServer(.init(), payments()) { server in
      let client = try await WebClient.session("assistant", on: server, seconds: 60)
      try await client.send(
        "listen", [("mode", "tap"), ("wakeWord", "?!"), ("encoding", "pcm16"), ("sampleRate", .integer(16_000))])
      #expect(try await client.nextEvent("error").required("code").text() == "voice")
      _ = try await client.nextEvent("idle")
    }
  }

  @Test(
    "answers an invalid message with an error, and continues",
    arguments: [
      "", "{", "[]", "{}", #"{"type":7}"#, #"{"type":"dance"}"#, #"{"type":"say"}"#, #"{"type":"say","text":1}"#,
      #"{"type":"pick"}"#, #"{"type":"listen"}"#, #"{"type":"listen","mode":"shout"}"#,
      #"{"type":"listen","mode":"hold","encoding":"mp3","sampleRate":16000}"#,
      #"{"type":"listen","mode":"tap","wakeWord":7,"encoding":"pcm16","sampleRate":16000}"#,
      #"{"type":"listen","mode":"hold","encoding":"pcm16","sampleRate":1e99}"#, #"{"type":"played","id":"a"}"#,
      String(repeating: "[", count: 10_000),
    ])
  func faults(text: String) async throws {
    try await withServer(.init(), payments()) { server in
      let client = try await WebClient.session("assistant", on: server)
      try await client.send(.text(text))
      #expect(try await client.nextEvent("error").required("code").text() == "invalid")
      try await client.send("say", [("text", "what is my balance")])
      _ = try await client.nextEvent("reply")
    }
  }

  @Test("closes at the tenth invalid message in a row")
  func errorLimit() async throws {
    try await withServer(.init(), payments()) { server in
      let client = try await WebClient.session("assistant", on: server)
      for _ in 0..<10 { try await client.send(.text("nonsense")) }
      #expect(await client.closeCode() == 1008)
    }
  }

  @Test("leases its recognisers to a limited number of sessions, and refuses others as busy")
  func pool() async throws {
    try await withServer(.init(), payments()) { server in
      let first = try await WebClient.session("assistant", on: server, seconds: 60)
      try await first.send("prepare")
      _ = try await first.nextEvent("prepared")
      let second = try await WebClient.session("assistant", on: server, seconds: 60)
      try await second.send("prepare")
      #expect(try await second.nextEvent("error").required("code").text() == "busy")
    }
  }
}

extension WebClient {
  /// The balance that the next panel shows.
  @inline(never)
  fileprivate func balance() throws -> Int64 {
    try nextEvent("panel").required("panel").required("balanceMinor").integer()
  }
}
