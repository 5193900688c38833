import Testing
import VocativeDialogue
import VocativeText

@testable import VocativeActions

@Suite("An adjustment")
struct AdjustmentTests {
  @Test(
    "is read from what people say of a brightness",
    arguments: [
      ("to sixty percent", "60%"), ("at 60", "60%"), ("60", "60%"), ("set it to 45%", "45%"), ("sixty", "60%"),
      ("brightness 30 percent", "30%"), ("up to 80", "80%"), ("down to 20 percent", "20%"), ("to zero", "0%"),
      ("make it a hundred percent", "100%"), ("twelve and a half percent", "12.5%"), ("put it at seventy five", "75%"),
      ("to half", "50%"), ("halfway", "50%"), ("to the maximum", "100%"), ("max", "100%"), ("all the way up", "100%"),
      ("turn it all the way down", "0%"), ("to the minimum", "0%"), ("as bright as possible", "100%"),
      ("as dark as possible", "0%"), ("full brightness", "100%"), ("increase it to 60", "60%"),
      ("lower the brightness to 15", "15%"), ("by ten percent", "+10%"), ("increase by ten percent", "+10%"),
      ("decrease it by 20", "-20%"), ("up ten percent", "+10%"), ("down 5", "-5%"), ("ten percent brighter", "+10%"),
      ("ten percent darker", "-10%"), ("turn it down by fifteen percent", "-15%"), ("+10%", "+10%"), ("-10%", "-10%"),
      ("minus five percent", "-5%"), ("plus twenty", "+20%"), ("raise the brightness by 5 percent", "+5%"),
      ("reduce it by half", "-50%"), ("20% less", "-20%"), ("10 percent more", "+10%"), ("twice as bright", "x2"),
      ("double it", "x2"), ("three times as bright", "x3"), ("half as bright", "x0.5"),
      ("halve the brightness", "x0.5"),
      ("twice as dark", "x0.5"), ("half the brightness", "x0.5"), ("triple", "x3"), ("twice", "x2"), ("brighter", "+"),
      ("make it brighter", "+"), ("darker please", "-"), ("up", "+"), ("turn the brightness up", "+"), ("more", "+"),
      ("less", "-"), ("increase the brightness", "+"), ("lower the brightness", "-"), ("reduce the brightness", "-"),
      ("raise it", "+"), ("a bit brighter", "+small"), ("slightly darker", "-small"), ("a little more", "+small"),
      ("a little bit darker", "-small"), ("a touch brighter", "+small"), ("much brighter", "+large"),
      ("a lot darker", "-large"), ("way brighter", "+large"), ("far too dark", "+large"),
      ("increase it a bit", "+small"),
      ("turn it down a lot", "-large"), ("too dark", "+"), ("it is too bright", "-"), ("a bit too dark", "+small"),
      ("way too bright", "-large"), ("it's so dark", "+"), ("not so bright", "-"), ("not as dark", "+"),
      ("less bright", "-"),
      ("more bright", "+"), ("not bright enough", "+"), ("it isn't bright enough", "+"), ("not dark enough", "-"),
      ("brighten it", "+"), ("darken the picture", "-"), ("brighten it up a bit", "+small"),
      ("too much brightness", "-"),
      ("not enough brightness", "+"), ("too little", "+"), ("a bit less bright", "-small"),
      ("can you make this one brighter", "+"), ("not that bright", "-"), ("much less bright", "-large"),
      ("no, darker", "-"), ("no brighter", "+"), ("crank it up to eleven", "100%"), ("turn the light up to 11", "100%"),
      ("up to 11 percent", "11%"), ("set it to eleven", "11%"), ("give me all the light you've got", "100%"),
      ("as bright as it goes", "100%"), ("make it as dark as you can", "0%"), ("as bright as before", "+"),
      ("everything you have", "100%"), ("it was that bright", "-"), ("bring it up a touch, I'm bent double", "+small"),
    ])
  func brightness(text: String, identity: String) {
    let found = AdjustmentParser(more: ["brighter"], less: ["darker"]).matches(in: Utterance(text))
    #expect(found.map(\.value.identity) == [identity])
  }

  @Test(
    "is read by a level's own words",
    arguments: [
      ("warmer", "+"), ("a bit cooler", "-small"), ("too cold", "+"), ("too warm", "-"), ("more vivid", "+"),
      ("not warm enough", "+"), ("less vivid", "-"), ("much more vivid", "+large"), ("bigger", "+"), ("too big", "-"),
      ("paler", "-"), ("twice as big", "x2"), ("half the size", "x0.5"), ("to half its size", "x0.5"),
      ("warm it up", "+"), ("cool it down", "-"),
    ])
  func ownWords(text: String, identity: String) {
    let parser = AdjustmentParser(more: ["warmer", "more vivid", "bigger"], less: ["cooler", "colder", "paler"])
    #expect(parser.matches(in: Utterance(text)).map(\.value.identity) == [identity])
  }

