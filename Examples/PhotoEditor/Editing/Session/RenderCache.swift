/// The pictures made lately of one original, so that the next edit starts from the last picture.
struct RenderCache: Sendable {
  /// The most pictures in the cache: each is as large as the picture.
  private static let capacity = 4

  private var recent: [(edits: ArraySlice<PictureEdit>, picture: Picture)] = []

  /// The picture a recipe makes of an original.
  mutating func picture(of recipe: EditStack, from original: Picture, identity: Int) throws(PictureError) -> Picture {
    if self.identity != identity { self = RenderCache(identity: identity) }
    let edits = recipe.edits[...]
    let start = recent.filter { edits.starts(with: $0.edits) }.max { $0.edits.count < $1.edits.count }
    var picture = start?.picture ?? original
    for edit in edits.dropFirst(start?.edits.count ?? 0) { picture = try picture.applying(edit) }
    recent.removeAll { $0.edits == edits }
    recent.append((edits, picture))
    if recent.count > Self.capacity { recent.removeFirst() }
    return picture
  }

  private var identity: Int?

  init(identity: Int? = nil) { self.identity = identity }
}
