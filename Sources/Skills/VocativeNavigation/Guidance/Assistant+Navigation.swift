public import VocativeDialogue
import VocativeText

extension Assistant {
  /// An assistant for pedestrian navigation, with short replies.
  ///
  /// ```swift
  /// let turn = try await Assistant.navigation(navigator).conversation().say("take me to the town hall")
  /// ```
  public static func navigation(_ navigator: Navigator) throws(DeclarationError) -> Assistant {
    var templates = ResponseTemplates.english
    templates.anythingElse = []
    return try Assistant(templates: templates) { Skill.navigation(navigator) }
  }
}
