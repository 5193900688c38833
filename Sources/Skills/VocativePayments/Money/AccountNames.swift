import VocativeDialogue
import VocativeText

/// The names of the user's accounts, for shares of their balances: "half of what's in Nest Savings".
struct AccountNames: Sendable {
  /// No accounts.
  static let none = AccountNames([])

  private let accounts: [any Choosable]

  init(_ accounts: [any Choosable]) { self.accounts = accounts }

  /// The words of each name with the account, the longest name first; a name of several accounts is left out.
  ///
  /// Computed where a balance is spoken of, which few sentences do.
  private var names: [(words: [String], account: any Choosable)] {
    var byWords: [[String]: [any Choosable]] = [:]
    for account in accounts {
      for name in Set((account.names + account.aliases).map(\.folded)) {
        byWords[Utterance(name).tokens.map(\.folded), default: []].append(account)
      }
    }
    return byWords.compactMap { words, owners in owners.count == 1 ? (words, owners[0]) : nil }
      .sorted { ($0.words.count, $0.words.joined()) > ($1.words.count, $1.words.joined()) }
  }

  /// The kind of words before the name of an account.
  enum Lead {
    /// A fraction: "half of my Top Bank balance".
    case fraction
    /// A word for everything: "everything in Nest, but 100".
    case everything
    /// Nothing: "what's in Nest", "my whole Top Bank balance".
    case nothing
  }

  /// Returns the account whose balance is named at a token, and the end: "of my Top Bank balance", "of what's in Nest".
  func balance(in tokens: [Token], at start: Int, after lead: Lead) -> (base: Amount.ShareBase, end: Int)? {
    guard !accounts.isEmpty, start < tokens.count,
      start == 0 || lead == .nothing || !tokens[start - 1].endsClause
    else {
      return nil
    }
    let isOwned = lead == .nothing && Self.owned.end(in: tokens, at: start) != nil
    let isInside = lead == .everything && ["in", "on"].contains(tokens[start].folded)
    // "Everything that's in Nest" can only be a balance.
    let contents = lead == .everything ? Self.relatives.end(in: tokens, at: start) : nil
    let leads =
      contents != nil
      ? Self.relatives
      : lead == .nothing ? (isOwned ? Self.owned : Self.contents) : isInside ? Self.inside : Self.shares
    guard let end = leads.end(in: tokens, at: start), !tokens[end - 1].endsClause,
      let (words, account) = names.first(where: { starts(with: $0.words, tokens, at: end) })
    else { return nil }
    let last = end + words.count
    let next = last < tokens.count && !tokens[last - 1].endsClause ? tokens[last].folded : ""
    let hasNoun = ["balance", "account", "money"].contains(next)
    if isOwned, !hasNoun { return nil }
    // "Put everything in Nest" names where it goes.
    if isInside, contents == nil, !hasNoun,
      !["to", "into", "over", "but", "except", "minus", "less", "leaving"].contains(next)
    {
      return nil
    }
    return (.account(id: account.id, name: account.shown), hasNoun ? last + 1 : last)
  }

  /// Returns the account that a place names at a token, and the end: "in Top Bank", "on my Nest account".
  func place(in tokens: [Token], at start: Int) -> (base: Amount.ShareBase, end: Int)? {
    guard !accounts.isEmpty, start > 0, !tokens[start - 1].endsClause,
      let end = Self.places.end(in: tokens, at: start),
      let (words, account) = names.first(where: { starts(with: $0.words, tokens, at: end) })
    else { return nil }
    let last = end + words.count
    let hasNoun = last < tokens.count && !tokens[last - 1].endsClause && tokens[last].folded == "account"
    return (.account(id: account.id, name: account.shown), hasNoun ? last + 1 : last)
  }

  private func starts(with words: [String], _ tokens: [Token], at start: Int) -> Bool {
    guard start + words.count <= tokens.count else { return false }
    return words.indices.allSatisfy {
      tokens[start + $0].folded == words[$0] && ($0 == 0 || !tokens[start + $0 - 1].endsClause)
    }
  }

  private static let owners = ["", " my", " the"]
  private static let inner = ["what 's in", "what is in", "what i have in", "what i 've got in", "whatever is in"]
  private static let contents = PhraseTable(
    (inner + ["the whole of", "the balance of", "all of"]).flatMap { lead in owners.map { lead + $0 } })
  private static let owned = PhraseTable(["my whole", "my entire", "the whole", "the entire"])
  private static let inside = PhraseTable(["in", "on"].flatMap { lead in owners.map { lead + $0 } })
  private static let relatives = PhraseTable(
    [
      "that 's in", "that is in", "which is in", "there is in", "that 's left in", "that is left in", "that 's on",
      "i have in", "i 've got in",
    ].flatMap { lead in owners.map { lead + $0 } })
  private static let places = PhraseTable(
    ["in", "on", "from", "at", "out of"].flatMap { lead in owners.map { lead + $0 } })
  private static let shares = PhraseTable(
    (["of", "of the money in", "of all the money in", "of everything in", "of the balance of"]
      + inner.map { "of \($0)" })
      .flatMap { lead in owners.map { lead + $0 } })
}
