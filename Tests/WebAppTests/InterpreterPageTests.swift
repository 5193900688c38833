import Testing

extension WebPages {
  @Suite("The interpreter's page")
  struct Interpreter {
    @Test("shows captions over the camera's picture during speech, and records them by consent")
    func captions() async throws {
      try await RunningApp.hear { app in
        try await app.prepare("good morning. I would like a coffee with milk.")
        try await app.open("interpreter")
        try await app.browser.wait(for: "document.querySelectorAll('.controls select option').length > 1")
        try await app.browser.run("document.querySelector('[aria-label=Camera]').click()")
        try await app.browser.wait(for: "document.querySelector('video').videoWidth > 0")
        try await app.browser.run("document.querySelector('[aria-label=Record]').click()")
        try await app.browser.run("document.querySelector('dialog .main').click()")
        try await app.browser.wait(for: "!document.querySelector('.recording').hidden")
        try await app.browser.run("document.querySelector('.controls .main').click()")
        try await app.browser.wait(for: "document.querySelector('.caption .target')?.innerText.length > 3")
        try await app.browser.screenshot("interpreter-speaking")
        try await app.browser.wait(for: "document.querySelector('.caption.final')")
        #expect(try await app.browser.text("document.querySelector('.timing').innerText").contains("recognition"))
      }
    }

    @Test(
      "tells words that stay from words that may change, in every look",
      arguments: [Browser.Look.wide, .wide.dark, .phone, .phone.dark])
    func written(look: Browser.Look) async throws {
      try await RunningApp.look { app in
        try await app.browser.use(look)
        try await app.open("interpreter")
        try await app.browser.wait(for: "document.querySelectorAll('.controls select option').length > 1")
        try await app.browser.run("document.querySelector('[aria-label=Camera]').click()")
        try await app.browser.wait(for: "document.querySelector('video').videoWidth > 0")
        try await app.browser.run("document.querySelector('.type input').focus()")
        for words in ["I caught a fish", " and my brother", " cooked it", " for 12", " people"] {
          try await app.browser.type(words)
        }
        try await app.browser.wait(for: "document.querySelector('.committed')?.innerText.includes('pez')")
        try await app.browser.wait(for: "document.querySelector('.tentative')?.innerText.length > 3")
        #expect(try await app.faults() == "")
        try await app.browser.screenshot("interpreter-\(look.name)")
        try await app.browser.press("Enter")
        try await app.browser.wait(for: "document.querySelector('.tentative').innerText === ''")
      }
    }

    @Test(
      "gives two people a half each, with the translation back in small letters, in every look",
      arguments: [Browser.Look.wide, .wide.dark, .phone, .phone.dark])
    func halves(look: Browser.Look) async throws {
      try await RunningApp.look { app in
        try await app.browser.use(look)
        try await app.open("interpreter")
        try await app.browser.wait(for: "document.querySelectorAll('.controls select option').length > 1")
        try await app.browser.run("document.querySelector('.page-head [aria-pressed=false].secondary').click()")
        try await app.write("Where is the station?", in: ".half:not(.far)")
        try await app.browser.wait(for: "document.querySelector('.half.far .final')")
        #expect(
          try await app.browser.text("document.querySelector('.half.far .target').innerText").contains("estación"))
        #expect(
          try await app.browser.text("document.querySelector('.half:not(.far) .back').innerText")
            == "(Where is the station?)")
        try await app.write("Está a la izquierda.", in: ".half.far")
        try await app.browser.wait(for: "document.querySelector('.half:not(.far) .final')")
        #expect(
          try await app.browser.text("document.querySelector('.half:not(.far) .final .target').innerText")
            .contains("left"))
        let turned = "getComputedStyle(document.querySelector('.half.far')).rotate"
        #expect(try await app.browser.text(turned) == "180deg")
        #expect(try await app.faults() == "")
        try await app.browser.screenshot("interpreter-halves-\(look.name)")
      }
    }

    @Test("keeps a recording until the user deletes it")
    func erasing() async throws {
      try await RunningApp.look { app in
        try await app.browser.use(.wide)
        try await app.open("interpreter")
        try await app.browser.wait(for: "document.querySelectorAll('.controls select option').length > 1")
        try await app.browser.run("document.querySelector('[aria-label=Record]').click()")
        try await app.browser.run("document.querySelector('dialog .main').click()")
        try await app.browser.wait(for: "!document.querySelector('.recording').hidden")
        try await app.translate("I caught a fish")
        try await app.browser.wait(for: "document.querySelector('.caption.final')")
        #expect(try await app.subtitles().contains("fish"))
        try await app.browser.run("document.querySelector('[aria-label=Subtitles]').click()")
        try await app.browser.run(
          "[...document.querySelectorAll('dialog button')].find(button => button.innerText.startsWith('Erase')).click()"
        )
        let rest = try await app.subtitles()
        #expect(rest.contains("captions") && !rest.contains("fish") && !rest.contains("pez"))
      }
    }

    @Test("ignores speech while captions pause")
    func pause() async throws {
      try await RunningApp.look { app in
        try await app.open("interpreter")
        try await app.browser.wait(for: "document.querySelectorAll('.controls select option').length > 1")
        try await app.translate("I caught a fish")
        try await app.browser.wait(for: "document.querySelector('.caption.final')")
        try await app.browser.run("document.querySelector('[aria-label=\"Pause captions\"]').click()")
        try await app.translate("two red horses")
        try await app.browser.run("document.querySelector('[aria-label=\"Resume captions\"]').click()")
        try await app.translate("the green house")
        try await app.browser.wait(for: "document.querySelector('.captions').innerText.includes('verde')")
        #expect(try await !app.browser.text("document.querySelector('.captions').innerText").contains("horses"))
      }
    }
  }
}

extension RunningApp {
  /// The content of the downloaded file, which the page keeps instead of downloading it.
  @inline(never)
  fileprivate func subtitles() async throws -> String {
    try await browser.run("window.file = undefined; URL.createObjectURL = blob => (window.file = blob, 'data:,')")
    try await browser.run("document.querySelector('[aria-label=Subtitles]').click()")
    try await browser.run(
      "[...document.querySelectorAll('dialog button')].find(button => button.innerText === 'JSON').click()")
    try await browser.wait(for: "window.file")
    return try await browser.text("window.file.text()")
  }

  /// Writes in one half of a conversation of two people.
  @inline(never)
  fileprivate func write(_ text: String, in half: String) async throws {
    try await browser.run("document.querySelector('\(half) input').focus()")
    try await browser.type(text)
    try await browser.press("Enter")
  }

  /// Writes to the interpreter.
  @inline(never)
  fileprivate func translate(_ text: String) async throws {
    try await browser.run("document.querySelector('.type input').focus()")
    try await browser.type(text)
    try await browser.press("Enter")
  }
}
