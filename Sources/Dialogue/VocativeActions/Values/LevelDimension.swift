import VocativeText

/// A quality that a level measures, with the words that people use for more and less of it.
///
/// A level without words of its own takes those of the quality that its description names: the volume is "louder" and
/// "quieter", and "I can't hear it" asks for more of it.
struct LevelDimension: Sendable {
  /// The nouns by which a description names it.
  let nouns: Set<String>
  /// The comparatives of its upper end.
  let more: [String]
  /// The comparatives of its lower end.
  let less: [String]
  /// Complaints that there is too little of it.
  let tooLow: [String]
  /// Complaints that there is too much of it.
  let tooHigh: [String]

  /// The dimension that some words name; the earliest word counts.
  static func named(in words: [String]) -> LevelDimension? {
    words.lazy.compactMap { word in
      all.first { $0.nouns.contains(word) || (word.hasSuffix("s") && $0.nouns.contains(String(word.dropLast()))) }
    }.first
  }

  private init(
    _ nouns: String, more: String, less: String, tooLow: [String] = [], tooHigh: [String] = []
  ) {
    self.nouns = Set(nouns.split(separator: " ").map(String.init))
    self.more = more.split(separator: ",").map { $0.trimmingWhitespace }
    self.less = less.split(separator: ",").map { $0.trimmingWhitespace }
    self.tooLow = tooLow
    self.tooHigh = tooHigh
  }

  private static let all: [LevelDimension] = [
    LevelDimension(
      "volume loudness sound audio noise voice speaker ringer", more: "louder", less: "quieter,softer,more quiet",
      tooLow: ["I can't hear it", "I can hardly hear anything", "it's too quiet", "speak up", "turn it up"],
      tooHigh: [
        "it's too loud", "my ears hurt", "the noise is unbearable", "you'll wake the baby", "it's deafening",
        "turn it down",
      ]),
    LevelDimension(
      "brightness light lighting lamp exposure backlight", more: "brighter,lighter",
      less: "darker,dimmer,softer,gentler",
      tooLow: ["it's too dark", "I can hardly see the screen", "I can't see anything", "it's gloomy"],
      tooHigh: ["it's too bright", "it's blinding me", "the glare hurts my eyes", "it's dazzling"]),
    LevelDimension(
      "temperature heating heat thermostat warmth radiator", more: "warmer,hotter", less: "cooler,colder",
      tooLow: ["I'm cold", "it's freezing in here", "my feet are cold", "it's chilly"],
      tooHigh: ["I'm hot", "it's too warm in here", "I'm sweating", "it's stuffy"]),
    LevelDimension(
      "size font text letters print", more: "bigger,larger", less: "smaller,tinier",
      tooLow: ["I can't read it", "the letters are too small", "I need my glasses"],
      tooHigh: ["the letters are too big", "it doesn't fit on the page"]),
    LevelDimension(
      "speed tempo pace rate", more: "faster,quicker", less: "slower",
      tooLow: ["it's too slow", "hurry up", "this takes forever"],
      tooHigh: ["it's too fast", "I can't keep up", "slow down"]),
    LevelDimension(
      "thickness width line stroke pen brush", more: "thicker,wider,bolder", less: "thinner,narrower,finer",
      tooLow: ["it's too thin", "I can hardly see the line"], tooHigh: ["it's too thick"]),
    LevelDimension(
      "opacity", more: "more opaque,more solid", less: "more transparent,more see-through,fainter",
      tooLow: ["I can see through it", "it's too faint"],
      tooHigh: ["I can't see what is behind it", "it covers everything"]),
    LevelDimension(
      "transparency", more: "more transparent,more see-through,fainter", less: "more opaque,more solid",
      tooLow: ["I can't see what is behind it"], tooHigh: ["I can see through it"]),
    LevelDimension(
      "contrast", more: "crisper,punchier", less: "flatter,softer",
      tooLow: ["it looks flat", "everything looks grey"], tooHigh: ["it's too harsh"]),
    LevelDimension(
      "saturation colours colors vibrance", more: "more colourful,more vivid,richer", less: "paler,duller,more muted",
      tooLow: ["the colours look washed out", "it's dull"], tooHigh: ["the colours are too garish"]),
    LevelDimension(
      "sharpness", more: "sharper,crisper", less: "softer", tooLow: ["it's blurry"], tooHigh: ["it's too sharp"]),
    LevelDimension(
      "blur", more: "blurrier,softer", less: "sharper", tooLow: ["I can still recognise it"],
      tooHigh: ["it's too blurry"]),
    LevelDimension(
      "bass", more: "deeper", less: "thinner", tooLow: ["it sounds thin"], tooHigh: ["it's booming", "the walls shake"]),
    LevelDimension(
      "zoom magnification", more: "closer,nearer,bigger,larger", less: "further,farther,smaller,tinier",
      tooLow: ["it's too far away", "I can hardly read it"],
      tooHigh: ["it's too close", "it doesn't fit on the screen"]),
    LevelDimension("height altitude", more: "higher,taller", less: "lower,shorter"),
    LevelDimension("length", more: "longer", less: "shorter"),
    LevelDimension("pitch tone", more: "higher", less: "lower,deeper"),
    LevelDimension(
      "intensity strength power force pressure", more: "stronger,more intense,harder", less: "weaker,gentler"),
    LevelDimension(
      "difficulty", more: "harder,trickier", less: "easier", tooLow: ["it's too easy"], tooHigh: ["it's too hard"]),
    LevelDimension(
      "distance gap spacing margin", more: "wider,further,airier", less: "narrower,closer",
      tooLow: ["it's too cramped", "they are squashed together", "it's all squeezed together", "it's too dense"],
      tooHigh: ["they are too far apart", "it's too spread out"]),
    LevelDimension(
      "tension tightness grip suspension", more: "tighter,stiffer", less: "looser,slacker",
      tooLow: ["it's too loose", "it's slack"],
      tooHigh: ["it's too tight"]),
    LevelDimension("firmness hardness stiffness", more: "firmer,harder,stiffer", less: "softer"),
    LevelDimension(
      "humidity moisture dampness", more: "damper,moister,wetter,more humid", less: "drier,dryer,less humid",
      tooLow: ["the air is too dry"], tooHigh: ["it's too damp", "it's muggy"]),
    LevelDimension("sweetness sugar", more: "sweeter", less: "less sweet", tooHigh: ["it's too sweet"]),
    LevelDimension("spice spiciness", more: "spicier,hotter", less: "milder", tooHigh: ["it's too spicy"]),
    LevelDimension("depth", more: "deeper", less: "shallower"),
    LevelDimension("weight load resistance", more: "heavier,harder", less: "lighter,easier"),
    LevelDimension("incline slope gradient steepness", more: "steeper", less: "flatter,gentler"),
  ]
}

extension Substring {
  fileprivate var trimmingWhitespace: String {
    String(drop { $0.isWhitespace })
  }
}
