import VocativeATSPI
import VocativeConsole
import VocativeDesktop
import VocativeNLU
import VocativeActionsModel
import VocativeSetup
import VocativeSupport

/// `vocative control`: any program of the desktop, by requests in words.
struct Control: Subcommand {
  static let abstract = "Control any open program by the requests on standard input, one a line."
  static let discussion = """
    Buttons, menus, fields, lists and sliders of every program that describes itself to the accessibility service (AT-SPI 2)
    can be called by their names, descriptions or meaning: "click save as", "turn on line numbers", "set the volume to 40",
    "type hello in the search field", "scroll down", "show numbers" and "click 7", "is word wrap on". What destroys
    something is confirmed by "yes". Without --app the active program is controlled.
    """
  static let examples = [
    ("echo 'turn on line numbers' | vocative control --app mousepad", "Line Numbers is on now."),
    ("vocative control --app galculator --json < requests.txt", "One JSON object a line."),
  ]

  @Option("NAME", "The program; a part of its name is enough. (the active one)") var app: String?
  @Option("DIR", "The sentence encoder's model.") var model: String?
  @Flag("Find elements by their names alone, without the sentence encoder.") var names: Bool
  @Flag("Print one JSON object a line.") var json: Bool

  func run(on console: Console) async throws {
    let control = DesktopControl(ATSPITree(), application: app, encoder: try names ? nil : encoder())
    var isFaulty = false
    for line in console.input() {
      switch line {
      case .failure(let problem):
        console.printError("vocative control: \(problem)")
        isFaulty = true
      case .success(let text):
        let response = await control.perform(text)
        if json { console.print(json: response.json(of: text)) } else { console.print(Self.text(response)) }
      }
    }
    if isFaulty { throw ReportedFailure() }
  }

  // Swift 6.3.1 crashes when it inlines this into the asynchronous `run`.
  @inline(never)
  private func encoder() throws -> SentenceEncoder { try .forActions(directory: model, threads: 2) }

  private static func text(_ response: ControlResponse) -> String {
    response.choices.isEmpty || response.reply.contains("1. ")
      ? response.reply : response.reply + "\n" + response.choices.joined(separator: "\n")
  }
}

extension ControlResponse {
  /// The response as results have it.
  fileprivate func json(of text: String) -> JSONValue {
    .object([
      ("text", .text(text)),
      (
        "done",
        .array(
          done.map { entry in
            .object([
              ("action", .text(entry.action)), ("element", .text(entry.element)),
              ("value", entry.value.map { .text($0) }),
            ])
          })
      ),
      ("said", .text(reply)), ("choices", .array(choices.map { .text($0) })),
    ])
  }
}
