import Testing

extension WebPages {
  @Suite("The navigator's page")
  struct Navigator {
    @Test("does a command before its speaker has ended, and takes what is none for a request")
    func spoken() async throws {
      try await RunningApp.hear { app in
        try await app.openTown()
        try await app.say(aloud: "where am i", thenSilence: 2)
        try await app.browser.wait(for: "document.querySelector('.fired-row.early strong')?.innerText === 'where am i'")
        try await app.browser.wait(for: "document.querySelector('.answer p').innerText.includes('High Street')")
        try await app.browser.screenshot("navigator-early")
        try await app.say(
          aloud: "take me to the town hall", until: "document.querySelectorAll('.steps li').length > 1")
        #expect(try await app.browser.text("String(document.querySelectorAll('.fired-row').length)") == "1")
      }
    }

    @Test("draws the way and the walker, in every look", arguments: [Browser.Look.wide, .phone.dark])
    func written(look: Browser.Look) async throws {
      try await RunningApp.look { app in
        try await app.browser.use(look)
        try await app.openTown()
        #expect(try await app.browser.text("document.querySelector('.offline').innerText").contains("Offline"))
        try await app.tell("take me to the town hall")
        try await app.browser.wait(for: "document.querySelector('.route').getTotalLength() > 100")
        try await app.settle()
        #expect(try await app.faults() == "")
        try await app.browser.screenshot("navigator-\(look.name)")
        let before = try await app.browser.text("document.querySelector('.walker').getAttribute('transform')")
        try await app.browser.run("document.querySelector('[aria-label=\"Walk on\"]').click()")
        try await app.browser.wait(for: "document.querySelector('.walker').getAttribute('transform') !== '\(before)'")
        try await app.tell("next")
        try await app.browser.wait(for: "document.querySelector('.fired-row span')?.innerText === 'written'")
        try await app.browser.wait(for: "document.querySelector('.steps li:nth-child(2)').matches('.lit')")
      }
    }
  }
}

extension RunningApp {
  /// Opens the navigator, and waits for its town.
  @inline(never)
  fileprivate func openTown() async throws {
    try await open("navigator")
    try await browser.wait(for: "document.querySelectorAll('.map .road').length > 5")
  }

  /// Writes to the navigator.
  @inline(never)
  fileprivate func tell(_ text: String) async throws {
    try await browser.run("document.querySelector('.composer .text-input').focus()")
    try await browser.type(text)
    try await browser.press("Enter")
  }
}
