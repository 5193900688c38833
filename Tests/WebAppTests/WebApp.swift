import Foundation
import Testing
import VocativeAudio
import VocativeCore
import VocativeFlite
import VocativeServer

@testable import VocativeCommandLine

/// The web app as `vocative serve` runs it, and a browser that looks at it.
struct RunningApp: Sendable {
  let browser: Browser
  let server: WebServer

  /// Looks at the app with a browser that hears nothing but beeps.
  static func look(_ body: (RunningApp) async throws -> Void) async throws {
    let app = RunningApp(browser: try await sharedBrowser.value, server: try await sharedServer.value)
    try await body(app)
    #expect(await app.browser.complaints == [])
  }

  /// Speaks to the app: with a browser of its own, since a browser's microphone is chosen when it starts.
  static func hear(_ said: Said..., body: (RunningApp) async throws -> Void) async throws {
    let sound = try await Said.file(of: said)
    defer { try? FileManager.default.removeItem(atPath: sound) }
    let app = RunningApp(browser: try await Browser(hearing: sound), server: try await sharedServer.value)
    do {
      try await body(app)
      #expect(await app.browser.complaints == [])
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
      write: { _ in }, writeError: { _ in }, input: { LineReader { Data() } }, paint: Paint(isOn: false),
      drawsProgress: false)
    let server = WebServer(apps: try await WebApps(context: nil, pack: nil, voice: nil, on: console).all)
    try await server.start()
    return server
  }

  /// Presses the microphone's button once the app is ready to hear.
  @inline(never)
  func tapMicrophone() async throws {
    try await browser.run("document.querySelector('.mic').focus()")
    try await browser.wait(for: "document.querySelector('.mic').dataset.ready")
    try await browser.run("document.querySelector('.mic').click()")
  }

  /// Opens a page anew.
  @inline(never)
  func open(_ page: String = "assistant") async throws {
    try await browser.open(server.address ?? "")
    try await browser.wait(for: "document.querySelector('nav a[aria-current]')")
    try await browser.run("location.hash = '\(page)'")
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

/// A sentence, or a silence, for the browser's microphone.
enum Said: Sendable {
  case words(String)
  case silence(Double)

  /// A WAV file of all of them, one after the other.
  static func file(of said: [Said]) async throws -> String {
    let rate = 16_000
    var sound = PCMBuffer.silence(seconds: 0.3, sampleRate: rate)
    for part in said {
      switch part {
      case .silence(let seconds): try sound.append(.silence(seconds: seconds, sampleRate: rate))
      case .words(let words):
        for try await piece in FliteSynthesizer.flite().speech(for: words, voice: nil).resampled(to: rate) {
          try sound.append(piece)
        }
      }
    }
    let path = FileManager.default.temporaryDirectory.appending(path: "said-\(UUID().uuidString).wav").path
    _ = try await Feed([sound]).write(to: AudioFile(path))
    return path
  }
}
