import Foundation
import Synchronization
import VocativeCore
import VocativeSupport

/// A browser without a window, driven by the Chrome DevTools protocol over a pair of pipes.
///
/// Swift 6.3.1 crashes when it inlines typed throws into asynchronous functions, so nothing here is inlined.
actor Browser {
  /// A failed operation of the browser or of a page.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The appearance of a page: its size in CSS pixels, its colours, its motion.
  struct Look: Sendable, Hashable {
    var width = 1_280
    var height = 800
    var scale = 1
    var isDark = false
    var isCalm = false

    /// The name in the file names of screenshots.
    var name: String { "\(width > 600 ? "wide" : "phone")-\(isDark ? "dark" : "light")" }

    static let wide = Look()
    static let phone = Look(width: 390, height: 844, scale: 2)
    var dark: Look {
      var look = self
      look.isDark = true
      return look
    }
  }

  private let executor = DispatchSerialExecutor(label: "browser")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let process = Process()
  private let requests = Pipe()
  private let answers = Pipe()
  private let profile: URL
  private var incoming = Data()
  private var lastID: Int64 = 0
  private var session: String?
  /// The errors and the refused resources of pages.
  private(set) var complaints: [String] = []

  /// The folder of the profiles; those of earlier runs are deleted.
  private static let profiles: URL = {
    let folder = gallery.deletingLastPathComponent().appending(path: "browsers")
    try? FileManager.default.removeItem(at: folder)
    return folder
  }()

  /// The path of the browser on Debian and other systems; nil if there is none.
  static let program: String? = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Starts a browser with a fake camera.
  ///
  /// - Parameter sound: A WAV file that the microphone plays once when a page opens it; nil for beeps.
  /// - Throws: ``Failure`` without Chromium, and the errors of starting it.
  init(playing sound: String? = nil) async throws {
    profile = Self.profiles.appending(path: UUID().uuidString)
    guard let program = Self.program else { throw Failure(description: "Install Chromium: make setup") }
    var arguments = [
      "--headless=new", "--remote-debugging-pipe", "--no-first-run", "--disable-gpu", "--disable-extensions",
      "--disable-background-networking", "--disable-component-update", "--mute-audio", "--hide-scrollbars",
      "--user-data-dir=\(profile.path)", "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream",
      // A test's click is no person's.
      "--autoplay-policy=no-user-gesture-required",
    ]
    // Its sandbox does not work for root, which tests in containers often are.
    if getuid() == 0 { arguments.append("--no-sandbox") }
    if let sound { arguments.append("--use-file-for-fake-audio-capture=\(sound)%noloop") }
    process.executableURL = URL(filePath: "/bin/sh")
    // The browser reads requests from file 3 and writes answers to file 4.
    process.arguments = ["-c", #"exec "$0" "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#, program] + arguments
    process.standardInput = requests
    process.standardOutput = answers
    try process.run()
    let target = try call("Target.createTarget", ["url": "about:blank"]).required("targetId").text()
    session = try call("Target.attachToTarget", ["targetId": .text(target), "flatten": true]).required("sessionId")
      .text()
    for domain in ["Page", "Runtime", "Log"] { _ = try call(domain + ".enable") }
    try use(.wide)
  }
  /// Ends the browser.
  func quit() {
    session = nil
    _ = try? call("Browser.close")
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: profile)
  }

  /// Opens an address, after `about:blank`, so that the page is new.
  @inline(never)
  func open(_ address: String) throws {
    _ = try call("Page.navigate", ["url": "about:blank"])
    _ = try call("Page.navigate", ["url": .text(address)])
  }

  /// Sets the appearance of the page.
  @inline(never)
  func use(_ look: Look) throws {
    _ = try call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .integer(look.width), "height": .integer(look.height), "deviceScaleFactor": .integer(look.scale),
        "mobile": .bool(look.width < 600),
      ])
    _ = try call("Emulation.setTouchEmulationEnabled", ["enabled": .bool(look.width < 600)])
    _ = try call(
      "Emulation.setEmulatedMedia",
      [
        "features": [
          ["name": "prefers-color-scheme", "value": look.isDark ? "dark" : "light"],
          ["name": "prefers-reduced-motion", "value": look.isCalm ? "reduce" : "no-preference"],
        ]
      ])
  }

  /// Returns the value of a script in the page, after its promise is resolved.
  @discardableResult
  @inline(never)
  func run(_ script: String) throws -> JSONField {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": .text(script), "awaitPromise": true, "returnByValue": true, "userGesture": true])
    if let fault = try answer.optional("exceptionDetails") {
      throw Failure(description: "\(script.prefix(120)): \(fault.value.serialized().prefix(600))")
    }
    return try answer.required("result")
  }

  /// Returns the text that a script gives.
  @inline(never)
  func text(_ script: String) throws -> String { try run(script).required("value").text() }

  /// Waits until a condition holds in the page.
  @inline(never)
  func wait(for condition: String, seconds: Double = 20) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    // The page looks at each of its frames.
    let answer = try run(
      """
      new Promise((done) => {
        const end = performance.now() + \(seconds * 1_000);
        const look = () => {
          let holds = false;
          try { holds = Boolean(\(condition)); } catch {}
          if (holds || performance.now() > end) done(holds); else setTimeout(look, 20);
        };
        look();
      })
      """)
    guard try answer.required("value").bool(), ContinuousClock.now <= end + .seconds(5) else {
      let page = (try? text("document.querySelector('main')?.innerText ?? ''")) ?? ""
      throw Failure(description: "Not within \(seconds) s: \(condition). The page shows: \(page.prefix(800))")
    }
  }

  /// Touches the middle of an element with a finger.
  @inline(never)
  func touch(_ selector: String) throws {
    let place = try run(
      """
      (async () => {
        const element = document.querySelector(\(JSONValue.text(selector).serialized()));
        const place = () => {
          element.scrollIntoView({block: 'nearest', behavior: 'instant'});
          const box = element.getBoundingClientRect();
          return {x: box.x + box.width / 2, y: box.y + box.height / 2};
        };
        // It may still be on its way.
        let [before, now] = [{}, place()];
        while (before.x !== now.x || before.y !== now.y) {
          await new Promise((done) => setTimeout(done, 60));
          [before, now] = [now, place()];
        }
        return now;
      })()
      """
    ).required("value")
    let point = JSONValue.object([("x", try place.required("x").value), ("y", try place.required("y").value)])
    _ = try call("Input.dispatchTouchEvent", ["type": "touchStart", "touchPoints": [point]])
    _ = try call("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": []])
  }

  /// Presses and releases a key.
  @inline(never)
  func press(_ key: String, text: String? = nil) throws {
    let code: Int64 = ["Enter": 13, "Tab": 9, "Escape": 27, " ": 32][key] ?? Int64(key.utf8.first ?? 0)
    let down: JSONValue = .object([
      ("type", "keyDown"), ("key", .text(key)), ("windowsVirtualKeyCode", .integer(code)),
      ("text", (text ?? (key.count == 1 ? key : key == "Enter" ? "\r" : nil)).map { .text($0) }),
    ])
    _ = try call("Input.dispatchKeyEvent", down)
    _ = try call(
      "Input.dispatchKeyEvent", ["type": "keyUp", "key": .text(key), "windowsVirtualKeyCode": .integer(code)])
  }

  /// Types a text at the cursor.
  func type(_ text: String) throws { _ = try call("Input.insertText", ["text": .text(text)]) }

  /// Writes the page as a PNG picture into the folder of build output.
  @inline(never)
  func screenshot(_ name: String) throws {
    let encoded = try call("Page.captureScreenshot", ["format": "png"]).required("data").text()
    guard let picture = Data(base64Encoded: encoded) else { throw Failure(description: "The picture is damaged.") }
    try FileManager.default.createDirectory(at: Self.gallery, withIntermediateDirectories: true)
    try picture.write(to: Self.gallery.appending(path: name + ".png"))
  }

  private static let gallery = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: ".build/screenshots")
}

