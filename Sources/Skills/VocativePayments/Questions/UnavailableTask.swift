import VocativeText

/// A task of a bank that the assistant cannot do, and the nearest one that it can.
struct UnavailableTask: Sendable {
  /// The sentence that names the task and the nearest one.
  let reply: Reply
  private let patterns: [WordPattern]

  private init(_ reply: Reply, _ patterns: String) {
    self.reply = reply
    self.patterns = WordPattern.lines(patterns)
  }

  /// Returns true if a sentence asks for the task.
  func isAsked(in sentence: QuestionSentence) -> Bool {
    let words = sentence.wholeWords
    // "Did I buy shares in May" asks about the past.
    if words.contains("did") && !words.contains("why") || ["has", "had", "was", "were"].contains(sentence.first) {
      return false
    }
    guard !words.contains(where: Self.payments.contains) || words.contains(where: Self.wishes.contains) else {
      return false
    }
    return patterns.contains { $0.firstMatch(in: words) != nil }
  }

  /// Returns the first task that an utterance asks for.
  static func first(in utterance: Utterance) -> UnavailableTask? {
    QuestionSentence.sentences(of: utterance, acceptsCommands: true).lazy.compactMap { sentence in
      all.first { $0.isAsked(in: sentence) }
    }.first
  }

  /// Verbs of payments: "send Mei 20 for the card" is no wish about a card.
  private static let payments: Set<String> = ["send", "pay", "transfer", "give", "wire", "request", "ask"]
  private static let wishes: Set<String> = [
    "when", "limit", "nothing", "warn", "notify", "alert", "direct", "whenever", "qr", "why",
    "scanning", "let", "allow", "cost",
  ]

  static let all: [UnavailableTask] = [
    UnavailableTask(
      "I can't block a card. Please call your bank at once.",
      """
      block|freeze|lock|disable|deactivate|stop|report|cancel * card|cards
      card|wallet|purse * stolen|lost|missing|gone|nicked|pinched|swiped
      lost|stole|stolen|nicked|pinched|swiped * my? bank? card|wallet|purse
      swallowed|kept|cloned * card
      """),
    UnavailableTask(
      "I can't deal with fraud. Please call your bank at once; it can block your account.",
      """
      fraud|scam|scammed|scammer|hacked|phishing|phished
      into|inside my account
      """),
    UnavailableTask(
      "I don't know of any fee or charge. Your bank can tell you what a payment costs.",
      """
      fee|fees
      charge|charges|cost|costs|free * transfer|transfers|payment|payments|transaction|anything
      """),
    UnavailableTask(
      "I can't order or change a card, or its PIN. I can pay people and look at your accounts.",
      """
      order|replace|renew|get|want|need|activate|unblock|unfreeze * new|another|my card
      change|reset|forgot|forgotten * pin|password|passcode
      my pin|password|passcode
      """),
    UnavailableTask(
      "I can't export or print a statement. I can tell you your payments for any period.",
      """
      export|download|print|email|mail|save * transactions|statement|statements|history|payments|transfers|data|spending
      bank|monthly|yearly|annual|pdf|account|paper|printed|my statement|statements
      """),
    UnavailableTask(
      "I can't set a budget. I can tell you what you spent on something in any period.",
      """
      set|make|create|need|want|plan|start|change * budget|budgets
      my budget
      savings goal|target
      """),
    UnavailableTask(
      "I can't scan a QR code or a bill. Tell me whom to pay, and how much.",
      """
      qr|barcode
      scan|scanning|photograph * code|bill|invoice|receipt|it
      """),
    UnavailableTask(
      "I can't handle a direct debit. I can schedule a payment, once or every week or month.", "direct debit|debits"),
    UnavailableTask(
      "I can't set or look up a limit. You can send what is in your account, and I read out every payment first.",
      """
      daily|weekly|monthly|spending|transfer|payment|sending|overdraft|card limit|limits|cap
      what|raise|increase|lower|change|set|have|is|there * limit|limits
      nothing over|above|more * can|leave|leaves|go|goes
      don't|dont|never|not let|allow * over|above|more|exceed
      limit on|to|of|for
      make sure|it * nothing|not|never over|above|more|than?
      without asking|approval
      """),
    UnavailableTask(
      "I can't warn you or tell you later, since I only speak when you ask. You can ask me for your balance, or who paid.",
      """
      notify|warn|alert|ping|message|text me * when|if|whenever|once|before|as|about
      tell me when|whenever|once|as * pays|comes|arrives|sends|drops|falls|gets|lands|asks|reaches|runs
      let me know when|whenever|once|as
      set|create|need|want|turn|switch * alert|alerts|notification|notifications
      """),
    UnavailableTask(
      "I can't arrange a loan or a credit. Please ask your bank. I can tell you what you can afford now.",
      """
      apply|take|get|need|want|give|have * loan|mortgage|overdraft|credit
      borrow * bank
      raise|increase|extend * overdraft|credit
      what|which|how * mortgage|loan|overdraft
      """),
    UnavailableTask(
      "I can't invest or trade. I can move money between your accounts.",
      """
      invest|trade|buy|sell * shares|stocks|stock|bitcoin|bitcoins|crypto|fund|funds|gold|bonds
      invest my|some|in|the
      """),
    UnavailableTask(
      "I can't open or close an account. I can move money between the accounts that you have.",
      "open|close|delete * account|accounts"),
    UnavailableTask(
      "I can't handle cash or cheques. I can send money to your contacts.",
      """
      withdraw|deposit * cash|check|cheque|money|atm
      nearest|closest atm|branch|cashpoint
      branch near|nearby|in
      """),
    UnavailableTask(
      "I can't dispute a payment or get it back. I can ask the person for the money.",
      """
      dispute|contest|reverse|chargeback * payment|transaction|transfer|charge|it|that
      """),
    UnavailableTask(
      "I can't deal with fraud. Please call your bank at once.",
      """
      scammed|hacked|defrauded|phished
      report * fraud|scam
      someone|somebody cloned|used|hacked|stole
      """),
    UnavailableTask(
      "I can't top up a phone or pay a company. I can send money to your contacts.", "top up * phone|mobile|sim"),
    UnavailableTask(
      "I can't read out account numbers or codes. I can tell you the balance of each account.",
      """
      sort|routing|swift|bic code|number
      my|the account number|iban
      iban
      """),
    UnavailableTask(
      "I can't see why a payment failed. I can tell you which payments were made.",
      """
      why|how|when * fail|fails|failed|failing|bounce|bounced|rejected|refused|declined
      """),
    UnavailableTask(
      "I can't add or change contacts. Please do that in the app; then I can pay them.",
      """
      add|create|delete|remove|edit|save * contact|payee|contacts
      add * to my|the contacts|payees
      """),
    UnavailableTask(
      "I can't look up interest rates or fees. I can tell you your balances and payments.",
      """
      interest rate|rates
      how|what much? interest|fee|fees
      a|any|the fee|fees|charge|charges
      does|will|would * cost|charge me|us anything|something|extra
      does|will|would * cost anything|extra
      """),
  ]
}
