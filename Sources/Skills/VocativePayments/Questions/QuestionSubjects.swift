package import VocativeText

/// Questions about past payments.
package enum HistorySubject: QuestionSubject {
  package static let samples = [
    "who did i pay the most this month", "what do i spend most on", "how much did i earn this month",
    "did my salary come", "am i spending more than last month", "when did i last pay the rent", "did i pay the rent",
  ]
  package static let openings: [String] = [
    "how much did i pay", "when did i last pay", "have i paid", "what did i send",
  ]
  package static func isAsked(in utterance: Utterance) -> Bool { QuestionKind.first(in: utterance)?.kind == .history }
}

/// Questions about pending requests.
package enum RequestsSubject: QuestionSubject {
  package static let samples = [
    "who owes me money", "who asked me for money", "do i owe anyone money", "is there anything i have to pay",
  ]
  package static let openings: [String] = ["what do i owe", "does", "how much do i owe"]
  package static func isAsked(in utterance: Utterance) -> Bool { QuestionKind.first(in: utterance)?.kind == .requests }
}

/// Questions about payments to come.
package enum SchedulesSubject: QuestionSubject {
  package static let samples = ["what goes out next week", "when is the next rent due", "what is coming up"]
  package static let openings: [String] = ["what is scheduled for", "when do i pay"]
  package static func isAsked(in utterance: Utterance) -> Bool { QuestionKind.first(in: utterance)?.kind == .schedules }
}

/// Questions about the money that is there, or would be left.
package enum AffordabilitySubject: QuestionSubject {
  package static let samples = [
    "how much can i spend", "do i have enough for the rent", "can i afford three hundred dollars",
  ]
  package static let openings: [String] = []
  package static func isAsked(in utterance: Utterance) -> Bool {
    QuestionKind.first(in: utterance)?.kind == .affordability
  }
}

/// Questions about the accounts.
package enum AccountsSubject: QuestionSubject {
  package static let samples = ["which accounts do i have", "what currencies can i use"]
  package static let openings: [String] = []
  package static func isAsked(in utterance: Utterance) -> Bool { QuestionKind.first(in: utterance)?.kind == .accounts }
}

/// Questions about the contacts.
package enum ContactsSubject: QuestionSubject {
  package static let samples = ["who can i pay", "who are my contacts"]
  package static let openings: [String] = []
  package static func isAsked(in utterance: Utterance) -> Bool { QuestionKind.first(in: utterance)?.kind == .contacts }
}

/// Wishes that the assistant cannot fulfil.
package enum UnavailableTaskSubject: QuestionSubject {
  package static let samples = ["block my card", "export my transactions", "set a budget", "what is my daily limit"]
  package static let openings: [String] = []
  package static func isAsked(in utterance: Utterance) -> Bool {
    QuestionKind.first(in: utterance)?.kind == .unavailableTask
  }
}
