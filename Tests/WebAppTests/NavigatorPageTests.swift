import Testing

extension WebPages {
  @Suite("The navigator's page")
  struct Navigator {
    @Test("executes a command before the end of the utterance, and answers other requests")
    func spoken() async throws {
      try await RunningApp.look { app in
        try await app.openTown()
        try await app.say(aloud: "where am i")
        try await app.browser.wait(
          for: "document.querySelector('.executed-command.early strong')?.innerText === 'where am i'")
        try await app.browser.wait(for: "document.querySelector('.answer p').innerText.includes('High Street')")
        try await app.browser.screenshot("navigator-early")
        try await app.say(aloud: "take me to the town hall")
        try await app.browser.wait(for: "document.querySelectorAll('.steps li').length > 1")
        #expect(try await app.browser.text("String(document.querySelectorAll('.executed-command').length)") == "1")
      }
    }

    @Test("draws the route and the position, in every look", arguments: [Browser.Look.wide, .phone.dark])
    func written(look: Browser.Look) async throws {
      try await RunningApp.look { app in
        try await app.browser.use(look)
        try await app.openTown()
        #expect(try await app.browser.text("document.querySelector('.offline').innerText").contains("Offline"))
        try await app.write("take me to the town hall")
        try await app.browser.wait(for: "document.querySelector('.route').getTotalLength() > 100")
        try await app.settle()
        #expect(try await app.faults() == "")
        try await app.browser.screenshot("navigator-\(look.name)")
        let before = try await app.browser.text("document.querySelector('.position').getAttribute('transform')")
        try await app.browser.run("document.querySelector('[aria-label=\"Walk on\"]').click()")
        try await app.browser.wait(for: "document.querySelector('.position').getAttribute('transform') !== '\(before)'")
        try await app.write("next")
        try await app.browser.wait(for: "document.querySelector('.executed-command span')?.innerText === 'written'")
        try await app.browser.wait(for: "document.querySelector('.steps li:nth-child(2)').matches('.highlighted')")
      }
    }
  }
}

extension RunningApp {
  /// Opens the navigator and waits for the map.
  @inline(never)
  fileprivate func openTown() async throws {
    try await open("navigator")
    try await browser.wait(for: "document.querySelectorAll('.map .road').length > 5")
  }

  /// Writes to the navigator.
  @inline(never)
  fileprivate func write(_ text: String) async throws {
    try await browser.run("document.querySelector('.composer .text-input').focus()")
    try await browser.type(text)
    try await browser.press("Enter")
  }
}