  @Test(
    "is read by general words where a level has none of its own",
    arguments: [
      ("a lot slower", "-large"), ("bigger", "+"), ("a bit dimmer", "-small"), ("zoom way out", "-large"),
      ("zoom right in", "+"), ("to 40", "40%"), ("put it on 40 please", "40%"), ("up two notches", "+2%"),
      ("set the zoom to 150", "150%"),
    ])
  func generalWords(text: String, identity: String) {
    #expect(AdjustmentParser().matches(in: Utterance(text)).map(\.value.identity) == [identity])
  }

  @Test(
    "is not read from what counts or measures something",
    arguments: ["thirty push ups", "71.4", "12.5 k", "eight k", "250", "in ten minutes", "at 5 pm", "3 guests"])
  func counts(text: String) { #expect(AdjustmentParser().matches(in: Utterance(text)).isEmpty) }

  @Test(
    "is not read from what is none",
    arguments: ["crop it", "make this one nice", "half an hour", "bright enough", "the other one", "warmer", ""])
  func nothing(text: String) {
    #expect(AdjustmentParser(more: ["brighter"], less: ["darker"]).matches(in: Utterance(text)).isEmpty)
  }

  @Test(
    "is read back from its short form",
    arguments: [
      Adjustment.more, .less, .toward(.up, .small), .toward(.down, .large), .to(ExactDecimal(60)), .to(ExactDecimal(0)),
      .by(ExactDecimal(10)), .by(ExactDecimal(-25)), .times(ExactDecimal(2)),
    ])
  func identity(adjustment: Adjustment) { #expect(Adjustment(identity: adjustment.identity) == adjustment) }

  @Test("fractions too", arguments: ["x0.5", "12.5%", "+0.5%"])
  func fractions(identity: String) { #expect(Adjustment(identity: identity)?.identity == identity) }

  @Test(
    "is not read from what is no short form",
    arguments: ["", "60", "%", "x", "x.5", "x2.", "+%", "++", "+huge", "more", "60%%", "1e3%", "x99999999999999999999"])
  func noIdentity(text: String) { #expect(Adjustment(identity: text) == nil) }

  @Test(
    "moves a level inside its range",
    arguments: [
      (Adjustment.to(ExactDecimal(60)), 0.6), (.by(ExactDecimal(-30)), 0.1), (.times(ExactDecimal(2)), 0.8),
      (.toward(.up, .plain), 0.5), (.toward(.down, .small), 0.35), (.by(ExactDecimal(90)), 1),
      (.to(ExactDecimal(140)), 1),
      (.toward(.down, .large), 0.15),
    ])
  func applied(adjustment: Adjustment, level: Double) {
    #expect(abs(adjustment.applied(to: 0.4, in: 0...1) - level) < 1e-9)
  }
}

@Suite("A length of time")
struct SpokenDurationTests {
  @Test(
    "is read from what people say",
    arguments: [
      ("for ten minutes", 600), ("an hour and a half", 5_400), ("for the next hour and a half", 5_400),
      ("half an hour", 1_800), ("a minute", 60),
      ("1h 30", 5_400), ("90 seconds", 90), ("two and a half hours", 9_000), ("one hour and twenty minutes", 4_800),
      ("2 minutes 5 seconds", 125), ("a quarter of an hour", 900), ("three quarters of an hour", 2_700),
      ("a couple of minutes", 120), ("one hour thirty", 5_400), ("1.5 hours", 5_400), ("5m", 300),
      ("two days", 172_800),
    ])
  func read(text: String, seconds: Int) {
    let found = SpokenDurationParser().matches(in: Utterance(text))
    #expect(found.map(\.value.identity) == ["\(seconds)s"])
  }

  @Test("is not read from what is none", arguments: ["ten", "a picture", "the second one", "minutes"])
  func nothing(text: String) { #expect(SpokenDurationParser().matches(in: Utterance(text)).isEmpty) }

  @Test("is shown and said") func faces() {
    let duration = SpokenDuration(.seconds(5_460))
    #expect(duration.shown == "1 hour 31 minutes")
    #expect(duration.spoken == "one hour and thirty-one minutes")
  }
}
