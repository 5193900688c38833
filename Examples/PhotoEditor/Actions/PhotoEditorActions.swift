public import PhotoEditing
import VocativeActions
import VocativeDialogue
public import VocativeText

/// The thirty actions of the photo editor, each described in one sentence.
///
/// Their paraphrases are in ``ActionPhrasings/photoEditor``.
///
/// An app with a screen registers each action with its button; here all are visible as long as this value exists.
public struct PhotoEditorActions: Sendable {
  /// The host of the editor, which asks for files and shows other pictures.
  public struct Host: Sendable {
    /// Lets the person choose a file; nil if none is chosen.
    let pickFile: @Sendable () async -> String?
    /// Shows a picture and returns a reply about it.
    let show: @Sendable (Picture) async throws -> Reply

    /// Creates a host.
    public init(
      pickFile: @escaping @Sendable () async -> String?, show: @escaping @Sendable (Picture) async throws -> Reply
    ) {
      (self.pickFile, self.show) = (pickFile, show)
    }
  }

  private let registrations: [Registration]

  /// Adds all actions to a store.
  init(in store: ActionStore, for editor: PhotoEditor, host: Host) throws(ActionDeclarationError) {
    registrations =
      try Self.files(store, editor, host) + Self.history(store, editor, host) + Self.shapes(store, editor)
      + Self.levels(store, editor) + Self.filters(store, editor) + Self.views(store, editor)
  }
}

// MARK: Files

extension PhotoEditorActions {
  private static func files(_ store: ActionStore, _ editor: PhotoEditor, _ host: Host) throws(ActionDeclarationError)
    -> [Registration]
  {
    [
      try store.register("open a picture") { () -> Reply in
        guard let path = await host.pickFile() else { throw ActionError("No file was chosen.") }
        try await editor.open(path)
        return "Opened \(try await editor.details().name)."
      },
      try store.register("create a new empty picture") { () -> Reply in
        try await editor.new()
        return "Here is an empty picture."
      },
      try store.register("save the picture", value: { .isOn(try await editor.details().isSaved) }) { () -> Reply in
        "Saved as \(name(of: try await editor.save()))."
      },
      try store.register("export the picture as {format}") { (format: Picture.Format) -> Reply in
        "Exported as \(name(of: try await editor.export(as: format)))."
      },
      try store.register("share the picture") { () -> Reply in
        "A copy to share is in the folder \(folder(of: try await editor.share()))."
      },
      try store.register("delete the picture") { () -> Reply in
        let name = try await editor.details().name
        try await editor.delete()
        return "\(name) is in the trash. Say undo to have it back."
      },
      try store.register("duplicate the picture") { () -> Reply in
        "There is a copy now: \(name(of: try await editor.duplicate()))."
      },
    ]
  }

  private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  private static func folder(of path: String) -> String { name(of: String(path.dropLast(name(of: path).count + 1))) }
}

// MARK: Going back

extension PhotoEditorActions {
  private static func history(_ store: ActionStore, _ editor: PhotoEditor, _ host: Host) throws(ActionDeclarationError)
    -> [Registration]
  {
    [
      try store.register("undo the last change") { () -> Reply in "Undone: \(try await editor.undo().description)." },
      try store.register("redo the change that was undone") { () -> Reply in
        "Done again: \(try await editor.redo().description)."
      },
      try store.register("go back to the original picture") { () -> Reply in
        try await editor.revert()
        return "This is the original."
      },
      try store.register("compare with the original picture") { () -> Reply in
        try await host.show(editor.comparison())
      },
    ]
  }
}

// MARK: Shapes

extension PhotoEditorActions {
  private static func shapes(_ store: ActionStore, _ editor: PhotoEditor) throws(ActionDeclarationError)
    -> [Registration]
  {
    [
      try store.register("crop the picture [to {shape}]") { (shape: Picture.Shape?) in
        try await editor.applied(.crop(shape ?? .centre))
      },
      try store.register("rotate the picture [by {angle} degrees] [to the {direction}]") {
        (angle: MeasuredNumber?, direction: PictureEdit.Direction?) in
        try await editor.applied(.rotate(by: angle?.value.double, to: direction))
      },
      try store.register("mirror the picture") { try await editor.applied(.mirror) },
      try store.register("turn the picture upside down") { try await editor.applied(.flip) },
      try store.register(
        "resize the picture to {scale}", more: ["bigger", "larger"], less: ["smaller"],
        value: { .level(await editor.percent(of: .size)) }
      ) { (scale: Adjustment) in try await editor.adjusted(.size, scale) },
    ]
  }
}

// MARK: Levels

extension PhotoEditorActions {
  private static func levels(_ store: ActionStore, _ editor: PhotoEditor) throws(ActionDeclarationError)
    -> [Registration]
  {
    [
      try store.register(
        "set the brightness to {level}", more: ["brighter", "lighter"], less: ["darker", "dimmer"],
        value: { .level(await editor.percent(of: .brightness)) }
      ) { (level: Adjustment) in try await editor.adjusted(.brightness, level) },
      try store.register(
        "set the contrast to {level}", more: ["stronger"], less: ["softer", "flatter"],
        value: { .level(await editor.percent(of: .contrast)) }
      ) { (level: Adjustment) in try await editor.adjusted(.contrast, level) },
      try store.register(
        "set the saturation of the colours to {level}", more: ["more colourful", "more vivid"],
        less: ["paler", "duller"], value: { .level(await editor.percent(of: .saturation)) }
      ) { (level: Adjustment) in try await editor.adjusted(.saturation, level) },
      try store.register(
        "set the warmth of the colours to {level}", more: ["warmer"], less: ["cooler", "colder"],
        value: { .level(await editor.percent(of: .warmth)) }
      ) { (level: Adjustment) in try await editor.adjusted(.warmth, level) },
    ]
  }
}

// MARK: Looks

extension PhotoEditorActions {
  private static func filters(_ store: ActionStore, _ editor: PhotoEditor) throws(ActionDeclarationError)
    -> [Registration]
  {
    [
      try store.register("sharpen the picture") { try await editor.applied(.sharpen) },
      try store.register("blur the picture") { try await editor.applied(.blur) },
      try store.register(
        "apply the {filter} filter", value: { .named(await editor.lastFilter?.rawValue ?? "no filter") }
      ) {
        (filter: Picture.Filter) in try await editor.applied(.filter(filter))
      },
      try store.register("darken the corners with a vignette") { try await editor.applied(.vignette) },
      try store.register("add a {colour} border") { (colour: Picture.Colour) in
        try await editor.applied(.border(colour))
      },
      try store.register("remove noise and grain") { try await editor.applied(.denoise) },
      try store.register("improve the picture automatically") { try await editor.applied(.enhance) },
    ]
  }
}

// MARK: Looking

extension PhotoEditorActions {
  private static func views(_ store: ActionStore, _ editor: PhotoEditor) throws(ActionDeclarationError)
    -> [Registration]
  {
    [
      try store.register("zoom in", value: { .level(await editor.zoom * 100) }) { () -> Reply in
        zoomReply(try await editor.zoomIn())
      },
      try store.register("zoom out") { () -> Reply in zoomReply(try await editor.zoomOut()) },
      try store.register("show the size and details of the picture") { () -> Reply in
        Reply(try await editor.details().description)
      },
    ]
  }

  private static func zoomReply(_ zoom: Double) -> Reply { "Shown at \(Percent(ExactDecimal(Int(zoom * 100))))." }
}
