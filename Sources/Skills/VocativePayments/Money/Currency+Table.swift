extension Currency {
  /// The supported currencies, the most used first: codes and exponents of ISO 4217, symbols of CLDR for English.
  public static let all: [Currency] = [
    row(
      "USD", 2, "$", ["US", "American", "United States", "U S"], "dollar", "dollars", minor: ("cent", "cents"),
      isDefaultForNoun: true, synonyms: ["buck", "bucks"]),
    row("EUR", 2, "€", ["euro", "European"], "euro", "euros", minor: ("cent", "cents"), isDefaultForNoun: true),
    row(
      "GBP", 2, "£", ["British", "UK", "English", "U K"], "pound", "pounds", minor: ("penny", "pence"),
      isDefaultForNoun: true,
      synonyms: ["quid", "pound sterling", "pounds sterling", "sterling"]),
    row("JPY", 0, "¥", ["Japanese"], "yen", "yen", isDefaultForNoun: true, synonyms: ["yens"]),
    row("CHF", 2, nil, ["Swiss"], "franc", "francs", minor: ("centime", "centimes"), isDefaultForNoun: true),
    row("CAD", 2, "CA$", ["Canadian"], "dollar", "dollars", minor: ("cent", "cents"), synonyms: ["loonie", "loonies"]),
    row("AUD", 2, "A$", ["Australian", "Aussie"], "dollar", "dollars", minor: ("cent", "cents")),
    row("NZD", 2, "NZ$", ["New Zealand"], "dollar", "dollars", minor: ("cent", "cents")),
    row("SGD", 2, "S$", ["Singapore", "Singaporean"], "dollar", "dollars", minor: ("cent", "cents")),
    row("HKD", 2, "HK$", ["Hong Kong"], "dollar", "dollars", minor: ("cent", "cents")),
    row("TWD", 2, "NT$", ["Taiwan", "Taiwanese", "New Taiwan"], "dollar", "dollars", minor: ("cent", "cents")),
    row(
      "CNY", 2, "CN¥", ["Chinese"], "yuan", "yuan", minor: ("fen", "fen"), isDefaultForNoun: true,
      synonyms: ["renminbi", "rmb", "yuans"]),
    row("KRW", 0, "₩", ["South Korean", "Korean"], "won", "won", isDefaultForNoun: true),
    row("INR", 2, "₹", ["Indian"], "rupee", "rupees", minor: ("paisa", "paise"), isDefaultForNoun: true),
    row("PKR", 2, nil, ["Pakistani", "Pakistan"], "rupee", "rupees", minor: ("paisa", "paise")),
    row("LKR", 2, nil, ["Sri Lankan", "Sri Lanka"], "rupee", "rupees", minor: ("cent", "cents")),
    row("NPR", 2, nil, ["Nepalese", "Nepali"], "rupee", "rupees", minor: ("paisa", "paise")),
    row("BDT", 2, "৳", ["Bangladeshi"], "taka", "takas", minor: ("poisha", "poisha"), isDefaultForNoun: true),
    row(
      "THB", 2, "฿", ["Thai"], "baht", "baht", minor: ("satang", "satang"), isDefaultForNoun: true, synonyms: ["bahts"]),
    row("VND", 0, "₫", ["Vietnamese"], "dong", "dong", isDefaultForNoun: true),
    row(
      "IDR", 2, nil, ["Indonesian"], "rupiah", "rupiah", minor: ("sen", "sen"), isDefaultForNoun: true,
      synonyms: ["rupiahs"]),
    row(
      "MYR", 2, nil, ["Malaysian"], "ringgit", "ringgit", minor: ("sen", "sen"), isDefaultForNoun: true,
      synonyms: ["ringgits"]),
    row("PHP", 2, "₱", ["Philippine", "Filipino"], "peso", "pesos", minor: ("centavo", "centavos")),
    row(
      "AED", 2, nil, ["UAE", "Emirati", "U A E", "United Arab Emirates", "Dubai"], "dirham", "dirhams",
      minor: ("fils", "fils"), isDefaultForNoun: true, synonyms: ["dh", "dhs"]),
    row(
      "SAR", 2, nil, ["Saudi", "Saudi Arabian"], "riyal", "riyals", minor: ("halala", "halalas"), isDefaultForNoun: true
    ),
    row("QAR", 2, nil, ["Qatari", "Qatar"], "riyal", "riyals", minor: ("dirham", "dirhams")),
    row("KWD", 3, nil, ["Kuwaiti", "Kuwait"], "dinar", "dinars", minor: ("fils", "fils"), isDefaultForNoun: true),
    row("BHD", 3, nil, ["Bahraini", "Bahrain"], "dinar", "dinars", minor: ("fils", "fils")),
    row("JOD", 3, nil, ["Jordanian", "Jordan"], "dinar", "dinars", minor: ("fils", "fils")),
    row("TND", 3, nil, ["Tunisian"], "dinar", "dinars", minor: ("millime", "millimes")),
    row("OMR", 3, nil, ["Omani", "Oman"], "rial", "rials", minor: ("baisa", "baisas"), isDefaultForNoun: true),
    row(
      "ILS", 2, "₪", ["Israeli", "New Israeli"], "shekel", "shekels", minor: ("agora", "agorot"),
      isDefaultForNoun: true,
      synonyms: ["sheqel", "sheqels"]),
    row(
      "TRY", 2, "₺", ["Turkish"], "lira", "liras", minor: ("kurus", "kurus"), isDefaultForNoun: true, synonyms: ["lire"]
    ),
    row("EGP", 2, nil, ["Egyptian"], "pound", "pounds", minor: ("piastre", "piastres")),
    row("MAD", 2, nil, ["Moroccan"], "dirham", "dirhams", minor: ("centime", "centimes")),
    row(
      "ZAR", 2, nil, ["South African"], "rand", "rand", minor: ("cent", "cents"), isDefaultForNoun: true,
      synonyms: ["rands"]),
    row(
      "NGN", 2, "₦", ["Nigerian"], "naira", "naira", minor: ("kobo", "kobo"), isDefaultForNoun: true,
      synonyms: ["nairas"]),
    row("KES", 2, nil, ["Kenyan"], "shilling", "shillings", minor: ("cent", "cents"), isDefaultForNoun: true),
    row("GHS", 2, "GH₵", ["Ghanaian"], "cedi", "cedis", minor: ("pesewa", "pesewas"), isDefaultForNoun: true),
    row("SEK", 2, nil, ["Swedish"], "krona", "kronor", minor: ("ore", "ore"), isDefaultForNoun: true),
    row("NOK", 2, nil, ["Norwegian"], "krone", "kroner", minor: ("ore", "ore"), isDefaultForNoun: true),
    row("DKK", 2, nil, ["Danish"], "krone", "kroner", minor: ("ore", "ore")),
    row("ISK", 0, nil, ["Icelandic"], "krona", "kronur"),
    row(
      "PLN", 2, "zł", ["Polish"], "zloty", "zlotys", minor: ("grosz", "groszy"), isDefaultForNoun: true,
      synonyms: ["zlotych", "zloties"]),
    row(
      "CZK", 2, "Kč", ["Czech"], "koruna", "korunas", minor: ("haler", "halers"), isDefaultForNoun: true,
      synonyms: ["crowns"]),
    row("HUF", 2, nil, ["Hungarian"], "forint", "forints", minor: ("filler", "fillers"), isDefaultForNoun: true),
    row("RON", 2, nil, ["Romanian"], "leu", "lei", minor: ("ban", "bani"), isDefaultForNoun: true),
    row("UAH", 2, "₴", ["Ukrainian"], "hryvnia", "hryvnias", minor: ("kopiyka", "kopiykas"), isDefaultForNoun: true),
    row(
      "RUB", 2, "₽", ["Russian"], "ruble", "rubles", minor: ("kopeck", "kopecks"), isDefaultForNoun: true,
      synonyms: ["rouble", "roubles"]),
    row(
      "BRL", 2, "R$", ["Brazilian"], "real", "reais", minor: ("centavo", "centavos"), synonyms: ["reals"]),
    row("MXN", 2, "MX$", ["Mexican"], "peso", "pesos", minor: ("centavo", "centavos"), isDefaultForNoun: true),
    row("ARS", 2, nil, ["Argentine", "Argentinian"], "peso", "pesos", minor: ("centavo", "centavos")),
    row("CLP", 0, nil, ["Chilean"], "peso", "pesos"),
    row("COP", 2, nil, ["Colombian"], "peso", "pesos", minor: ("centavo", "centavos")),
    row("UYU", 2, nil, ["Uruguayan"], "peso", "pesos", minor: ("centesimo", "centesimos")),
    row("PEN", 2, nil, ["Peruvian"], "sol", "soles", minor: ("centimo", "centimos"), isDefaultForNoun: true),
  ]

  /// US dollars.
  public static let usd = all[0]
  /// Euros.
  public static let eur = all[1]
  /// British pounds.
  public static let gbp = all[2]
  /// Japanese yen, which have no decimals.
  public static let jpy = all[3]
  /// UAE dirhams.
  public static let aed = byCode["AED"] ?? all[0]

  /// A Boolean value that says if amounts are commonly written with a decimal comma and points between thousands.
  var usesDecimalComma: Bool { Self.decimalComma.contains(code) }

  private static let decimalComma: Set<String> = [
    "EUR", "CHF", "SEK", "NOK", "DKK", "ISK", "PLN", "CZK", "HUF", "RON", "UAH", "RUB", "TRY", "BRL", "ARS", "CLP",
    "COP", "UYU", "IDR", "VND",
  ]

  static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })

  /// Returns a row of the table.
  ///
  /// The name begins with the first adjective unless the noun alone means this currency.
  private static func row(
    _ code: String, _ exponent: Int, _ symbol: String?, _ adjectives: [String], _ noun: String, _ plural: String,
    minor: (one: String, many: String)? = nil, isDefaultForNoun: Bool = false, synonyms: [String] = []
  ) -> Currency {
    let prefix = isDefaultForNoun ? "" : adjectives[0] + " "
    return Currency(
      code: code, exponent: exponent, symbol: symbol, name: prefix + noun, pluralName: prefix + plural,
      minorName: minor?.one, pluralMinorName: minor?.many,
      words: Words(
        adjectives: adjectives, nouns: [noun, plural], isDefaultForNoun: isDefaultForNoun, synonyms: synonyms))
  }
}
