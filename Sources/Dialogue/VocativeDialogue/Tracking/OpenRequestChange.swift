import VocativeCore
import VocativeText

/// An utterance while a request is open that seems to begin another one, and may change the open one instead.
struct OpenRequestChange {
  let domain: DialogueDomain
  /// The open request.
  let open: DialogueFrame
  let turn: UserTurn
  /// The other request that the utterance seems to begin.
  let request: Interpretation

  /// True if the utterance changes the open request.
  var isMeant: Bool { corrects || refersToOpenRequest || namesNoEntry || editsPronoun }

  /// True if the utterance seems to be several requests, of which the first changes a value of the open one and the others
  /// name further values of it: "make it 24 and ask Linh instead".
  var isMeantInParts: Bool {
    editsPronoun
      && turn.requests.dropFirst().allSatisfy { other in
        other.entities.allSatisfy { entity in !request.entities.contains { $0.slot == entity.slot } }
      }
  }

  /// True if only the model sees another request, which lacks its entry of a list where the open one takes values: "could it go
  /// on Monday instead" for a payment that waits for a yes.
  private var namesNoEntry: Bool {
    guard turn.source != .phrases || request.confidence < RequestGuard.declaredThreshold,
      let intent = domain.intents[request.intent], domain.intents[open.intent]?.opposite != request.intent,
      !intent.missingSlots(of: request).isEmpty,
      !request.entities.contains(where: { $0.candidates.first?.value is any Choosable }),
      let values = turn.variant ?? turn.slotInterpretation
    else { return false }
    return !values.entities.isEmpty
  }

  /// True if the utterance changes "it" or "that", and the other request lacks its entry of a list: "make it 24 and ask Linh".
  private var editsPronoun: Bool {
    guard let intent = domain.intents[request.intent], !intent.missingSlots(of: request).isEmpty,
      !request.entities.contains(where: { $0.candidates.first?.value is any Choosable }),
      turn.slotInterpretation?.hasValues == true
    else { return false }
    let words = commandWords
    return Self.verbs.contains(words.first ?? "")
      && PronounResolver.demonstratives.contains(words.dropFirst().first ?? "")
  }

  /// True if the utterance names other values for the open request, a variant of the intent that it seems to be, and asks
  /// for nothing: "no, forty to Mei" for a payment on a later day.
  private var corrects: Bool {
    guard let values = turn.slotInterpretation, values.hasValues else { return false }
    if restates(values) || namesCorrection(values) { return true }
    return (domain.intents[request.intent]?.variants.contains(open.intent) ?? false)
      && !turn.utterance.beginsWithContentWord(outside: turn.utterance.positions(in: values.ranges))
  }

  /// True if only the model sees a question in an utterance whose values the open request takes as well: "I must amend
  /// that: the amount shall be 155".
  private func restates(_ values: Interpretation) -> Bool {
    guard turn.source != .phrases, !(domain.intents[request.intent]?.requiresConfirmation ?? true),
      request.hasValues, !turn.utterance.isQuestion, !turn.utterance.startsLikeQuestion
    else { return false }
    return request.entities.allSatisfy { entity in
      PronounResolver.demonstratives.contains(entity.text.lowercased())
        || values.entities.contains { $0.range.overlaps(entity.range) }
    }
  }

  /// True if one value of the open request is all that an utterance says, or all that follows "no, I meant", however much
  /// like a command it sounds: a person called Will Pay.
  private func namesCorrection(_ values: Interpretation) -> Bool {
    let utterance = turn.utterance
    let start = LastRequestCorrection.end(in: utterance.tokens.map(\.folded), from: 0) ?? 0
    let rest = utterance.scalarRange(of: start..<utterance.tokens.count)
    return values.entities.contains { $0.range == rest && $0.candidates.first?.value is any Choosable }
  }

  /// True if a pronoun is all that the other request names, and the other words change the open one: "pay it tomorrow",
  /// "make that pounds".
  private var refersToOpenRequest: Bool {
    let entries = request.entities.filter { $0.candidates.first?.value is any Choosable }
    let changes = turn.slotInterpretation?.hasValues == true && Self.verbs.contains(commandWords.first ?? "")
    return (turn.variant != nil || changes) && !entries.isEmpty
      && entries.allSatisfy { PronounResolver.demonstratives.contains($0.text.lowercased()) }
  }

  /// The words from the verb on, without fillers and without the opening of a correction: "no, make it 29", "actually, make it
  /// 29".
  private var commandWords: ArraySlice<String> {
    let words = turn.utterance.tokens.filter { WordClasses.category(of: $0) != .filler }.map(\.folded)
    return words.drop { !Self.verbs.contains($0) && (WordClasses.refusals.contains($0) || Interregnum.isPart($0)) }
  }

  /// Verbs that change a value.
  private static let verbs: Set<String> = ["make", "change", "put", "set", "turn", "switch"]
}

extension Utterance {
  /// True if the first word that is neither a filler nor part of a correction's opening carries meaning, as a verb does, and
  /// belongs to no value: "KWD 5 to Mario" begins with a sum.
  fileprivate func beginsWithContentWord(outside values: Set<Int>) -> Bool {
    let openings = Utterance.positions(of: WordClasses.correctionCues, in: tokens.map(\.folded))
    let first = tokens.indices.first { position in
      !openings.contains(position) && tokens[position].kind != .symbol
        && ![.filler, .negation].contains(WordClasses.category(of: tokens[position]))
    }
    return first.map { WordClasses.category(of: tokens[$0]) == .content && !values.contains($0) } ?? false
  }
}
