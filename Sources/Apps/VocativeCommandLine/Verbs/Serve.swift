import Dispatch
import Foundation
import Vocative
import VocativeConsole
import VocativeServer
import VocativeSetup
import VocativeWebApp

/// `vocative serve`: the web app on this machine.
struct Serve: Subcommand {
  static let abstract = "Serve the web app on 127.0.0.1: all systems, with a real microphone and camera."
  static let discussion = """
    Only this machine is answered, and only to whoever has the address with its token, which is new at each start unless
    VOCATIVE_TOKEN holds one. The bank is simulated; each page has one of its own. Nothing is kept. Ctrl-C ends.
    """
  static let examples = [
    ("vocative serve --open", "Start, and open the page in a browser."),
    ("vocative serve --port 8080 --context bank.json", "At a fixed port, with your own contacts and accounts."),
    ("vocative serve --map town.vmap --at 54.0,-0.25", "The navigator in a town of your own."),
    ("vocative serve --reports reports", "With a page that shows the reports in that folder."),
    (
      "VOCATIVE_TOKEN=$(cat token) vocative serve --port 8080 --understand",
      "Other programs ask too: 'vocative converse --remote http://127.0.0.1:8080', with the same token."
    ),
  ]

  @Option("N", "The port to listen on; 0 takes one that is free.", default: 0, in: 0...65_535) var port: Int
  @Flag("Open the page in the browser of the desktop.") var open: Bool
  @Flag("Answer POST /v1/understand too: what a sentence means, for programs that have the token.") var understand: Bool
  @Option(
    "DIR", "Show the reports in this folder: pages of 'evaluate --report', lines of 'vocative-bench NAME --json'.")
  var reports: String?
  @Option("ORIGIN,…", "Other pages that may use the token, for voice.js: http://localhost:3000.") var allow: String?
  @Option("FILE", "Contacts, accounts, transactions and requests, as JSON.") var context: String?
  @Option("FILE", PaymentsAssistant.modelHelp) var pack: String?
  @Option("DIR", "Translate in the interpreter by the neural model of a directory.") var translationModel: String?
  @Option("FILE", "The navigator's map: one that 'vocative map' wrote, or .opl; Doggerby without it.") var map: String?
  @Option("LAT,LON", "Where the navigator begins; without it in the middle of the map.") var at: String?
  @Option("NAME", "The voice to speak with; see 'vocative say --help'.") var voice: String?

  func run(on console: Console) async throws {
    let token = try ServiceToken.fromEnvironment
    let folder = try folder()
    let apps = try await WebApps(
      context: context, pack: pack, voice: voice, translationModel: translationModel,
      navigatorStart: try NavigatorStart(map: map, at: at), on: console)
    var options = WebServer.Options(port: UInt16(clamping: port))
    options.allowedOrigins = Set((allow ?? "").split(separator: ",").map(String.init))
    let server = WebServer(
      options, token: token, apps: apps.apps, endpoints: try endpoints(of: apps, folder),
      pages: .webApp)
    try await start(server)
    guard let address = server.address, let port = server.port else { return }
    console.print("Open \(address)")
    if understand {
      console.print("Ask POST http://127.0.0.1:\(port)/v1/understand with the bearer token \(server.token)")
    }
    let door = open ? try BrowserLauncher(address: address) : nil
    if let door, !door.open() {
      console.printError("vocative serve: No browser could be started. Open the address above yourself.")
    }
    await TerminationSignal.wait { server.stop() }
    await server.waitUntilFinished()
    withExtendedLifetime(door) {}
  }

  // Swift 6.3.1 crashes when it inlines these into an asynchronous function.

  @inline(never)
  private func folder() throws -> ReportFolder? { try reports.map { try ReportFolder($0) } }

  @inline(never)
  private func endpoints(of apps: WebApps, _ folder: ReportFolder?) throws -> [any WebEndpoint] {
    let optional: [(any WebEndpoint)?] = [
      understand ? try apps.understandingEndpoint() : nil, folder.map { ReportEndpoint($0) },
    ]
    return [ReportListEndpoint(folder)] + optional.compactMap(\.self)
  }

  @inline(never)
  private func start(_ server: WebServer) async throws { try await server.start() }
}

/// Waits for SIGINT or SIGTERM.
enum TerminationSignal {
  /// Returns when the process is asked to end, after doing something about it.
  static func wait(_ act: @Sendable () -> Void) async {
    let (signals, sender) = AsyncStream<Void>.makeStream()
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { sender.yield() }
      source.resume()
      return source
    }
    for await _ in signals { break }
    act()
    for source in sources { source.cancel() }
    // A second Ctrl-C ends at once.
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
