/// The sounds of English spelling, by rule: good enough to find words that a recogniser may confuse.
///
/// A rule maps some letters to sounds, one character each: consonants as in a plain transcription (`S` as in ship, `Z`
/// as in vision, `C` as in chip, `J` as in jam, `T` as in thin, `N` as in sing), vowels as `a e i o u`, `@` for the
/// vowel of "her", `E` as in day, `Y` as in high, `W` as in now. The longest rule that fits counts.
enum LetterToSoundRules {
  /// The position in a word where a rule holds.
  enum Context {
    case anywhere, beginning, end
  }

  struct Rule {
    let letters: [Character]
    let symbols: [Character]
    let context: Context

    /// Creates a rule; `^` before the letters ties them to a word's beginning, `$` after them to its end.
    init(_ letters: String, _ sounds: String) {
      context = letters.hasPrefix("^") ? .beginning : letters.hasSuffix("$") ? .end : .anywhere
      self.letters = letters.filter { $0 != "^" && $0 != "$" }
      self.symbols = Array(sounds)
    }
  }

  /// The rules that begin with a letter, the longest first.
  static let rules: [Character: [Rule]] = {
    let pairs = text.split(whereSeparator: \.isWhitespace).map {
      $0.split(separator: "=", omittingEmptySubsequences: false)
    }
    let rules = pairs.map { Rule(String($0[0]), String($0[1])) }
    return Dictionary(grouping: rules.filter { !$0.letters.isEmpty }, by: { $0.letters[0] })
      .mapValues { $0.sorted { $0.letters.count > $1.letters.count } }
  }()

  private static let text = """
    tion=S@n sion=Z@n ssion=S@n cian=S@n cial=S@l tial=S@l tious=S@s cious=S@s ture=C@r sure=Z@r
    ough=o augh=o eigh=E igh=Y ght=t gh= ^gh=g
    tch=C sch=sk ch=C sh=S ph=f th=T ^wh=w wh=w ck=k qu=kw que$=k gn=n ^kn=n ^wr=r ^ps=s mb$=m dge=J dj=J ng=N nk=Nk x=ks ^x=z
    sc=sk sce=se sci=si
    ea=i ee=i ie=i ei=i ey$=i ey=E ay=E ai=E oa=o oo=u ou=W ow=o oi=oi oy=oi au=o aw=o ew=u ue=u ue$=u ui=u eau=o
    ia=i@ io=io eo=io
    er=@r ir=@r ur=@r or=or ar=ar our=or ear=ir eer=ir air=Er are$=Er ere$=ir ire$=Yr ore$=or ure$=ur
    ce=se ci=si cy=si ge=Je gi=Ji gy=Ji gue$=g get=get give=giv girl=g@rl ^re=re ^rea=ri
    a=a e=e i=i o=o u=u ^y=y y$=i y=i le$=@l
    b=b c=k d=d f=f g=g h=h j=J k=k l=l m=m n=n p=p r=r s=s t=t v=v w=w z=z
    """
}
