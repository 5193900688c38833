/// Sounds in a row, as phones of the CMU pronouncing dictionary: the form in which names and what was heard are compared.
package struct Phones: Hashable, Sendable {
  /// The numbers of the phones, from 1; 0 stands for no sound.
  package let codes: [UInt8]

  /// Every phone there is; its number is its place, counted from 1.
  package static let inventory = [
    "AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW", "P", "B", "T", "D", "TH",
    "DH", "K", "G", "F", "V", "S", "Z", "SH", "ZH", "CH", "JH", "M", "N", "NG", "L", "R", "W", "Y", "HH",
  ]
  /// How many numbers there are, that of no sound included.
  static let count = inventory.count + 1
  /// How many sounds of a name are compared: nobody says more, and hostile names can be endless.
  static let limit = 40

  private static let codesByName = Dictionary(
    uniqueKeysWithValues: inventory.enumerated().map { ($1, UInt8($0 + 1)) })

  init(codes: [UInt8]) { self.codes = codes.count <= Self.limit ? codes : Array(codes.prefix(Self.limit)) }

  package func hash(into hasher: inout Hasher) { codes.withUnsafeBytes { hasher.combine(bytes: $0) } }

  /// Phones by their names; unknown ones are passed over.
  package init(named names: some Sequence<String>) {
    self.init(codes: names.compactMap { Self.codesByName[$0.filter { !$0.isNumber }] })
  }

  /// The phones nearest to phonemes of the International Phonetic Alphabet; marks and unknown signs are passed over.
  package init(ipa: String) {
    let scalars = Array(ipa.unicodeScalars.prefix(300))
    var codes: [UInt8] = []
    var position = 0
    while position < scalars.count {
      if position + 1 < scalars.count,
        let pair = Self.ipaPairs[Pair(scalars[position], scalars[position + 1])]
      {
        codes += pair
        position += 2
      } else {
        codes += Self.ipaSigns[scalars[position]] ?? []
        position += 1
      }
    }
    self.init(codes: codes.withoutRepeats)
  }

  /// The phones that English spelling rules give for words, without any dictionary; see ``SoundForm``.
  package init(spelling words: [String]) {
    self.init(codes: SoundForm(words).sounds.compactMap { Self.ruleSounds[$0] })
  }

  /// What the phones are called.
  package var names: [String] { codes.map { Self.inventory[Int($0) - 1] } }

  /// Several stretches said one after the other.
  init(joining parts: [Phones]) {
    var codes: [UInt8] = []
    codes.reserveCapacity(parts.reduce(0) { $0 + $1.codes.count })
    for code in parts.lazy.flatMap(\.codes) where codes.last != code { codes.append(code) }
    self.init(codes: codes)
  }

  /// The number of a phone by its name; that of no sound for an unknown one.
  static func code(_ name: String) -> UInt8 { codesByName[name] ?? 0 }
}

extension Phones {
  private static func table(_ text: String) -> [(String, [UInt8])] {
    text.split(whereSeparator: \.isWhitespace).map { pair in
      let sides = pair.split(separator: "=")
      return (String(sides[0]), sides.dropFirst().first?.split(separator: "+").map { code(String($0)) } ?? [])
    }
  }

  /// The sounds of ``LetterSounds``.
  private static let ruleSounds: [Character: UInt8] = {
    let pairs = table(
      """
      a=AA e=EH i=IH o=OW u=UW @=AH E=EY Y=AY W=AW b=B d=D f=F g=G h=HH k=K l=L m=M n=N p=P r=R s=S t=T v=V w=W y=Y z=Z
      S=SH Z=ZH C=CH J=JH T=TH N=NG
      """)
    return Dictionary(uniqueKeysWithValues: pairs.map { (Character($0.0), $0.1[0]) })
  }()

  /// Two signs that are one sound, or go together.
  private struct Pair: Hashable {
    let first: Unicode.Scalar, second: Unicode.Scalar

    init(_ first: Unicode.Scalar, _ second: Unicode.Scalar) { (self.first, self.second) = (first, second) }
  }

  private static let ipaPairs = Dictionary(
    uniqueKeysWithValues: table(
      """
      tʃ=CH dʒ=JH tɕ=CH dʑ=JH ts=T+S eɪ=EY aɪ=AY ɔɪ=OY aʊ=AW oʊ=OW əʊ=OW ɪə=IY+AH eə=EH+R ʊə=UH+R ɑː=AA ɜː=ER
      """
    ).map { text, codes in
      let scalars = Array(text.unicodeScalars)
      return (Pair(scalars[0], scalars[1]), codes)
    })

  private static let ipaSigns: [Unicode.Scalar: [UInt8]] = {
    let pairs = table(
      """
      a=AA ɑ=AA ɒ=AA æ=AE ɐ=AH ʌ=AH ə=AH ɛ=EH e=EY ɪ=IH i=IY y=UW ʏ=UH ø=ER œ=ER ɔ=AO o=OW ʊ=UH u=UW ɨ=IH ɯ=UH ɜ=ER
      ɤ=AH ɵ=UH ʉ=UW ᵻ=IH ɚ=ER ɝ=ER p=P b=B t=T d=D k=K ɡ=G g=G c=K ɟ=G q=K f=F v=V ʋ=V β=V θ=TH ð=DH s=S z=Z ʃ=SH ʒ=ZH
      ɕ=SH ʑ=ZH ʂ=SH ʐ=ZH ɧ=SH ç=SH x=HH χ=HH h=HH ɦ=HH ɣ=G ʁ=R r=R ɾ=R ɹ=R ɻ=R ʀ=R l=L ɫ=L ɭ=L ʎ=L+Y m=M ɱ=M n=N
      ɲ=N+Y ŋ=NG ɳ=N j=Y ʝ=Y w=W ɥ=W ʈ=T ɖ=D ɬ=L ɽ=R
      """)
    return Dictionary(
      uniqueKeysWithValues: pairs.compactMap { pair in pair.0.unicodeScalars.first.map { ($0, pair.1) } })
  }()
}

extension [UInt8] {
  /// A sound that comes twice in a row is heard once.
  fileprivate var withoutRepeats: [UInt8] {
    reduce(into: []) { codes, code in if codes.last != code { codes.append(code) } }
  }
}
