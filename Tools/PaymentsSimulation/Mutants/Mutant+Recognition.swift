import VocativeCore
import VocativeDialogue

extension Mutant {
  /// The faults between the recogniser and the dialogue.
  static let recognitionMutants = [
    recognitionMutant("always-sure", "every word is taken for certain") { input, _ in
      input.transcript.confidence = .certain
    },
    recognitionMutant("now-is-always", "a turn is taken to begin when it ends") { input, _ in
      input.speechStart = input.time
    },
    recognitionMutant("first-word", "of an answer only the first word is heard") { input, before in
      guard before?.expectation == .confirmation else { return }
      input.transcript = Transcript(input.transcript.text.split(separator: " ").first.map(String.init) ?? "")
    },
    recognitionMutant("silence-agrees", "silence is taken for a yes") { input, _ in
      if input.transcript.text.isEmpty { input.transcript = Transcript("yes") }
    },
    recognitionMutant("no-is-yes", "a no to a confirmation is taken for a yes") { input, before in
      guard before?.expectation == .confirmation, input.transcript.text.lowercased().hasPrefix("no") else { return }
      input.transcript = Transcript("yes")
    },
    recognitionMutant("swallows-cancel", "a cancel is not heard") { input, _ in
      if ["cancel", "stop", "never mind"].contains(input.transcript.text) { input.transcript = Transcript("") }
    },
    recognitionMutant("any-word-agrees", "a word that begins like yes is taken for it") { input, _ in
      if input.transcript.text.lowercased().hasPrefix("ye") { input.transcript = Transcript("yes") }
    },
    recognitionMutant("one-of-two-sums", "of two amounts the second is not heard") { input, _ in
      input.transcript.text = input.transcript.text.components(before: " or ")
    },
    recognitionMutant("deaf-to-help", "a call for help is not heard") { input, _ in
      if input.intendedAct == .help { input.transcript = Transcript("") }
    },
    recognitionMutant("deaf-to-names", "an answer to a question is not heard") { input, before in
      if case .slot = before?.expectation { input.transcript = Transcript("hm") }
    },
    Mutant("parrot", "the same question is put whatever is answered") { mutant in
      mutant.handleTurn = { conversation, input, before in
        if case .slot = before?.expectation { return await conversation.say("repeat that") }
        return await conversation.handle(input)
      }
    },
    Mutant("picks-first", "of a list the first entry is picked by itself") { mutant in
      mutant.handleTurn = { conversation, input, _ in
        let turn = await conversation.handle(input)
        guard turn.expects == .choice, let first = turn.choices.first else { return turn }
        return await conversation.select(first.id)
      }
    },
    Mutant("agrees-itself", "a confirmation that was disputed is agreed to by the assistant itself") { mutant in
      mutant.handleTurn = { conversation, input, before in
        let turn = await conversation.handle(input)
        guard before?.expectation == .confirmation, turn.expects == .confirmation else { return turn }
        return await conversation.say("yes")
      }
    },
  ]

  /// A mutant that hears something else than was said.
  static func recognitionMutant(
    _ name: String, _ summary: String,
    _ change: @escaping @Sendable (inout Trace.UserInput, Trace.AssistantTurn?) -> Void
  ) -> Mutant {
    Mutant(name, summary) { mutant in
      mutant.handleTurn = { conversation, input, before in
        var input = input
        change(&input, before)
        return await conversation.handle(input)
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
