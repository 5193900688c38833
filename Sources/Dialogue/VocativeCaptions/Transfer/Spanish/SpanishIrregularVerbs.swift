/// The irregular verbs of Spanish, and those whose stems change under stress.
enum SpanishIrregularVerbs {
  /// The irregular forms of a verb; nil where the rules hold.
  ///
  /// Six forms are those of yo, tú, él, nosotros, vosotros, ellos.
  struct Entry: Sendable {
    var present: [String]?
    /// The first person of the present, which the subjunctive follows: "tengo".
    var firstPerson: String?
    var imperfect: [String]?
    var preterite: [String]?
    /// The stem of a preterite without stress on its endings: "tuv".
    var strongPast: String?
    var future: String?
    var subjunctive: [String]?
    var imperative: String?
    var gerund: String?
    var participle: String?
  }

  /// The entry of a verb or of the verb that it is made from, with the letters before that: "man" of "mantener".
  static func entry(_ verb: String) -> (prefix: String, Entry?) {
    if let entry = entries[verb] { return ("", entry) }
    for base in compoundBases where verb.hasSuffix(base) && verb.count > base.count {
      let prefix = String(verb.dropLast(base.count))
      guard prefixes.contains(prefix), var entry = entries[base] else { continue }
      // "Mantén" is stressed on its last syllable.
      if let short = entry.imperative { entry.imperative = accentedImperatives[short] ?? short }
      return (prefix, entry)
    }
    if let participle = participles[verb] { return ("", Entry(participle: participle)) }
    // conocer, conducir, parecer
    if verb.hasSuffix("ducir") {
      let stem = String(verb.dropLast(3))
      return ("", Entry(firstPerson: stem + "zco", strongPast: stem + "j"))
    }
    let isConocer = ["acer", "ecer", "ocer"].contains { verb.hasSuffix($0) } || verb == "lucir"
    if isConocer, !["mecer", "cocer", "torcer"].contains(verb), !verb.hasSuffix("torcer") {
      return ("", Entry(firstPerson: verb.dropLast(3) + "zco"))
    }
    return ("", nil)
  }

  /// The vowel of the stem that changes under stress.
  static func stemChange(_ verb: String) -> (from: String, to: String)? {
    for (change, verbs) in stemChanges where verbs.contains(verb) { return change.pair }
    return nil
  }

  private enum Change: Hashable {
    case eIe, oUe, eI, uUe, iAccent, uAccent
    var pair: (String, String) {
      switch self {
      case .eIe: ("e", "ie")
      case .oUe: ("o", "ue")
      case .eI: ("e", "i")
      case .uUe: ("u", "ue")
      case .iAccent: ("i", "í")
      case .uAccent: ("u", "ú")
      }
    }
  }

  private static let stemChanges: [Change: Set<String>] = [
    .eIe: Set(
      ("cerrar empezar comenzar pensar despertar sentar calentar recomendar acertar atravesar confesar fregar gobernar "
        + "helar manifestar merendar negar nevar plegar quebrar regar sembrar temblar tropezar apretar enterrar entender "
        + "perder defender encender extender tender atender descender querer sentir mentir preferir sugerir convertir "
        + "divertir hervir herir referir advertir arrepentir consentir digerir invertir requerir transferir desmentir "
        + "discernir adquirir despedazar alentar").words),
    .oUe: Set(
      ("contar encontrar mostrar probar recordar costar acostar volar soñar sonar almorzar comprobar demostrar colgar "
        + "rogar acordar apostar aprobar consolar forzar renovar rodar soltar tronar mover volver devolver resolver doler "
        + "llover morder torcer cocer oler envolver revolver promover conmover dormir morir poder soler remover desenvolver "
        + "esforzar reforzar descolgar retorcer").words),
    .eI: Set(
      ("pedir servir repetir vestir seguir conseguir elegir medir despedir impedir corregir perseguir competir freír reír "
        + "sonreír derretir rendir teñir reñir desvestir gemir proseguir").words),
    .uUe: ["jugar"],
    .iAccent: Set(
      "enviar guiar confiar vaciar enfriar esquiar criar desviar fiar variar ampliar espiar fotografiar resfriar".words),
    .uAccent: Set("continuar actuar evaluar graduar situar efectuar acentuar".words),
  ]

  private static let participles = [
    "abrir": "abierto", "cubrir": "cubierto", "descubrir": "descubierto", "escribir": "escrito", "morir": "muerto",
    "romper": "roto", "volver": "vuelto", "devolver": "devuelto", "envolver": "envuelto", "resolver": "resuelto",
    "freír": "frito", "imprimir": "impreso", "inscribir": "inscrito", "revolver": "revuelto",
    "describir": "descrito", "suscribir": "suscrito",
  ]

  private static let compoundBases = ["tener", "poner", "venir", "hacer", "decir", "traer", "caer", "salir", "ver"]
  private static let prefixes: Set<String> = [
    "man", "de", "con", "ob", "sos", "entre", "re", "com", "su", "pro", "ex", "im", "dis", "o", "pre", "inter", "pos",
    "a", "des", "contra", "sobre", "in", "abs", "atra", "ret", "pos", "propo",
  ]
  private static let accentedImperatives = ["ten": "tén", "pon": "pón", "ven": "vén", "haz": "haz", "di": "dí"]

