import Foundation
import Testing
import VocativeAudio
import VocativeAudioFiles
import VocativeConsole
import VocativeCore
import VocativeFlite
import VocativeServer
import VocativeSetup

@testable import VocativeCommandLine
import VocativeWebApp

/// The web app as `vocative serve` runs it, and a browser that opens it.
struct RunningApp: Sendable {
  let browser: Browser
  let server: WebServer
  /// The file that the browser's microphone plays when a page opens it.
  var sound: String?

  /// Opens the app in a browser whose microphone plays beeps.
  static func look(_ body: (RunningApp) async throws -> Void) async throws {
    try await look(at: try await sharedServer.value, body)
  }

  /// Opens the pages of a server of the test's own.
  static func look(at server: WebServer, _ body: (RunningApp) async throws -> Void) async throws {
    let app = RunningApp(browser: try await sharedBrowser.value, server: server)
    try await body(app)
    let complaints = await app.browser.complaints
    #expect(complaints == [])
  }

  /// Speaks to the app, with a browser of its own: the microphone's file is chosen when a browser starts.
  static func hear(_ body: (RunningApp) async throws -> Void) async throws {
    let sound = FileManager.default.temporaryDirectory.appending(path: "said-\(UUID().uuidString).wav").path
    defer { try? FileManager.default.removeItem(atPath: sound) }
    let app = RunningApp(
      browser: try await Browser(playing: sound), server: try await sharedServer.value, sound: sound)
    do {
      try await body(app)
      let complaints = await app.browser.complaints
      #expect(complaints == [])
    } catch {
      await app.browser.quit()
      throw error
    }
    await app.browser.quit()
  }

  // Both take a second to start, and end with the process.
  private static let sharedBrowser = Task { try await Browser() }
  private static let sharedServer = Task {
    let console = Console(
      write: { _ in }, writeError: { _ in }, input: { LineReader { Data() } }, style: TerminalStyle(isEnabled: false),
      showsProgress: false)
    let server = WebServer(
      apps: try await WebApps(context: nil, pack: nil, voice: nil, on: console).apps,
      endpoints: [ReportListEndpoint(nil)], pages: .webApp)
    try await server.start()
    return server
  }

  /// Words to say aloud, and the seconds of silence after them.
  typealias Utterance = (words: String, silence: Double)

  /// Writes the file that the microphone plays next.
  @inline(never)
  func prepare(_ utterances: [Utterance]) async throws {
    guard let sound else { return }
    var buffer = PCMBuffer.silence(duration: .seconds(0.3), sampleRate: 16_000)
    for (words, silence) in utterances {
      for try await chunk in FliteSynthesizer.flite().speech(for: words, voice: nil).resampled(to: buffer.sampleRate) {
        try buffer.append(chunk)
      }
      // After the end of a file the browser sends 0.4 s of sound that counts as a voice and delays commands.
      if silence > 0 { try buffer.append(.silence(duration: .seconds(silence), sampleRate: buffer.sampleRate)) }
    }
    _ = try await EventStream([buffer]).write(to: AudioFile(sound))
  }

  /// Speaks: presses the microphone button when the app is ready.
  @inline(never)
  func say(aloud words: String, thenSilence seconds: Double = 0) async throws {
    try await say(aloud: [(words, seconds)])
  }

  /// Presses the button that waits for the wake word.
  @inline(never)
  func toggleStandby() async throws {
    try await browser.run("document.querySelector('[title^=\"Wait for\"]').click()")
  }

  /// Speaks several utterances into the microphone that is opened once.
  @inline(never)
  func say(aloud utterances: [Utterance]) async throws {
    // Ends the turn in progress.
    try await browser.run("document.activeElement.blur()")
    try await browser.press("Escape")
    try await browser.wait(for: "!document.querySelector('.mic').matches('.listening, .speaking, .waiting')")
    try await prepare(utterances)
    try await browser.run("document.querySelector('.mic').focus()")
    try await browser.wait(for: "document.querySelector('.mic').dataset.ready")
    try await browser.run("document.querySelector('.mic').click()")
  }

  /// Speaks up to three times until a condition holds.
  ///
  /// A browser that has just released its fake microphone may open the old one, which is at its end.
  @inline(never)
  func say(aloud words: String, until condition: String, thenSilence seconds: Double = 0) async throws {
    try await say(aloud: [(words, seconds)], until: condition)
  }

  /// Speaks several utterances, up to three times until a condition holds.
  @inline(never)
  func say(aloud utterances: [Utterance], until condition: String) async throws {
    for _ in 0..<2 {
      try await say(aloud: utterances)
      if (try? await browser.wait(for: condition, seconds: 11)) != nil { return }
    }
    try await say(aloud: utterances)
    try await browser.wait(for: condition)
  }

  /// Opens a page in a new document.
  @inline(never)
  func open(_ page: String = "assistant") async throws {
    try await browser.open("\(server.address ?? "")&page=\(page)")
    try await browser.wait(for: "document.querySelector('nav a[aria-current]').hash === '#\(page)'")
    if page == "assistant" { try await browser.wait(for: "document.querySelector('.account')") }
  }

  /// Writes to the assistant, and waits for the answer.
  @inline(never)
  func say(_ text: String) async throws {
    let count = try await browser.text("String(document.querySelectorAll('.message.from-assistant').length)")
    try await browser.run("document.querySelector('.composer .text-input').focus()")
    try await browser.type(text)
    try await browser.press("Enter")
    try await browser.wait(
      for:
        "document.querySelectorAll('.message.from-assistant').length > \(count) && !document.querySelector('.thinking-dots')"
    )
  }

  /// The balance of the first account.
  var balance: String { get async throws { try await browser.text("document.querySelector('.balance').innerText") } }
}
