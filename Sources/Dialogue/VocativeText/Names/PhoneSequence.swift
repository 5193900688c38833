import VocativeCore

/// A sequence of phones of the CMU pronouncing dictionary: the form in which names and recognised sounds are compared.
package struct PhoneSequence: Hashable, Sendable {
  /// The numbers of the phones, from 1; 0 stands for no sound.
  package let codes: [UInt8]

  /// All phones; the number of a phone is its position, counted from 1.
  package static let inventory = [
    "AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW", "P", "B", "T", "D", "TH",
    "DH", "K", "G", "F", "V", "S", "Z", "SH", "ZH", "CH", "JH", "M", "N", "NG", "L", "R", "W", "Y", "HH",
  ]
  /// The number of symbols, including that of no sound.
  static let symbolCount = inventory.count + 1
  /// The maximum number of sounds that are compared: spoken names have fewer, and hostile names can be endless.
  static let lengthLimit = 40

  private static let codesByName = Dictionary(
    uniqueKeysWithValues: inventory.enumerated().map { ($1, UInt8($0 + 1)) })

  init(codes: [UInt8]) { self.codes = codes.count <= Self.lengthLimit ? codes : Array(codes.prefix(Self.lengthLimit)) }

  package func hash(into hasher: inout Hasher) { codes.withUnsafeBytes { hasher.combine(bytes: $0) } }

  /// Creates a sequence from names of phones; unknown names are ignored.
  package init(named names: some Sequence<String>) {
    self.init(codes: names.compactMap { Self.codesByName[$0.filter { !$0.isNumber }] })
  }

  /// Creates a sequence of the phones nearest to phonemes of the International Phonetic Alphabet; see ``ARPAbet``.
  package init(ipa: String) { self.init(named: ARPAbet.phones(fromIPA: ipa)) }

  /// Creates the phones that English spelling rules give for words, without any dictionary; see ``PhoneticKey``.
  package init(spelling words: [String]) {
    self.init(codes: PhoneticKey(words).symbols.compactMap { Self.codesByRuleSymbol[$0] })
  }

  /// The names of the phones.
  package var names: [String] { codes.map { Self.inventory[Int($0) - 1] } }

  /// Joins sequences that follow each other.
  init(joining parts: [PhoneSequence]) {
    var codes: [UInt8] = []
    codes.reserveCapacity(parts.reduce(0) { $0 + $1.codes.count })
    for code in parts.lazy.flatMap(\.codes) where codes.last != code { codes.append(code) }
    self.init(codes: codes)
  }

  /// Returns the number of a phone by its name; that of no sound for an unknown one.
  static func code(_ name: String) -> UInt8 { codesByName[name] ?? 0 }
}

extension PhoneSequence {
  private static func table(_ text: String) -> [(String, [UInt8])] {
    text.split(whereSeparator: \.isWhitespace).map { pair in
      let sides = pair.split(separator: "=")
      return (String(sides[0]), sides.dropFirst().first?.split(separator: "+").map { code(String($0)) } ?? [])
    }
  }

  /// The codes of the symbols of ``LetterToSoundRules``.
  private static let codesByRuleSymbol: [Character: UInt8] = {
    let pairs = table(
      """
      a=AA e=EH i=IH o=OW u=UW @=AH E=EY Y=AY W=AW b=B d=D f=F g=G h=HH k=K l=L m=M n=N p=P r=R s=S t=T v=V w=W y=Y z=Z
      S=SH Z=ZH C=CH J=JH T=TH N=NG
      """)
    return Dictionary(uniqueKeysWithValues: pairs.map { (Character($0.0), $0.1[0]) })
  }()
}
