extension TrainingExample {
  /// Its words as they are written.
  var surfaceWords: [String] {
    let scalars = Array(text.unicodeScalars)
    return words.map { range in
      var word = String.UnicodeScalarView()
      word.append(contentsOf: scalars[range])
      return String(word)
    }
  }

  /// An example whose text is its words, a space apart.
  init(words: [String], tags: [String], label: String, requestedSlot: String?) {
    var ranges: [Range<Int>] = []
    var start = 0
    for word in words {
      let end = start + word.unicodeScalars.count
      ranges.append(start..<end)
      start = end + 1
    }
    self.init(
      IntentExample(
        text: words.joined(separator: " "), words: ranges, tags: tags, intent: label, requestedSlot: requestedSlot))
  }
}
