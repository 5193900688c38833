import Testing

extension WebPages {
  @Suite("The tone's page")
  struct Tone {
    @Test(
      "tells an insult from thanks while they are said, and marks the words",
      arguments: [
        ("You are an idiot.", "toxic"), ("Thank you so much, that was a wonderful evening.", "positive"),
      ])
    func spoken(words: String, label: String) async throws {
      try await RunningApp.hear { app in
        try await app.prepare(words)
        try await app.openMeter()
        try await app.browser.run("document.querySelector('.controls .main').click()")
        try await app.browser.wait(for: "document.querySelector('.result.\(label)')")
        try await app.browser.wait(for: "document.querySelector('.result-row .tag.\(label)')")
        try await app.browser.wait(for: "document.querySelector('.result-row mark.\(label)')")
        try await app.browser.screenshot("tone-\(label)")
      }
    }

    @Test("shows the tone of written text, in every look", arguments: [Browser.Look.wide, .phone.dark])
    func written(look: Browser.Look) async throws {
      try await RunningApp.look { app in
        try await app.browser.use(look)
        try await app.openMeter()
        try await app.browser.run("document.querySelector('.type input').focus()")
        for words in ["you", " are", " an", " idiot"] { try await app.browser.type(words) }
        // The label itself waits until it is sure; the meter does not.
        try await app.browser.wait(for: "document.querySelector('.bar.toxic').value > 0.5")
        try await app.browser.press("Enter")
        try await app.browser.wait(
          for: "[...document.querySelectorAll('mark')].some(mark => mark.innerText.includes('idiot'))")
        try await app.browser.wait(for: "document.querySelector('.result-row .tag.toxic')")
        #expect(try await app.faults() == "")
        try await app.browser.screenshot("tone-\(look.name)")
      }
    }

    @Test("raises an alarm for one part if the option is on")
    func alarms() async throws {
      try await RunningApp.look { app in
        try await app.browser.use(.wide)
        try await app.openMeter()
        try await app.browser.run(
          """
          const policy = document.querySelector('.controls select');
          policy.value = '1';
          document.querySelector('.switch input').click();
          document.querySelector('.type input').focus();
          """)
        try await app.browser.type(
          "It was a wonderful evening and we loved the food. The music was great. You are an idiot. Thank you so much for the lovely flowers."
        )
        try await app.browser.press("Enter")
        try await app.browser.wait(for: "document.querySelector('.result-row .tag.toxic')")
      }
    }
  }
}

extension RunningApp {
  /// Opens the meter and waits for its classes.
  @inline(never)
  fileprivate func openMeter() async throws {
    try await open("tone")
    try await browser.wait(for: "document.querySelector('.meter').dataset.ready")
  }
}
