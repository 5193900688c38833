import Testing

extension WebPages {
  @Suite("The photo editor's page")
  struct Editor {
    @Test("edits a picture by voice")
    func spoken() async throws {
      try await RunningApp.hear { app in
        try await app.open("editor")
        try await app.browser.wait(for: "document.querySelector('.canvas img').naturalWidth > 0")
        try await app.say(aloud: "apply the sepia filter")
        try await app.browser.wait(
          for: "document.querySelector('.action.highlighted')?.innerText === 'apply the filter'")
        try await app.browser.wait(for: "document.querySelector('.canvas .chip').innerText.includes('1 edit')")
      }
    }

    @Test(
      "lights up what was asked for and numbers what it may mean, in every look",
      arguments: [Browser.Look.wide, .phone.dark])
    func written(look: Browser.Look) async throws {
      try await RunningApp.look { app in
        try await app.browser.use(look)
        try await app.open("editor")
        try await app.browser.wait(for: "document.querySelector('.canvas img').naturalWidth > 0")
        try await app.ask("make it look like an old photograph and a bit brighter")
        try await app.browser.wait(for: "document.querySelectorAll('.action.highlighted').length === 2")
        try await app.browser.screenshot("editor-\(look.name)")
        #expect(try await app.faults() == "")
        try await app.ask("swap it")
        try await app.browser.wait(for: "document.querySelectorAll('.choice').length === 2")
        #expect(try await app.faults() == "")
        try await app.browser.screenshot("editor-choice-\(look.name)")
        try await app.browser.run("document.querySelectorAll('.choice')[1].click()")
        try await app.browser.wait(for: "document.querySelectorAll('.action.highlighted').length === 1")
      }
    }
  }
}

extension RunningApp {
  /// Asks the photo editor for something.
  @inline(never)
  fileprivate func ask(_ text: String) async throws {
    try await browser.run("document.querySelector('.composer .text-input').focus()")
    try await browser.type(text)
    try await browser.press("Enter")
  }
}
