import Testing

@testable import VocativeDesktop

@Suite("A program under control")
struct DesktopControlTests {
  private static func run(_ turns: String...) async -> (FakeTree, ControlResponse) {
    let tree = FakeTree()
    let control = DesktopControl(tree, application: "editor")
    var response = ControlResponse("")
    for turn in turns { response = await control.perform(turn) }
    return (tree, response)
  }

  @Test(
    "does to its elements what requests ask for by name",
    arguments: [
      ("click save", "save press"), ("press the OK button", "ok press"), ("save as", "saveas press"),
      ("open the file menu", "file press"), ("sav as", "saveas press"), ("select all", "all press"),
      ("undo", "undo press"), ("plus", "plus press"), ("turn on line numbers", "numbers press"),
      ("set the zoom to 150", "zoom setValue(150.0)"), ("set zoom to fifty percent", "zoom setValue(125.0)"),
      ("turn the zoom down a bit", "zoom setValue(92.5)"), ("set the tab size to four", "four press"),
      ("replace the text with hello", "text setText(\"hello\")"), ("focus on the search field", "search focus"),
    ])
  func names(text: String, operation: String) async {
    let (tree, response) = await Self.run(text)
    #expect(tree.log == [operation], "\(response.reply)")
    #expect(response.done.count == 1)
  }

  @Test("types into the field that is named, else into the text")
  func typing() async {
    let (tree, response) = await Self.run("type dear Mei in the search field", "write hello, and welcome")
    #expect(tree.element("search")?.text == "dear Mei")
    #expect(tree.element("text")?.text == "hello, and welcome")
    #expect(response.reply == "Typed “hello, and welcome”.")
  }

  @Test(
    "does nothing that is forbidden, disabled, so already, or not there, and says so",
    arguments: [
      ("paste", "Paste is there, but it is disabled now."), ("turn off line numbers", "Line Numbers is off already."),
      ("click the banana", "I don't find “the banana” here."), ("is line numbers on", "Line Numbers is off."),
      ("what is the zoom", "Zoom is at 100."), ("quit", "Quit: really?"), ("yes", "Nothing is waiting for an answer."),
      ("don't click save", "OK, I leave it."), ("", "I don't find “” here."),
    ])
  func nothing(text: String, reply: String) async {
    let (tree, response) = await Self.run(text)
    #expect(response.reply == reply)
    #expect(tree.log.isEmpty && response.done.isEmpty)
  }

  @Test("does what destroys something after a yes, and not after a no")
  func consent() async {
    #expect(await Self.run("close the tab", "yes").0.log == ["closetab press"])
    #expect(await Self.run("close the tab", "no").0.log.isEmpty)
    #expect(await Self.run("close the tab", "save", "yes").0.log == ["save press"])
  }

  @Test("shows numbers and takes them")
  func numbers() async {
    let (tree, response) = await Self.run("show numbers", "click 2")
    #expect(tree.log == ["undo press"], "\(response.reply)")
    let (_, shown) = await Self.run("show numbers")
    #expect(shown.choices.prefix(3) == ["1. File", "2. Undo the last action Ctrl+Z", "3. +"])
    #expect(await Self.run("show numbers", "click 99").1.reply.hasPrefix("There is no number 99."))
  }

  @Test("does several clauses one after the other, up to one that cannot be done")
  func clauses() async {
    #expect(await Self.run("open the file menu and then click save as").0.log == ["file press", "saveas press"])
    let (tree, response) = await Self.run("click paste, then click save")
    #expect(tree.log.isEmpty)
    #expect(response.reply.hasSuffix("Not done: click save."))
  }

  @Test("says when the program is not open")
  func unknown() async {
    let response = await DesktopControl(FakeTree(), application: "nothing").perform("click save")
    #expect(response.reply == "No open program is called nothing.")
  }

  @Test(
    "is not asked by words that only look like requests",
    arguments: ["why is it so slow", "how do I save", "I hate the save button", "never click save"])
  func questions(text: String) async {
    let (tree, _) = await Self.run(text)
    #expect(tree.log.isEmpty)
  }
}
