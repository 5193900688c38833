import VocativeCore
import VocativeDialogue

extension Mutant {
  /// Assistants that do not wait, or do not let go of what was taken out.
  static let waitingMutants = [
    waitingMutant("wait-is-yes", "a wish to wait is taken for a yes", "yes"),
    waitingMutant("wait-is-no", "a wish to wait is taken for a no", "no"),
    waitingMutant("wait-is-goodbye", "a wish to wait is taken for a goodbye", "goodbye"),
    waitingMutant("wait-goes-back", "a wish to wait takes the last step back", "go back"),
    Mutant("silence-is-goodbye", "silence is taken for a goodbye") { mutant in
      mutant.concerns = { $0.deviations.contains(.silence) }
      mutant.handleTurn = recognizing { input, _ in
        if input.transcript.text.isEmpty { input.transcript = Transcript("goodbye") }
      }
    },
  ]

  private static func waitingMutant(_ name: String, _ summary: String, _ words: String) -> Mutant {
    Mutant(name, summary) { mutant in
      mutant.concerns = { $0.deviations.contains(.hold) }
      mutant.handleTurn = recognizing { input, _ in
        if input.intendedAct == .hold, !input.isMisrecognized { input.transcript = Transcript(words) }
      }
    }
  }
}
