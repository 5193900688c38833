/// The verbs that an English word may be a form of.
enum EnglishVerbForms {
  /// A form of a verb.
  enum Form: Hashable, Sendable { case base, third, past, participle, gerund }

  /// A verb in its base form, and the form a word is.
  struct Analysis: Hashable, Sendable {
    let lemma: String
    let form: Form
  }

  /// All verbs that a word may be a form of, whether they exist or not.
  static func analyses(of word: String) -> [Analysis] {
    if let known = irregular[word] { return known }
    var found = [Analysis(lemma: word, form: .base)]
    func add(_ ending: String, _ replacements: [String], _ forms: [Form]) {
      guard word.hasSuffix(ending), word.count > ending.count + 1 else { return }
      let stem = String(word.dropLast(ending.count))
      for replacement in replacements {
        found += forms.map { Analysis(lemma: stem + replacement, form: $0) }
      }
      // "stopped", "running"
      if ending != "s", let last = stem.last, stem.dropLast().last == last, !"aeiou".contains(last) {
        found += forms.map { Analysis(lemma: String(stem.dropLast()), form: $0) }
      }
    }
    add("ies", ["y"], [.third])
    add("es", [""], [.third])
    add("s", [""], [.third])
    add("ied", ["y"], [.past, .participle])
    add("ed", ["", "e"], [.past, .participle])
    add("ying", ["ie"], [.gerund])
    add("ing", ["", "e"], [.gerund])
    return found
  }

  /// The words of verbs that take no rule: base, past, participle.
  private static let irregular: [String: [Analysis]] = {
    var found: [String: [Analysis]] = [:]
    func add(_ word: String, _ lemma: String, _ form: Form) {
      found[word, default: []].append(Analysis(lemma: lemma, form: form))
    }
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 3 else { continue }
      let lemma = words[0]
      add(lemma, lemma, .base)
      for past in words[1].split(separator: "/") { add(String(past), lemma, .past) }
      for participle in words[2].split(separator: "/") { add(String(participle), lemma, .participle) }
      add(EnglishVerbInflection.third(lemma), lemma, .third)
      add(EnglishVerbInflection.gerund(lemma), lemma, .gerund)
    }
    return found
  }()

  /// The past and the participle of verbs that take no rule.
  static let irregularForms: [String: (past: String, participle: String)] = {
    var found: [String: (past: String, participle: String)] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ").map { String($0.prefix { $0 != "/" }) }
      if words.count == 3 { found[words[0]] = (words[1], words[2]) }
    }
    return found
  }()

  private static let table = """
    be was/were been
    beat beat beaten
    become became become
    begin began begun
    bend bent bent
    bite bit bitten
    bleed bled bled
    blow blew blown
    break broke broken
    bring brought brought
    build built built
    burn burned/burnt burnt/burned
    buy bought bought
    catch caught caught
    choose chose chosen
    come came come
    cost cost cost
    cut cut cut
    deal dealt dealt
    do did done
    draw drew drawn
    dream dreamt/dreamed dreamt/dreamed
    drink drank drunk
    drive drove driven
    eat ate eaten
    fall fell fallen
    feed fed fed
    feel felt felt
    fight fought fought
    find found found
    fly flew flown
    forget forgot forgotten
    forgive forgave forgiven
    freeze froze frozen
    get got got/gotten
    give gave given
    go went gone
    grow grew grown
    hang hung hung
    have had had
    hear heard heard
    hide hid hidden
    hit hit hit
    hold held held
    hurt hurt hurt
    keep kept kept
    know knew known
    lay laid laid
    lead led led
    learn learnt/learned learnt/learned
    leave left left
    lend lent lent
    let let let
    lie lay/lied lain/lied
    light lit lit
    lose lost lost
    make made made
    mean meant meant
    meet met met
    oversleep overslept overslept
    pay paid paid
    put put put
    quit quit quit
    read read read
    ride rode ridden
    ring rang rung
    rise rose risen
    run ran run
    say said said
    see saw seen
    sell sold sold
    send sent sent
    set set set
    shake shook shaken
    shine shone shone
    shut shut shut
    sing sang sung
    sit sat sat
    sleep slept slept
    smell smelt/smelled smelt/smelled
    speak spoke spoken
    spell spelt/spelled spelt/spelled
    spend spent spent
    spill spilt/spilled spilt/spilled
    split split split
    spread spread spread
    stand stood stood
    steal stole stolen
    stick stuck stuck
    sting stung stung
    swell swelled swollen
    swim swam swum
    take took taken
    teach taught taught
    tear tore torn
    tell told told
    think thought thought
    throw threw thrown
    understand understood understood
    upset upset upset
    wake woke woken
    wear wore worn
    win won won
    arise arose arisen
    awake awoke awoken
    bet bet bet
    cling clung clung
    creep crept crept
    dig dug dug
    forbid forbade forbidden
    grind ground ground
    kneel knelt knelt
    mistake mistook mistaken
    overcome overcame overcome
    overtake overtook overtaken
    seek sought sought
    shoot shot shot
    shrink shrank shrunk
    sink sank sunk
    slide slid slid
    spin spun spun
    stink stank stunk
    strike struck struck
    swear swore sworn
    sweep swept swept
    undo undid undone
    wet wet wet
    wind wound wound
    withdraw withdrew withdrawn
    write wrote written
    """
}
