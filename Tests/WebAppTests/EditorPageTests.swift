import Testing

extension WebPages {
  @Suite("The photo editor's page")
  struct Editor {
    @Test("edits a picture by voice")
    func spoken() async throws {
      try await RunningApp.look { app in
        try await app.open("editor")
        try await app.browser.wait(for: "document.querySelector('.canvas img').naturalWidth > 0")
        try await app.say(aloud: "apply the sepia filter")
        try await app.browser.wait(
          for: "document.querySelector('.action.highlighted .action-title')?.innerText === 'apply the filter'")
        try await app.browser.wait(for: "document.querySelector('.canvas .chip').innerText.includes('1 edit')")
      }
    }

    @Test("shows its levels and filters as they are, and changes them by touch")
    func controls() async throws {
      try await RunningApp.look { app in
        try await app.open("editor")
        try await app.browser.wait(for: "document.querySelector('.canvas img').naturalWidth > 0")
        let slider = "document.querySelector('input[aria-label=\"set the brightness\"]')"
        try await app.ask("set the brightness to 140 percent and apply the sepia filter")
        try await app.browser.wait(for: "\(slider).value === '140'")
        try await app.browser.wait(
          for: "document.querySelector('.chip-button[aria-pressed=true]')?.innerText === 'sepia'")
        try await app.browser.screenshot("editor-controls")
        try await app.browser.run("\(slider).value = 60; \(slider).dispatchEvent(new Event('change'))")
        try await app.browser.wait(for: "document.querySelector('.answer').innerText.includes('60%')")
        try await app.ask("how bright is it?")
        try await app.browser.wait(for: "document.querySelector('.answer').innerText.includes('At 60%')")
        try await app.ask("undo the last two")
        try await app.browser.wait(for: "\(slider).value === '140'")
      }
    }

    @Test("lends its understanding to any page that has voice.js")
    func anyPage() async throws {
      try await RunningApp.look { app in
        try await app.open("editor")
        try await app.browser.wait(for: "document.querySelector('.canvas img').naturalWidth > 0")
        try await app.browser.run(
          """
          document.body.innerHTML = '<h1>Player</h1><p><button data-voice="ring the bell">Bell</button></p>'
            + '<p><input type="range" data-voice="set the volume to {level}" min="0" max="50" value="10"></p>'
            + '<p><input type="checkbox" data-voice="the subtitles"></p>'
            + '<p><select data-voice="use the {font} font"><option>Serif</option><option>Sans</option></select></p>'
            + '<p><input data-voice="search for {words}"></p><voice-bar></voice-bar>';
          document.querySelector('button').addEventListener('click', () => document.title = 'rung');
          const script = document.createElement('script');
          script.src = '/voice.js';
          script.dataset.token = sessionStorage.getItem('token');
          script.onload = () => window.vocative.on('reply', ({detail}) => window.lastReply = detail.text);
          document.body.append(script);
          """)
        try await app.browser.wait(for: "window.vocative !== undefined")
        func say(_ text: String, until condition: String) async throws {
          // The page registers its elements a moment after it has connected.
          try await app.browser.wait(for: "window.vocative.isReady()")
          try await app.browser.run("window.vocative.say('\(text)')")
          try await app.browser.wait(for: condition)
        }
        try await say("ring the bell please", until: "document.title === 'rung'")
        try await say("turn the volume all the way up", until: "document.querySelector('[type=range]').value === '50'")
        try await say("how loud is it?", until: "window.lastReply === 'At 100%.'")
        try await say("a bit less", until: "document.querySelector('[type=range]').value === '48'")
        try await say("turn on the subtitles", until: "document.querySelector('[type=checkbox]').checked")
        try await say("use the sans font", until: "document.querySelector('select').value === 'Sans'")
        try await say(
          "search for red shoes", until: "document.querySelector('[data-voice^=search]').value === 'red shoes'")
        try await app.browser.screenshot("any-page")
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
