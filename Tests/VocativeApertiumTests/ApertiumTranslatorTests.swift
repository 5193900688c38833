import Foundation
import Testing
import VocativeCore
import VocativeCaptions

@testable import VocativeApertium

@Suite("Apertium")
struct ApertiumTranslatorTests {
  private static let translator = ApertiumTranslator()
  private let pair = LanguagePair(from: .english, to: .spanish)

  private func translated(_ text: String) async throws -> String {
    try await Self.translator.translation(of: text, pair).text
  }

  @Test("translates sentences, both ways")
  func sentences() async throws {
    #expect(try await translated("I caught a fish.") == "Cogí un pez.")
    #expect(try await Self.translator.translation(of: "La casa es roja.", pair.reversed).text == "The house is red.")
  }

  @Test("translates by every pair that is installed, at least something")
  func everyPair() async throws {
    let pairs = try await Self.translator.pairs
    #expect(pairs.contains(pair) && pairs.contains(pair.reversed))
    for pair in pairs {
      let translation = try await ApertiumTranslator().translation(of: "no, 25 a la 1", pair)
      #expect(translation.text.contains("25"), "\(pair): \(translation.text)")
    }
  }

  @Test("is less sure of words it does not know")
  func confidence() async throws {
    #expect(try await Self.translator.translation(of: "the house is red", pair).confidence == .certain)
    #expect(try await Self.translator.translation(of: "the xqzzt is red", pair).confidence == 0.75)
  }

  @Test(
    "leaves what is no language as it is",
    arguments: ["", "?!", "👩‍👩‍👧 😀", "12.50 €", "\u{0}", "-- * # @ [] {} ^$ \\ /", "…"])
  func noWords(text: String) async throws { #expect(try await translated(text) == text) }

  @Test(
    "keeps emoji, other scripts and reserved characters in their places",
    arguments: [
      ("😀 hello 👩‍👩‍👧 family", ["😀 hola 👩‍👩‍👧 familiar"]), ("שלום hello мир 你好", ["שלום", "hola", "мир", "你好"]),
      ("*star ^x$ {a} [b] <c> \\d /e #f @g", ["*", "^", "$", "{", "}", "[", "]", "<", ">", "\\", "/", "#", "@"]),
      ("the \u{202E}house\u{202C} \u{7}is\u{0} red", ["roja", "es"]), ("e\u{301}t\u{E9}", ["été"]),
      ("one\ntwo\r\nthree", ["uno\ndos\ntres"]),
    ])
  func strange(text: String, parts: [String]) async throws {
    let translation = try await translated(text)
    for part in parts { #expect(translation.contains(part), "\(translation)") }
  }

  @Test("translates ten thousand characters, with and without sentences")
  func long() async throws {
    let sentence = "The old house by the river is red, and nobody lives there now. "
    let translation = try await translated(String(repeating: sentence, count: 160))
    #expect(translation.components(separatedBy: "casa vieja").count == 161)
    #expect(try await translated(String(repeating: "house ", count: 1_700)).hasPrefix("casa de casa"))
    #expect(try await translated(String(repeating: "x", count: 10_000)).count == 10_000)
  }

  @Test("answers each of many texts at once with its own translation")
  func manyAtOnce() async throws {
    try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for number in 0..<200 {
        group.addTask { (number, try await translated("I have \(number) books.")) }
      }
      for try await (number, text) in group { #expect(text == "Tengo \(number) libros.") }
    }
  }

  @Test("a pair that is not installed is a clear error that tells those that are")
  func missing() async {
    let error = await #expect(throws: TranslationError.self) {
      try await Self.translator.translation(of: "hello", from: "en", to: "tlh")
    }
    #expect(error?.code == .pairUnavailable)
    #expect(error?.description.contains("en → es") == true)
    let none = await #expect(throws: TranslationError.self) {
      try await ApertiumTranslator(directories: []).translation(of: "hello", pair)
    }
    #expect(none?.code == .engineUnavailable)
  }

