import TestSupport
import Testing

/// Tests of the pages as a person sees and hears them; one after the other, since sounds are played in real time.
@Suite("The web app", .serialized, .requires("a browser", Browser.program != nil))
enum WebPages {}

extension WebPages {
  @Suite("The assistant's page")
  struct Assistant {
    @Test("pays nothing after a spoken no, and the confirmed amount after a spoken yes")
    func spoken() async throws {
      try await RunningApp.look { app in
        try await app.browser.use(.wide)
        try await app.open()
        try await app.say(aloud: "send twenty dollars to mei")
        try await app.browser.wait(for: "document.querySelector('.message.partial')")
        try await app.browser.screenshot("assistant-listening")
        try await app.browser.wait(for: "document.querySelector('.confirmation-amount')?.innerText === '$20.00'")
        try await app.say(aloud: "no")
        try await app.browser.wait(for: "!document.querySelector('.confirmation:not(.cancelled):not(.done)')")
        #expect(try await app.balance == "$1,250.00")
        try await app.say(aloud: "send ten dollars to mei")
        try await app.browser.wait(
          for: "[...document.querySelectorAll('.confirmation-amount')].at(-1)?.innerText === '$10.00'")
        try await app.say(aloud: "yes")
        try await app.browser.wait(
          for: "document.querySelector('.confirmation.done .confirmation-amount')?.innerText === '$10.00'")
        // The page asks for the balance once the payment is shown as done.
        try await app.browser.wait(for: "document.querySelector('.balance').innerText === '$1,240.00'")
      }
    }

    @Test("stops its answer when the user speaks to it, if that is wanted, and hears what was said")
    func bargeIn() async throws {
      try await RunningApp.look { app in
        try await app.open()
        try await app.browser.run("localStorage.setItem('settings', JSON.stringify({bargeIn: true}))")
        try await app.open()
        try await app.say(aloud: "send twenty dollars to gianfranco from top bank")
        try await app.browser.wait(for: "document.querySelector('.mic').matches('.speaking')")
        try await app.speak([("no cancel that", 0)])
        try await app.browser.wait(for: "document.querySelector('.message.from-assistant .meta')")
        try await app.browser.screenshot("assistant-interrupted")
        try await app.browser.wait(for: "document.querySelector('.confirmation.cancelled')")
        #expect(try await app.balance == "$1,250.00")
        try await app.browser.run("localStorage.removeItem('settings')")
      }
    }

    @Test("waits for the wake word that the user chose, and waits again after the answer")
    func wakeWord() async throws {
      let isWaiting = "/^Say “hey vocative”/.test(document.querySelector('.hint').innerText)"
      let isOff = "document.querySelector('[title^=\"Wait for\"]').getAttribute('aria-pressed') === 'false'"
      try await RunningApp.look { app in
        try await app.open()
        try await app.useTestMicrophone()
        try await app.toggleStandby()
        try await app.browser.wait(for: "/^Learning/.test(document.querySelector('.hint').innerText)")
        try await app.browser.screenshot("assistant-learning")
        // A busy machine learns for minutes.
        try await app.browser.wait(for: isWaiting, seconds: 300)
        try await app.speak([("show me my history", 1.5), ("hey vocative", 0.2), ("what is my balance", 0)])
        try await app.browser.wait(
          for: "/1,250/.test(document.querySelector('.message.from-assistant').innerText)", seconds: 60)
        let transcript = try await app.browser.text("document.querySelector('.message.from-user').innerText")
        #expect(transcript.hasSuffix("what is my balance"))
        try await app.browser.wait(for: isWaiting, seconds: 30)
        try await app.browser.screenshot("assistant-standby")
        // Writing does not end the standby.
        try await app.say("help")
        try await app.browser.wait(for: isWaiting, seconds: 30)
        try await app.browser.run("document.activeElement.blur()")
        try await app.browser.press("Escape")
        try await app.browser.wait(for: isOff)
      }
    }

    @Test("takes a choice by touch, a yes by touch, and shows what changed, on a phone")
    func touch() async throws {
      try await RunningApp.look { app in
        try await app.browser.use(.phone)
        try await app.open()
        try await app.say("send twenty dollars to anna")
        try await app.browser.touch(".choice:nth-child(2)")
        try await app.browser.wait(for: "document.querySelector('.confirmation dd')?.innerText === 'Anna Bianchi'")
        try await app.browser.touch(".confirmation .main")
        try await app.browser.wait(for: "document.querySelector('.confirmation.done')")
        try await app.browser.touch(".side-toggle")
        #expect(try await app.balance == "$1,230.00")
        try await app.browser.screenshot("assistant-accounts-phone")
      }
    }

    @Test("can be used with the keyboard alone")
    func keyboard() async throws {
      try await RunningApp.look { app in
        try await app.open()
        try await app.say("send twenty dollars to anna")
        try await app.browser.run("document.activeElement.blur()")
        try await app.browser.press("1")
        try await app.browser.wait(for: "document.querySelector('.confirmation dd')?.innerText === 'Anna Rossi'")
        try await app.say("no, make it thirty")
        try await app.browser.wait(
          for: "[...document.querySelectorAll('.confirmation-amount')].at(-1).innerText === '$30.00'")
        try await app.say("go back")
        try await app.browser.wait(
          for: "[...document.querySelectorAll('.confirmation-amount')].at(-1).innerText === '$20.00'")
        try await app.say("cancel")
        #expect(try await app.balance == "$1,250.00")
      }
    }

    @Test("is usable for everybody, in every look", arguments: [Browser.Look.wide, .wide.dark, .phone, .phone.dark])
    func everybody(look: Browser.Look) async throws {
      try await RunningApp.look { app in
        try await app.browser.use(look)
        try await app.open()
        try await app.browser.screenshot("assistant-\(look.name)")
        #expect(try await app.faults() == "")
        try await app.say("send twenty dollars to anna")
        try await app.browser.press("Escape")
        try await app.browser.run("document.querySelectorAll('.choice')[0].click()")
        try await app.browser.wait(for: "document.querySelector('.confirmation')")
        #expect(try await app.faults() == "")
        try await app.browser.screenshot("assistant-recap-\(look.name)")
        try await app.browser.run("document.querySelector('[aria-label^=What]').click()")
        #expect(try await app.faults() == "")
        try await app.browser.run("document.querySelector('dialog').close()")
      }
    }

    @Test("shows no motion if the user prefers reduced motion")
    func calm() async throws {
      try await RunningApp.look { app in
        var look = Browser.Look.wide
        look.isCalm = true
        try await app.browser.use(look)
        try await app.open()
        try await app.say("what is my balance")
        let moving = try await app.browser.text(
          "String(document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 1).length)")
        #expect(moving == "0")
        #expect(try await app.browser.text("String(document.querySelectorAll('.word').length)") == "0")
      }
    }
  }
}
