import VocativeCore
import VocativeSupport

/// A recogniser that hears other words than were said, and is less sure of them.
struct RecognitionErrorModel {
  /// The level of errors, from 0 (none) to ``maximumLevel``.
  let level: Int
  var random: SeededRandomNumberGenerator

  static let maximumLevel = 4
  /// Of a hundred words so many are misheard at each level.
  private static let rates = [0, 2, 5, 10, 20]

  /// Returns the transcript of words with simulated errors.
  mutating func transcribe(_ text: String) -> Transcript {
    if level == 0, random.chance(50) { return Transcript(text) }
    let spoiled = corrupted(text)
    if spoiled == text {
      // A share lies right at the floor of a consent.
      let sure = [0.99, 0.97, 0.95, 0.93, 0.99, 0.96, 0.91, level > 0 ? 0.8995 : 0.92, level > 1 ? 0.7 : 0.94]
        .pickRandom(using: &random)
      let other = self.corrupted(text)
      return Transcript(
        text, confidence: Confidence(sure),
        alternatives: other == text ? [] : [.init(other, confidence: Confidence((1 - sure) / 2))])
    }
    let sure = Double(Int.random(in: 30...80, using: &random)) / 100
    let hasTruth = random.chance(50)
    return Transcript(
      spoiled, confidence: Confidence(sure),
      alternatives: hasTruth ? [.init(text, confidence: Confidence((1 - sure) * 0.8))] : [])
  }

  private mutating func corrupted(_ text: String) -> String {
    let rate = Self.rates[level]
    if rate == 0 { return text }
    var words: [String] = []
    for word in text.split(separator: " ").map(String.init) {
      guard random.chance(rate) else {
        words.append(word)
        continue
      }
      switch Int.random(in: 0..<10, using: &random) {
      case ..<7: words.append(Self.confusions[word.lowercased()]?.pickRandom(using: &random) ?? word)
      case 7: break
      default: words += [word, ["um", "the", "no", "yes", "to", "a"].pickRandom(using: &random)]
      }
    }
    return words.joined(separator: " ")
  }

  private static let confusions: [String: [String]] = [
    "fifteen": ["fifty"], "fifty": ["fifteen", "50"], "thirteen": ["thirty"], "thirty": ["thirteen", "dirty"],
    "fourteen": ["forty"], "forty": ["fourteen"], "nineteen": ["ninety"], "seven": ["eleven"], "one": ["won", "nine"],
    "twenty": ["plenty", "seventy"], "hundred": ["hundreds"], "forty-five": ["forty"], "15": ["50"], "50": ["15"],
    "13": ["30"], "30": ["13"], "14": ["40"], "40": ["14"], "to": ["two", "too", "from"], "from": ["form", "to"],
    "send": ["spend", "sent", "lend"], "pay": ["play", "say"], "ask": ["asked", "tell"], "request": ["quest"],
    "yes": ["yet", "guess", "us", "no"], "yeah": ["year", "no"], "no": ["know", "now", "yes", "oh"],
    "cancel": ["candle", "council"], "stop": ["shop", "up"], "sure": ["shore", "your"], "ok": ["okay", "kay"],
    "don't": ["do", "not"], "anna": ["hanna", "ana"], "hanna": ["anna"], "mei": ["may", "me"], "may": ["mei", "my"],
    "mario": ["maria"], "maria": ["mario", "marie"], "omar": ["homer"], "homer": ["omar"], "luca": ["lucia"],
    "dollars": ["dollar", "collars"], "euros": ["heroes", "euro"], "pounds": ["pound"], "dirhams": ["durham"],
    "top": ["tob", "stop"], "bank": ["bang"], "first": ["fist", "third"], "second": ["seconds"], "two": ["to", "ten"],
    "never": ["ever"], "mind": ["mine"], "that's": ["what's"], "right": ["write"], "go": ["no"],
  ]
}
