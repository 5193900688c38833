import VocativeCore
import VocativeDialogue

extension Mutant {
  /// What is wrong between the recogniser and the dialogue.
  static let recognitionMutants = [
    recognitionMutant("always-sure", "every word is taken for certain") { heard, _ in
      heard.transcript.confidence = .certain
    },
    recognitionMutant("now-is-always", "a turn is taken to begin when it ends") { heard, _ in
      heard.speechStart = heard.time
    },
    recognitionMutant("first-word", "of an answer only the first word is heard") { heard, before in
      guard before?.expectation == .confirmation else { return }
      heard.transcript = Transcript(heard.transcript.text.split(separator: " ").first.map(String.init) ?? "")
    },
    recognitionMutant("silence-agrees", "silence is taken for a yes") { heard, _ in
      if heard.transcript.text.isEmpty { heard.transcript = Transcript("yes") }
    },
    recognitionMutant("no-is-yes", "a no to a recap is taken for a yes") { heard, before in
      guard before?.expectation == .confirmation, heard.transcript.text.lowercased().hasPrefix("no") else { return }
      heard.transcript = Transcript("yes")
    },
    recognitionMutant("swallows-cancel", "a cancel is not heard") { heard, _ in
      if ["cancel", "stop", "never mind"].contains(heard.transcript.text) { heard.transcript = Transcript("") }
    },
    recognitionMutant("any-word-agrees", "a word that begins like yes is taken for it") { heard, _ in
      if heard.transcript.text.lowercased().hasPrefix("ye") { heard.transcript = Transcript("yes") }
    },
    recognitionMutant("one-of-two-sums", "of two amounts the second is not heard") { heard, _ in
      heard.transcript.text = heard.transcript.text.components(before: " or ")
    },
    recognitionMutant("deaf-to-help", "a call for help is not heard") { heard, _ in
      if heard.intendedAct == .help { heard.transcript = Transcript("") }
    },
    recognitionMutant("deaf-to-names", "an answer to a question is not heard") { heard, before in
      if case .slot = before?.expectation { heard.transcript = Transcript("hm") }
    },
    Mutant("parrot", "the same question is put whatever is answered") { mutant in
      mutant.handleTurn = { conversation, heard, before in
        if case .slot = before?.expectation { return await conversation.say("repeat that") }
        return await conversation.handle(heard)
      }
    },
    Mutant("picks-first", "of a list the first entry is picked by itself") { mutant in
      mutant.handleTurn = { conversation, heard, _ in
        let turn = await conversation.handle(heard)
        guard turn.expects == .choice, let first = turn.choices.first else { return turn }
        return await conversation.select(first.id)
      }
    },
    Mutant("agrees-itself", "a recap that was disputed is agreed to by the assistant itself") { mutant in
      mutant.handleTurn = { conversation, heard, before in
        let turn = await conversation.handle(heard)
        guard before?.expectation == .confirmation, turn.expects == .confirmation else { return turn }
        return await conversation.say("yes")
      }
    },
  ]

  private static func recognitionMutant(
    _ name: String, _ summary: String,
    _ change: @escaping @Sendable (inout Trace.UserInput, Trace.AssistantTurn?) -> Void
  ) -> Mutant {
    Mutant(name, summary) { mutant in
      mutant.handleTurn = { conversation, heard, before in
        var heard = heard
        change(&heard, before)
        return await conversation.handle(heard)
      }
    }
  }
}

extension String {
  /// The text before another, or all of it.
  fileprivate func components(before end: String) -> String {
    firstRange(of: end).map { String(self[..<$0.lowerBound]) } ?? self
  }
}
