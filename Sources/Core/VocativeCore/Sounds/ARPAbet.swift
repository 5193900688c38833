/// The phones of the CMU pronouncing dictionary (ARPAbet without stress marks), the alphabet of the recognisers.
package enum ARPAbet {
  /// Returns the nearest English phones of a pronunciation: W UW K AA SH for `wˈukaʃ`.
  ///
  /// Marks and unknown symbols are ignored, and repeated phones are merged.
  package static func phones(fromIPA ipa: String) -> [String] {
    let scalars = Array(ipa.unicodeScalars.prefix(300))
    var names: [String] = []
    var position = 0
    while position < scalars.count {
      var found: [String] = []
      if position + 1 < scalars.count, let pair = digraphs[SymbolPair(scalars[position], scalars[position + 1])] {
        found = pair
        position += 2
      } else {
        found = symbols[scalars[position]] ?? []
        position += 1
      }
      for name in found where names.last != name { names.append(name) }
    }
    return names
  }

  /// Two symbols that stand for one phone or a fixed sequence.
  private struct SymbolPair: Hashable {
    let first: Unicode.Scalar, second: Unicode.Scalar

    init(_ first: Unicode.Scalar, _ second: Unicode.Scalar) { (self.first, self.second) = (first, second) }
  }

  private static let digraphs = Dictionary(
    uniqueKeysWithValues: parsedTable(
      """
      tʃ=CH dʒ=JH tɕ=CH dʑ=JH ts=T+S eɪ=EY aɪ=AY ɔɪ=OY aʊ=AW oʊ=OW əʊ=OW ɪə=IY+AH eə=EH+R ʊə=UH+R ɑː=AA ɜː=ER
      """
    ).map { signs, names in (SymbolPair(signs[0], signs[1]), names) })

  private static let symbols = Dictionary(
    uniqueKeysWithValues: parsedTable(
      """
      a=AA ɑ=AA ɒ=AA æ=AE ɐ=AH ʌ=AH ə=AH ɛ=EH e=EY ɪ=IH i=IY y=UW ʏ=UH ø=ER œ=ER ɔ=AO o=OW ʊ=UH u=UW ɨ=IH ɯ=UH ɜ=ER
      ɤ=AH ɵ=UH ʉ=UW ᵻ=IH ɚ=ER ɝ=ER p=P b=B t=T d=D k=K ɡ=G g=G c=K ɟ=G q=K f=F v=V ʋ=V β=V θ=TH ð=DH s=S z=Z ʃ=SH ʒ=ZH
      ɕ=SH ʑ=ZH ʂ=SH ʐ=ZH ɧ=SH ç=SH x=HH χ=HH h=HH ɦ=HH ɣ=G ʁ=R r=R ɾ=R ɹ=R ɻ=R ʀ=R l=L ɫ=L ɭ=L ʎ=L+Y m=M ɱ=M n=N
      ɲ=N+Y ŋ=NG ɳ=N j=Y ʝ=Y w=W ɥ=W ʈ=T ɖ=D ɬ=L ɽ=R
      """
    ).map { signs, names in (signs[0], names) })

  /// Pairs such as `ts=T+S`.
  private static func parsedTable(_ text: String) -> [([Unicode.Scalar], [String])] {
    text.split(whereSeparator: \.isWhitespace).map { pair in
      let sides = pair.split(separator: "=")
      return (Array(sides[0].unicodeScalars), sides[1].split(separator: "+").map(String.init))
    }
  }
}
