import Testing

extension WebPages {
  @Suite("Every page")
  struct EveryPage {
    private static let names = ["assistant", "interpreter", "editor", "tone", "navigator", "bench"]

    @Test("has all its controls within reach of the Tab key", arguments: names)
    func keyboard(page: String) async throws {
      try await RunningApp.look { app in
        try await app.browser.use(.wide)
        try await app.open(page)
        try await app.fill()
        try await app.browser.run("document.activeElement.blur()")
        for _ in 0..<60 {
          try await app.browser.press("Tab")
          try await app.browser.run("document.activeElement.dataset.reached = 'true'")
        }
        let missed = try await app.browser.text(
          """
          [...document.querySelectorAll('button, a[href], input, select, textarea')]
            .filter(control => control.checkVisibility({visibilityProperty: true}) && !control.disabled && !control.dataset.reached)
            .map(control => control.getAttribute('aria-label') ?? control.innerText).join()
          """)
        #expect(missed == "")
      }
    }

    @Test("shows no motion if the user prefers reduced motion", arguments: names)
    func calm(page: String) async throws {
      try await RunningApp.look { app in
        var look = Browser.Look.wide
        look.isCalm = true
        try await app.browser.use(look)
        try await app.open(page)
        try await app.fill()
        let moving = try await app.browser.text(
          "String(document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 1).length)")
        #expect(moving == "0")
      }
    }
  }

  @Suite("The settings")
  struct Settings {
    @Test(
      "can be read and reached in every colour that they offer",
      arguments: [Browser.Look.wide, .phone.dark], ["Violet", "Blue", "Green", "Raspberry", "Amber", "Slate"])
    func colours(look: Browser.Look, colour: String) async throws {
      try await RunningApp.look { app in
        try await app.browser.use(look)
        try await app.open()
        try await app.browser.run("document.querySelector('#sidebar-end .button').click()")
        try await app.browser.run("document.querySelector('.swatch[aria-label=\(colour)]').click()")
        #expect(try await app.faults() == "")
        if colour == "Amber" { try await app.browser.screenshot("settings-\(look.name)") }
        try await app.browser.run("document.querySelector('dialog').close()")
        try await app.say("send twenty dollars to mei")
        try await app.browser.press("Escape")
        #expect(try await app.faults() == "")
        try await app.browser.run("localStorage.clear()")
      }
    }
  }
}

extension RunningApp {
  /// Waits until the page has its content from the program.
  @inline(never)
  fileprivate func fill() async throws {
    try await browser.wait(
      for:
        "document.querySelector('.account, .controls select option, .meter[data-ready], .actions li, .report-view .empty')"
    )
    try await settle()
  }
}
