import Testing
import VocativeText

@testable import VocativeActions

@Suite("What a request to an app does")
struct RequestActTests {
  @Test(
    "a question, a prohibition, an exception and a condition are told from a request",
    arguments: [
      ("open the window", .request), ("is the window open", .stateQuestion), ("how wide is it", .stateQuestion),
      ("did it print", .stateQuestion), ("which page am I on", .stateQuestion),
      ("where's the letter from Ann", .openQuestion),
      ("is there any way of making it wider", .request), ("what rubbish", .request),
      ("how about a wider one", .request),
      ("don't print it", .prohibition), ("no need to print it", .prohibition),
      ("leave the window as it is", .prohibition),
      ("I don't want this page deleted", .prohibition), ("I don't want the lamp turned off", .prohibition),
      ("we don't want it sent yet", .prohibition), ("I don't want you to print it", .prohibition),
      ("I don't want you printing that", .prohibition), ("I don't want anyone to see it", .prohibition),
      ("I never said print it", .prohibition), ("nobody said print it", .prohibition), ("no sending it", .prohibition),
      ("no more printing today", .prohibition), ("no border", .reluctance),
      ("I don't want this page", .reluctance), ("I don't want to see the border", .reluctance),
      ("don't forget to print it", .request), ("I don't want the border", .reluctance), ("stop talking", .reluctance),
      ("I don't need this page any longer", .request), ("I hate the border", .complaint),
      ("print all pages but the first", .exception), ("print it without the cover", .exception),
      ("print everything except the cover", .exception), ("print it but leave the cover out", .exception),
      ("stop the clock in the hall, but let the other one run", .exception),
      ("book it for Ben only, the others walk", .exception), ("print only the letters, not the invoices", .exception),
      ("lock just the cupboard next to the stairs", .exception),
      ("take it away but keep it", .request), ("just open the window in the hall", .request),
      ("I wish I could draw like her", .complaint), ("I wish it were summer already", .complaint),
      ("I wish it were warmer in here", .request),
      ("you can leave the border alone", .prohibition), ("leave the lamp be", .prohibition),
      ("let the fan be", .prohibition), ("hands off the lamp", .prohibition), ("let it be louder", .request),
      ("leave the hall at ten", .request), ("this should always come first", .request),
      ("that caller must never reach me again", .request), ("this printer always jams", .complaint),
      ("I never notice when somebody knocks", .request), ("open the gate when the bell rings", .condition),
      ("block the window for strangers only", .exception), ("block it only for the other side", .exception),
      ("open it for ten minutes only", .request), ("keep it open only for today", .request),
      ("take the short way, but only after the bridge", .exception),
      ("print it if it rains", .condition), ("print it if you can", .request),
      ("no, leave the gate", .prohibition), ("nope, keep the lamp", .prohibition), ("leave the gate", .request),
      ("lamp on, only the left one though", .exception), ("play it, only the second one", .request),
      ("nobody open the gate", .prohibition), ("no one touch the lamp", .prohibition),
      ("nobody opens this without a key", .request), ("the fan had better stay where it is", .prohibition),
      ("everything can remain as it is", .prohibition), ("stay on this page", .request),
      ("can Ben read my letter already", .stateQuestion), ("can Ben read my letter", .request),
      ("Ben may read it as long as the name is left out", .condition),
      ("print it as soon as possible", .request), ("keep it open as long as possible", .request),
      ("print it provided that the colours are right", .condition),
      ("send it to Ben but hide the address from him", .exception),
      ("close just the second page, keep the others", .exception),
      ("I won't be needing the lamp", .reluctance), ("we can do without the border", .reluctance),
      ("I haven't printed it yet", .complaint), ("I haven't printed it", .request),
      ("she hasn't opened the gate", .complaint), ("no, he still hasn't left", .complaint),
      ("we're not leaving yet", .complaint), ("the page isn't printing", .complaint),
      ("I can't get the window open", .complaint), ("I can't get warm", .request),
      ("I'm not climbing up there", .request), ("it isn't warm enough", .request), ("she didn't hear it", .request),
      ("it hasn't been watered for days", .request), ("I haven't got any light", .request),
      ("wake me every day at eight bar Sundays", .exception),
      ("close all the windows bar the one in the hall", .exception),
      ("print every page minus the cover", .exception), ("barring the hall, switch all the lamps off", .exception),
      ("print all of it with the exception of the cover", .exception), ("hide everything in the menu bar", .request),
      ("draw a bar at the bottom", .request), ("play back my notes, but only the ones from Monday", .exception),
      ("print the letters, only those to Ben", .exception), ("show my notes, but only what's new", .exception),
      ("mute it but still let Ben's calls through", .exception), ("mute it, but please leave the alarm on", .exception),
      ("I'd like the one in the hall open", .request), ("but still open it", .request),
      ("wake me at eight, just not on Sundays", .exception), ("wake me at eight, just this once", .request),
      ("keep the border there", .prohibition), ("keep the lamp where it is", .prohibition),
      ("keep the top page where it is when I scroll", .request), ("keep it like this", .request),
      ("have you got anything about bees", .openQuestion), ("have you got a key", .stateQuestion),
      ("make it look as if it were old", .request), ("there are spots, which are ugly, and I want them gone", .request),
    ] as [(String, RequestAct.Kind)])
  func kinds(text: String, kind: RequestAct.Kind) {
    #expect(RequestAct(Utterance(text)).kind == kind)
  }

