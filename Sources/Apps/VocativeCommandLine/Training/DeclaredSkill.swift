import VocativeDialogue
import VocativeNavigation
import VocativeSetup

/// The skills whose declaration sentences and models are made from.
enum DeclaredSkill {
  /// Returns the skill of a name: `navigation`, or the file of a phrase book.
  ///
  /// - Throws: The errors of a faulty file or declaration.
  static func skill(named name: String) throws -> Skill {
    if name == "navigation" { return try navigation() }
    return Skill(try PhraseBook(file: name))
  }

  private static func navigation() throws -> Skill {
    let start = try NavigatorStart()
    return .navigation(try Navigator(start.town, at: start.position, facing: start.heading))
  }
}
