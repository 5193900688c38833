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

  /// Speaks to the app through the browser's fake microphone, in a browser of its own, which is given the file to play when
  /// it starts.
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

  /// Writes the file that the browser's microphone plays when a page opens it.
  @inline(never)
  func prepare(_ words: String) async throws {
    guard let sound else { return }
    try await Self.write([(words, 0)], to: sound)
  }

  /// Presses the microphone button when the app is ready, and speaks.
  @inline(never)
  func say(aloud words: String) async throws {
    try await useTestMicrophone()
    // Ends the turn in progress.
    try await browser.run("document.activeElement.blur()")
    try await browser.press("Escape")
    try await browser.wait(for: "!document.querySelector('.mic').matches('.listening, .speaking, .waiting')")
    try await browser.run("document.querySelector('.mic').focus()")
    try await browser.wait(for: "document.querySelector('.mic').dataset.ready")
    try await browser.run("document.querySelector('.mic').click()")
    try await speak([(words, 0)])
  }

  /// Speaks into the microphone of the page, once it is open.
  @inline(never)
  func speak(_ utterances: [Utterance]) async throws {
    let sound = FileManager.default.temporaryDirectory.appending(path: "said-\(UUID().uuidString).wav")
    defer { try? FileManager.default.removeItem(at: sound) }
    try await Self.write(utterances, to: sound.path)
    let encoded = try Data(contentsOf: sound).base64EncodedString()
    try await browser.run("testMicrophone.play('\(encoded)')")
  }

  /// Gives the open page a microphone that plays what ``speak(_:)`` says.
  @inline(never)
  func useTestMicrophone() async throws {
    try await browser.run(String(decoding: PackageResources.microphone_js, as: UTF8.self))
  }

  /// Presses the button that waits for the wake word.
  @inline(never)
  func toggleStandby() async throws {
    try await browser.run("document.querySelector('[title^=\"Wait for\"]').click()")
  }

  /// Writes a WAV file of spoken words.
  @inline(never)
  private static func write(_ utterances: [Utterance], to path: String) async throws {
    var buffer = PCMBuffer.silence(duration: .seconds(0.3), sampleRate: 16_000)
    for (words, silence) in utterances {
      for try await chunk in FliteSynthesizer.flite().speech(for: words, voice: nil).resampled(to: buffer.sampleRate) {
        try buffer.append(chunk)
      }
      if silence > 0 { try buffer.append(.silence(duration: .seconds(silence), sampleRate: buffer.sampleRate)) }
    }
    _ = try await EventStream([buffer]).write(to: AudioFile(path))
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
