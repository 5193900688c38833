public import VocativeDialogue

/// What a person calls a place of their own.
public enum FavouriteLabel: String, CaseIterable, Choosable, SpokenValue {
  case home, office, gym, school, parents

  public var names: [String] {
    switch self {
    case .home: ["home", "my home", "my house"]
    case .office: ["my office", "office", "my work", "work"]
    case .gym: ["my gym"]
    case .school: ["my school"]
    case .parents: ["my parents", "my parents' house"]
    }
  }
}
