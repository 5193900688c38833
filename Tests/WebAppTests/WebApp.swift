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

/// The web app as `vocative serve` runs it, and a browser that looks at it.
struct RunningApp: Sendable {
  let browser: Browser
  let server: WebServer
  /// The file that the browser's microphone plays from its beginning whenever a page opens it.
  var sound: String?

  /// Looks at the app with a browser that hears nothing but beeps.
  static func look(_ body: (RunningApp) async throws -> Void) async throws {
    try await look(at: try await sharedServer.value, body)
  }

  /// Looks at what a server of the test's own serves.
  static func look(at server: WebServer, _ body: (RunningApp) async throws -> Void) async throws {
    let app = RunningApp(browser: try await sharedBrowser.value, server: server)
    try await body(app)
    let complaints = await app.browser.complaints
    #expect(complaints == [])
  }

  /// Speaks to the app: with a browser of its own, since a browser's microphone is chosen when it starts.
  static func hear(_ body: (RunningApp) async throws -> Void) async throws {
    let sound = FileManager.default.temporaryDirectory.appending(path: "said-\(UUID().uuidString).wav").path
    defer { try? FileManager.default.removeItem(atPath: sound) }
    let app = RunningApp(
      browser: try await Browser(hearing: sound), server: try await sharedServer.value, sound: sound)
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
      endpoints: [ReportListEndpoint(nil)])
    try await server.start()
    return server
  }

  /// What the microphone hears when it is opened next.
  @inline(never)
  func prepare(saying words: String, thenSilence seconds: Double = 0) async throws {
    guard let sound else { return }
    var buffer = PCMBuffer.silence(seconds: 0.3, sampleRate: 16_000)
    for try await piece in FliteSynthesizer.flite().speech(for: words, voice: nil).resampled(to: buffer.sampleRate) {
      try buffer.append(piece)
    }
    // What follows the end of a file in the browser counts as a voice for 0.4 s, and holds commands up.
    if seconds > 0 { try buffer.append(.silence(seconds: seconds, sampleRate: buffer.sampleRate)) }
    _ = try await EventStream([buffer]).write(to: AudioFile(sound))
  }

  /// Says something: presses the microphone's button once the app is ready to hear.
  @inline(never)
  func say(aloud words: String, thenSilence seconds: Double = 0) async throws {
    // Whatever it listens to still is over.
    try await browser.run("document.activeElement.blur()")
    try await browser.press("Escape")
    try await browser.wait(for: "!document.querySelector('.mic').matches('.listening, .speaking, .waiting')")
    try await prepare(saying: words, thenSilence: seconds)
    try await browser.run("document.querySelector('.mic').focus()")
    try await browser.wait(for: "document.querySelector('.mic').dataset.ready")
    try await browser.run("document.querySelector('.mic').click()")
  }

  /// Says something until the page shows what it should, as a person does who was not heard.
  ///
  /// A browser that has just let go of its made-up microphone may hand out the old one, which has come to its end.
  @inline(never)
  func say(aloud words: String, until condition: String, thenSilence seconds: Double = 0) async throws {
    for _ in 0..<2 {
      try await say(aloud: words, thenSilence: seconds)
      if (try? await browser.wait(for: condition, seconds: 11)) != nil { return }
    }
    try await say(aloud: words, thenSilence: seconds)
    try await browser.wait(for: condition)
  }

  /// Opens a page anew.
  @inline(never)
  func open(_ page: String = "assistant") async throws {
    try await browser.open("\(server.address ?? "")&page=\(page)")
    try await browser.wait(for: "document.querySelector('nav a[aria-current]').hash === '#\(page)'")
    if page == "assistant" { try await browser.wait(for: "document.querySelector('.account')") }
  }

  /// Writes to the assistant, and waits for the answer.
  @inline(never)
  func say(_ text: String) async throws {
    let count = try await browser.text("String(document.querySelectorAll('.said.they').length)")
    try await browser.run("document.querySelector('.composer .text-input').focus()")
    try await browser.type(text)
    try await browser.press("Enter")
    try await browser.wait(
      for: "document.querySelectorAll('.said.they').length > \(count) && !document.querySelector('.dots')")
  }

  /// The balance of the first account.
  var balance: String { get async throws { try await browser.text("document.querySelector('.balance').innerText") } }
}