// MARK: The protocol

extension Browser {
  /// Calls a method and waits for its answer; collects the complaints that arrive meanwhile.
  @inline(never)
  private func call(_ method: String, _ parameters: JSONValue = [:]) throws -> JSONField {
    lastID += 1
    let request = JSONValue.object([
      ("id", .integer(lastID)), ("method", .text(method)), ("params", parameters),
      ("sessionId", session.map { .text($0) }),
    ])
    try requests.fileHandleForWriting.write(contentsOf: Data((request.serialized() + "\0").utf8))
    while true {
      let message = try next()
      guard let id = try message.optional("id") else {
        try note(message)
        continue
      }
      guard try id.integer() == lastID else { continue }
      if let error = try message.optional("error") {
        throw Failure(description: "\(method): \(error.value.serialized())")
      }
      return try message.required("result")
    }
  }

  /// Returns the next message: JSON up to a null character.
  @inline(never)
  private func next() throws -> JSONField {
    while true {
      if let end = incoming.firstIndex(of: 0) {
        defer { incoming = Data(incoming[(end + 1)...]) }
        return JSONField(try JSONParser.parse(incoming[..<end]))
      }
      let data = answers.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure(description: "The browser has ended.") }
      incoming += data
    }
  }

  @inline(never)
  private func note(_ message: JSONField) throws {
    switch try message.required("method").text() {
    case "Runtime.exceptionThrown", "Log.entryAdded":
      complaints.append(String(try message.required("params").value.serialized().prefix(400)))
    default: break
    }
  }
}
