/// The edits that make a picture out of its original, in order.
///
/// Nothing is ever edited twice over: a picture is made from its original each time. So a level is always one of the
/// original's: "brightness to 60 percent" and then "to 100 percent" gives the original back.
public struct EditStack: Sendable, Hashable {
  /// The edits, first to last; each level is there at most once.
  public private(set) var edits: [PictureEdit] = []

  /// The recipe of the original itself.
  public init() {}

  /// This recipe with one more edit.
  ///
  /// A level replaces what was set of the same kind and comes last, after filters that were applied meanwhile: a
  /// negative that is made brighter does get brighter. A level of 100 only removes.
  public func adding(_ edit: PictureEdit) -> EditStack {
    var recipe = self
    guard case .level(let level, let percent) = edit else {
      recipe.edits.append(edit)
      return recipe
    }
    guard percent != self.percent(of: level) else { return self }
    recipe.edits.removeAll { $0.level == level }
    if percent != 100 { recipe.edits.append(edit) }
    return recipe
  }

  /// The value of a level in percent; 100 if it is not set.
  public func percent(of level: Picture.Level) -> Double {
    for case .level(level, let percent) in edits { return percent }
    return 100
  }
}

extension PictureEdit {
  /// The level this edit sets, if it does.
  fileprivate var level: Picture.Level? {
    if case .level(let level, _) = self { level } else { nil }
  }
}
