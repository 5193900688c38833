extension Utterance {
  /// The parts of the utterance between punctuation marks; the utterance itself if it has none.
  package var clauses: [Utterance] {
    var clauses: [Utterance] = []
    var start = 0
    for position in tokens.indices where tokens[position].endsClause || position == tokens.count - 1 {
      clauses.append(Utterance(text(of: start..<(position + 1))))
      start = position + 1
    }
    return clauses
  }

  /// The positions of the words around a request that do not change it: "could you".
  package var carrierPositions: Set<Int> {
    analysis {
      CarrierPositions(
        positions: Self.positions(of: WordClasses.carrierPhrases, in: $0.tokens.map(\.folded)).union(
          $0.courtesyPositions))
    }
    .positions
  }

  /// The positions of conditions that are only polite: "if that's all right"; "if that's ok with her" is none, as it waits
  /// for another person.
  package var courtesyPositions: Set<Int> {
    analysis { CourtesyPositions(positions: WordClasses.courtesyPositions(in: $0.tokens.map(\.folded))) }.positions
  }

  /// The positions of the words that do not change a correction: "no, make it".
  package var correctionPositions: Set<Int> {
    analysis {
      CorrectionPositions(
        positions: Self.positions(of: WordClasses.correctionCues, in: $0.tokens.map(\.folded)).union(
          $0.carrierPositions))
    }
    .positions
  }

  /// The end of the words at the beginning that announce a request, fillers among them; 0 if there are none: "no, I meant",
  /// "why don't you".
  package var openingEnd: Int {
    analysis { OpeningEnd(position: $0.openingEnd(WordClasses.replacementCues + WordClasses.invitations)) }.position
  }

  private func openingEnd(_ phrases: [[String]]) -> Int {
    let words = tokens.map(\.folded)
    var (end, position) = (0, 0)
    while position < words.count {
      if let phrase = phrases.first(where: { words[position...].starts(with: $0) }) {
        position += phrase.count
        if position < words.count { end = position }
      } else if tokens[position].category == .filler {
        position += 1
      } else {
        break
      }
    }
    return end
  }

  /// The positions of the words that belong to one of some sequences, wherever it occurs.
  package static func positions(of sequences: [[String]], in words: [String]) -> Set<Int> {
    var positions: Set<Int> = []
    for start in words.indices {
      for sequence in sequences where words[start...].starts(with: sequence) {
        positions.formUnion(start..<(start + sequence.count))
      }
    }
    return positions
  }
}

private struct CarrierPositions {
  let positions: Set<Int>
}

private struct CourtesyPositions {
  let positions: Set<Int>
}

private struct OpeningEnd {
  let position: Int
}

private struct CorrectionPositions {
  let positions: Set<Int>
}