  private static let entries: [String: Entry] = [
    "ser": Entry(
      present: "soy eres es somos sois son".words, imperfect: "era eras era éramos erais eran".words,
      preterite: "fui fuiste fue fuimos fuisteis fueron".words, subjunctive: "sea seas sea seamos seáis sean".words,
      imperative: "sé"),
    "estar": Entry(
      present: "estoy estás está estamos estáis están".words, strongPast: "estuv",
      subjunctive: "esté estés esté estemos estéis estén".words, imperative: "está"),
    "ir": Entry(
      present: "voy vas va vamos vais van".words, imperfect: "iba ibas iba íbamos ibais iban".words,
      preterite: "fui fuiste fue fuimos fuisteis fueron".words,
      subjunctive: "vaya vayas vaya vayamos vayáis vayan".words,
      imperative: "ve", gerund: "yendo"),
    "haber": Entry(
      present: "he has ha hemos habéis han".words, strongPast: "hub", future: "habr",
      subjunctive: "haya hayas haya hayamos hayáis hayan".words),
    "dar": Entry(
      present: "doy das da damos dais dan".words, preterite: "di diste dio dimos disteis dieron".words,
      subjunctive: "dé des dé demos deis den".words),
    "saber": Entry(
      present: "sé sabes sabe sabemos sabéis saben".words, strongPast: "sup", future: "sabr",
      subjunctive: "sepa sepas sepa sepamos sepáis sepan".words),
    "caber": Entry(firstPerson: "quepo", strongPast: "cup", future: "cabr"),
    "tener": Entry(
      present: "tengo tienes tiene tenemos tenéis tienen".words, firstPerson: "tengo", strongPast: "tuv",
      future: "tendr",
      imperative: "ten"),
    "venir": Entry(
      present: "vengo vienes viene venimos venís vienen".words, firstPerson: "vengo", strongPast: "vin",
      future: "vendr",
      imperative: "ven", gerund: "viniendo"),
    "poner": Entry(
      firstPerson: "pongo", strongPast: "pus", future: "pondr", imperative: "pon", participle: "puesto"),
    "hacer": Entry(
      firstPerson: "hago", preterite: "hice hiciste hizo hicimos hicisteis hicieron".words, future: "har",
      imperative: "haz", participle: "hecho"),
    "decir": Entry(
      present: "digo dices dice decimos decís dicen".words, firstPerson: "digo", strongPast: "dij", future: "dir",
      imperative: "di", gerund: "diciendo", participle: "dicho"),
    "poder": Entry(strongPast: "pud", future: "podr", gerund: "pudiendo"),
    "querer": Entry(strongPast: "quis", future: "querr"),
    "salir": Entry(firstPerson: "salgo", future: "saldr", imperative: "sal"),
    "valer": Entry(firstPerson: "valgo", future: "valdr"),
    "traer": Entry(firstPerson: "traigo", strongPast: "traj"),
    "caer": Entry(firstPerson: "caigo"),
    "ver": Entry(
      present: "veo ves ve vemos veis ven".words, firstPerson: "veo",
      imperfect: "veía veías veía veíamos veíais veían".words,
      preterite: "vi viste vio vimos visteis vieron".words, participle: "visto"),
    "oír": Entry(
      present: "oigo oyes oye oímos oís oyen".words, firstPerson: "oigo",
      preterite: "oí oíste oyó oímos oísteis oyeron".words, gerund: "oyendo", participle: "oído"),
    "reír": reír(""), "sonreír": reír("son"), "freír": freír,
    "andar": Entry(strongPast: "anduv"),
    "oler": Entry(
      present: "huelo hueles huele olemos oléis huelen".words,
      subjunctive: "huela huelas huela olamos oláis huelan".words),
    "errar": Entry(present: "yerro yerras yerra erramos erráis yerran".words),
    "prohibir": Entry(present: "prohíbo prohíbes prohíbe prohibimos prohibís prohíben".words),
    "reunir": Entry(
      present: "reúno reúnes reúne reunimos reunís reúnen".words,
      subjunctive: "reúna reúnas reúna reunamos reunáis reúnan".words),
    "adquirir": Entry(present: "adquiero adquieres adquiere adquirimos adquirís adquieren".words),
    "pudrir": Entry(participle: "podrido"),
  ]

  private static func reír(_ prefix: String) -> Entry {
    Entry(
      present: "río ríes ríe reímos reís ríen".words.map { prefix + $0 },
      preterite: "reí reíste rio reímos reísteis rieron".words.map { prefix + $0 },
      subjunctive: "ría rías ría riamos riáis rían".words.map { prefix + $0 }, gerund: prefix + "riendo",
      participle: prefix + "reído")
  }

  private static let freír = Entry(
    present: "frío fríes fríe freímos freís fríen".words,
    preterite: "freí freíste frio freímos freísteis frieron".words,
    subjunctive: "fría frías fría friamos friáis frían".words, gerund: "friendo", participle: "frito")
}