  @Test("a clause that says what not to do is left out beside one that asks for something")
  func contrast() {
    let act = RequestAct(Utterance("don't print it, save it"))
    #expect(act.kind == .request)
    #expect(act.utterance.text == "save it")
  }

  @Test("what something is not is no request beside a prohibition")
  func denial() { #expect(RequestAct(Utterance("that wasn't a lap, don't count it")).kind == .prohibition) }

  @Test("an action that switches something to be seen answers no question about it")
  func toggles() {
    let act = RequestAct(Utterance("is the ruler on"))
    #expect(act.scoreChange(for: ["show", "the", "ruler"], isToggle: true) <= -10)
    #expect(act.scoreChange(for: ["print", "the", "page"], isToggle: false) <= -10)
  }

  @Test(
    "showing something does not answer whether it is switched on or what it is set to",
    arguments: [
      "are the subtitles on", "is the ruler visible", "is the grid switched on", "is it set to French",
      "are captions on right now", "has the map been turned on", "is it showing the map or the list",
      "is it on the map",
    ])
  func switches(text: String) {
    #expect(RequestAct(Utterance(text)).scoreChange(for: ["show", "subtitles"], isToggle: false) <= -10)
  }

  @Test(
    "showing something may answer what it holds",
    arguments: ["is it going to rain", "are there any messages from Anna", "is the parcel on its way"])
  func contents(text: String) {
    #expect(RequestAct(Utterance(text)).scoreChange(for: ["show", "the", "weather"], isToggle: false) > -10)
  }

  @Test("what is refused by its verb is not done, and what avoids it may be")
  func reluctance() {
    let act = RequestAct(Utterance("I don't want to pay for parking"))
    #expect(act.scoreChange(for: ["pay", "for", "the", "parking"], isToggle: false) <= -10)
    #expect(act.scoreChange(for: ["avoid", "fees"], isToggle: false) > -10)
  }

  @Test(
    "a correction takes the place of the last part of its kind",
    arguments: [
      ("wake me at six, no, seven", "wake me at seven"), ("go by train, I mean by boat", "go by boat"),
      ("write to Ann, sorry, Bea", "write to Bea"), ("put it on the desk, no, in the drawer", "put it in the drawer"),
      ("close it, no wait, just lock it", "lock it"), ("wait for ten minutes, no, fifteen", "wait for fifteen minutes"),
      ("run for twenty minutes, make that thirty five", "run for thirty five minutes"),
      ("call it small, no, let's say tiny", "call it tiny"),
      ("heat it to twenty two, hang on, twenty degrees", "heat it to twenty degrees"),
      ("heat it to one ninety, no hang on, one seventy", "heat it to one seventy"),
      ("the gate up, uh, down I meant", "the gate down"),
      ("it can close at ten, hmm, better half past ten", "it can close at half past ten"),
      ("close it after ten minutes, or let's say two minutes", "close it after two minutes"),
      ("darker, oh, other way, brighter", "brighter"), ("play Rain, er, Snow, the kids are up", "play Snow"),
      ("her party is the third of June, sorry, the thirteenth", "her party is the thirteenth of June"),
      ("play the blue one, er, no, the red one I mean", "play the red one"),
      ("heat it to twenty... nah, twenty-two", "heat it to twenty-two"),
      ("open the gate, on second thoughts close it", "close it"), ("wake me at six, whoops, seven", "wake me at seven"),
      ("write to Ann, oops, wrong name, to Bea", "write to Bea"),
      ("dim it to forty, my bad, thirty", "dim it to thirty"),
      ("come at seven, hmm, eight is better", "come at eight"),
      ("cook for four people, Ann is coming too, so five", "cook for five people"),
      ("set it to nineteen... we have guests, so make it twenty", "set it to twenty"),
      ("play three songs, ah, make it five", "play five songs"),
      ("a star for Ann, no, hold on, it was Bea", "a star for Bea"),
      ("wake me at six, oh no, it's my day off, eight", "wake me at eight"),
      ("invite Ann, no, she never comes, Bea", "invite Bea"),
      ("switch the fan off, actually no, just turn it down a bit", "turn the fan down a bit"),
    ])
  func repairs(text: String, corrected: String) throws {
    let repair = try #require(RequestRepair(Utterance(text)))
    #expect(repair.candidates(values: []).contains { $0.text == corrected })
  }

  @Test("a correction may replace what a request with a level begins with")
  func repairedObject() throws {
    let repair = try #require(RequestRepair(Utterance("lamp up a bit, sorry, I meant the fan")))
    #expect(repair.candidates(values: [1..<4]).contains { $0.text == "the fan up a bit" })
  }

  @Test(
    "a word of regret within a clause corrects nothing",
    arguments: [
      "say sorry to Ann", "open no door", "red, then blue", "hang on, I'm looking", "hold on to that page",
      "pause it and skip that song", "crop it and make it black", "it rains, so close the window",
      "we are four, and it's late, so close the window", "dim the lamp, make it cosy", "take four, make it quick",
    ])
  func noRepair(text: String) { #expect(RequestRepair(Utterance(text)) == nil) }

  @Test("a question about something done is not answered by what only shows something else")
  func done() {
    let act = RequestAct(Utterance("have I saved this one already"))
    #expect(act.scoreChange(for: ["show", "works", "like", "this", "one"], isToggle: false) == -20)
    #expect(act.scoreChange(for: ["show", "the", "saved", "works"], isToggle: false) == -3)
  }

  @Test("to stop something is a request beside another one")
  func stops() {
    #expect(RequestAct(Utterance("stop sharing, then hang up")).utterance.text == "stop sharing, then hang up")
  }

  @Test(
    "verbs and what they do tell what kind of thing is asked for",
    arguments: [
      ("put the milk in the basket", "add"), ("add milk", "add"), ("pop the milk in", "add"),
      ("take me to the hall", "guide"), ("show the way to the hall", "guide"), ("pull the blind down", "close"),
      ("pull the blind up", "open"), ("start a video call with Ann", "call"), ("call Ann", "call"),
    ])
  func verbs(text: String, kind: String) {
    #expect(VerbClass.classes(of: Utterance(text).tokens.map(\.folded)).contains(kind))
  }
}
