extension String {
  /// The word without common endings: "splitting" and "split" give "split".
  var stem: String {
    for ending in ["ting", "ing", "ies", "ed", "es", "s", "e"] where hasSuffix(ending) && count - ending.count >= 3 {
      return String(dropLast(ending.count))
    }
    return self
  }
}
