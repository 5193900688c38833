/// The 39 phones of the CMU pronouncing dictionary, without stress marks.
enum FlitePhoneSet {
  static let all: Set<String> = [
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH", "IH", "IY", "JH", "K",
    "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW", "V", "W", "Y", "Z", "ZH",
  ]

  /// The CMU phone for one of flite's, which carry a stress mark (`ae1`); nil for a pause.
  static func arpabet(_ flite: String) -> String? {
    let name = String(flite.prefix { !$0.isNumber }).uppercased()
    if name == "AX" { return "AH" }
    return all.contains(name) ? name : nil
  }

  /// Returns the phones of the ending `'s` after a phone.
  static func possessiveEnding(after phone: String?) -> [String] {
    switch phone {
    case "S", "Z", "SH", "ZH", "CH", "JH": ["IH", "Z"]
    case "P", "T", "K", "F", "TH": ["S"]
    default: ["Z"]
    }
  }

  /// The phones of the names of letters.
  static let letterNames: [Character: [String]] = [
    "a": ["EY"], "b": ["B", "IY"], "c": ["S", "IY"], "d": ["D", "IY"], "e": ["IY"], "f": ["EH", "F"],
    "g": ["JH", "IY"], "h": ["EY", "CH"], "i": ["AY"], "j": ["JH", "EY"], "k": ["K", "EY"], "l": ["EH", "L"],
    "m": ["EH", "M"], "n": ["EH", "N"], "o": ["OW"], "p": ["P", "IY"], "q": ["K", "Y", "UW"], "r": ["AA", "R"],
    "s": ["EH", "S"], "t": ["T", "IY"], "u": ["Y", "UW"], "v": ["V", "IY"],
    "w": ["D", "AH", "B", "AH", "L", "Y", "UW"], "x": ["EH", "K", "S"], "y": ["W", "AY"], "z": ["Z", "IY"],
  ]
}
