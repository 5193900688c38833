public import VocativeDialogue
import VocativeText

extension Assistant {
  /// An assistant for finding one's way, in few words: who walks has no time for more.
  ///
  /// ```swift
  /// let turn = await Assistant.navigation(navigator).conversation().say("take me to the town hall")
  /// ```
  public static func navigation(_ navigator: Navigator) -> Assistant {
    var wording = ResponseTemplates.english
    wording.anythingElse = []
    return Assistant(templates: wording) { Skill.navigation(navigator) }
  }
}