  @Test("a cancelled task gets no translation")
  func cancelled() async {
    let task = Task { () -> String in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await translated("hello")
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

@Suite("Apertium's programs")
struct ApertiumPipelineTests {
  private let pair = LanguagePair(from: .english, to: .spanish)

  @Test("are started once, and again after any of them was killed", arguments: [0, 1, 5, 10])
  func killed(stage: Int) async throws {
    let translator = ApertiumTranslator()
    let pipeline = try await translator.pipeline(for: pair)
    _ = try await translator.translation(of: "hello", pair)
    _ = try await translator.translation(of: "goodbye", pair)
    #expect(await pipeline.launchCount == 1)
    kill(await pipeline.processes[stage], SIGKILL)
    #expect(try await translator.translation(of: "I caught a fish.", pair).text == "Cogí un pez.")
    #expect(await pipeline.launchCount == 2)
  }

  @Test("killed while many texts are translated, they lose none of them")
  func killedMeanwhile() async throws {
    let translator = ApertiumTranslator()
    let pipeline = try await translator.pipeline(for: pair)
    try await translator.prepare(pair)
    let victims = await pipeline.processes
    try await withThrowingTaskGroup { group in
      for number in 0..<100 {
        group.addTask {
          if number == 50 { kill(victims[5], SIGKILL) }
          let text = try await translator.translation(of: "I have \(number) books.", pair).text
          #expect(text == "Tengo \(number) libros.")
        }
      }
      try await group.waitForAll()
    }
    #expect(await pipeline.launchCount == 2)
  }

  @Test("that hang are ended and started again")
  func hung() async throws {
    let translator = ApertiumTranslator(responseTimeout: .milliseconds(500))
    let pipeline = try await translator.pipeline(for: pair)
    try await translator.prepare(pair)
    kill(await pipeline.processes[3], SIGSTOP)
    #expect(try await translator.translation(of: "I caught a fish.", pair).text == "Cogí un pez.")
    #expect(await pipeline.launchCount == 2)
  }

  @Test("inherit nothing but their streams, and leave when stopped neither processes nor open files")
  func ended() async throws {
    let pipeline = ApertiumPipeline(
      commands: [.init(program: "cat", arguments: []), .init(program: "cat", arguments: [])], name: "cat",
      responseTimeout: .seconds(5))
    _ = try await pipeline.response(to: "hello")
    let processes = await pipeline.processes
    #expect(processes.count == 2)
    // Its three streams, and nothing else of what this process has open.
    let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(processes[1])/fd")
    #expect(files.count == 3)
    await pipeline.stop()
    for process in processes { #expect(kill(process, 0) == -1) }
  }

  @Test(
    "that are missing, end at once, or answer something else are a clear error",
    arguments: [
      ("vocative-no-such-program", [], TranslationError.Code.engineUnavailable), ("true", [], .engineFailed),
      ("echo", ["[=1]"], .engineFailed),
    ])
  func broken(program: String, arguments: [String], code: TranslationError.Code) async {
    let pipeline = ApertiumPipeline(
      commands: [.init(program: program, arguments: arguments)], name: "x", responseTimeout: .seconds(1))
    let error = await #expect(throws: TranslationError.self) { try await pipeline.response(to: "hello") }
    #expect(error?.code == code)
  }

  @Test("killed in the middle of a sentence, they do not stop the captions")
  func killedWhileCaptioning() async throws {
    let translator = ApertiumTranslator()
    let pipeline = try await translator.pipeline(for: pair)
    try await translator.prepare(pair)
    let victim = await pipeline.processes[4]
    let words = "The old house by the river is red, and nobody lives there now.".split(separator: " ")
    let transcripts = EventStream<Transcript>(producing: { sender in
      for index in words.indices {
        if index == 5 { kill(victim, SIGKILL) }
        sender.yield(Transcript(words[...index].joined(separator: " "), isFinal: index == words.count - 1))
      }
    })
    let captions = try await transcripts.translated(to: .spanish, by: translator).collected()
    #expect(captions.last?.target.committed == "La casa vieja por el río es roja, y nadie vive allí ahora.")
    #expect(captions.last?.isFinal == true)
    #expect(await pipeline.launchCount == 2)
  }

  @Test("are gone when nobody holds the translator any more")
  func released() async throws {
    var processes: [Int32] = []
    do {
      let translator = ApertiumTranslator()
      try await translator.prepare(pair)
      processes = try await translator.pipeline(for: pair).processes
    }
    #expect(processes.count > 3)
    for process in processes { #expect(kill(process, 0) == -1) }
  }
}

@Suite("Apertium and recognised speech")
struct ApertiumSpeechTests {
  @Test("small letters are put right by the dictionaries before they are translated")
  func restored() async throws {
    let texts = ["i", "i live", "i live in london", "i live in london with maria"]
    let transcripts = texts.map { Transcript($0, isFinal: false) } + [Transcript("i live in london with maria")]
    let captions = try await EventStream(transcripts).translated(to: .spanish, by: .apertium).collected()
    let last = try #require(captions.last)
    #expect(last.source.text == "I live in London with Maria.")
    #expect(last.text == "Vivo en Londres con Maria.")
  }

  @Test("the mark at a sentence's end stands at its last word")
  func marks() async throws {
    let translation = try await ApertiumTranslator().translation(
      of: "My sister is a doctor.", from: .english, to: .spanish)
    #expect(translation.text == "Mi hermana es una doctora.")
  }

  @Test("words that are known in small letters keep them")
  func known() async throws {
    let forms = try await ApertiumTranslator().properNouns(
      ["london", "house", "qwrtz"], LanguagePair(from: .english, to: .spanish))
    #expect(forms == ["london": "London"])
  }
}
