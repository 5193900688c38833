import VocativeConsole
import VocativeCore
import VocativeNLU
import VocativeNeural
import VocativeSupport

/// Measures semantic search: the best 5 of many descriptions, on one thread, encoding apart.
///
/// The descriptions are composed from lists of words, and their vectors lie in clusters, as those of sentences do that
/// share words: a direction for every word, added up, and noise. The same seed gives the same index and queries.
struct SearchBenchmark {
  /// The number of descriptions.
  var count = 100_000
  /// The dimension of the vectors; 384 is that of the installed model.
  var width = 384
  /// The number of requests that are timed.
  var queryCount = 200

  private typealias Query = (text: String, vector: [Float])

  private static let lists = [
    [
      "open", "close", "show", "hide", "share", "send", "delete", "copy", "rename", "print", "save", "find", "move",
      "crop", "rotate", "brighten", "archive", "pin", "mute", "export", "import", "lock", "schedule", "duplicate",
    ],
    ["the", "my", "this", "every", "the last", "the first", "a new", "the selected"],
    [
      "small", "large", "recent", "old", "private", "shared", "unread", "blue", "black and white", "favourite",
      "hidden",
      "weekly", "monthly", "empty", "finished", "urgent", "draft", "international", "cheapest", "nearest",
    ],
    [
      "picture", "album", "message", "invoice", "meeting", "contact", "folder", "playlist", "ticket", "report",
      "filter",
      "layer", "account", "photograph", "reminder", "recipe", "route", "station", "document", "spreadsheet", "comment",
      "transfer", "subscription", "notification", "password", "calendar", "chapter", "bookmark", "signature", "lesson",
    ],
    [
      "", "for today", "from yesterday", "on the map", "in the archive", "with Anna", "at the office", "by email",
      "before the weekend", "from the cloud", "in Spanish", "without sound", "as a list", "with a caption",
      "next to the title", "at half the size", "in the background", "for the whole team",
    ],
  ]

  func run(on console: Console) throws -> [BenchmarkMetric] {
    var random = SeededRandomNumberGenerator(seed: 7)
    let meanings = Self.lists.map { $0.map { _ in randomUnitVector(&random) } }
    var progress = ProgressBar(3, on: console)
    var exact = SemanticIndex<Int>(width: width)
    var small = SemanticIndex<Int>(width: width, precision: .int8)
    let clock = ContinuousClock()
    let start = clock.now
    for id in 0..<count {
      let (text, vector) = sentence(meanings, &random)
      try exact.insert(vector, text: text, id: id)
      try small.insert(vector, text: text, id: id)
    }
    let built = (clock.now - start).milliseconds
    progress.advance()
    let queries = (0..<queryCount).map { _ in sentence(meanings, &random) }
    let exactFigures = try time(exact, .float32, queries)
    progress.advance()
    let smallFigures = try time(small, .int8, queries)
    progress.advance()
    progress.finish()
    return try exactFigures + smallFigures + agreement(of: small, with: exact, queries) + [
      replacing(in: &small, by: queries),
      BenchmarkMetric(key: "buildMs", title: "building both indexes, with their vectors", value: built, unit: "ms"),
    ]
  }

  /// Returns the share of the best by fp32 that are among the best by int8, and the difference of the cosines.
  private func agreement(
    of small: SemanticIndex<Int>, with exact: SemanticIndex<Int>, _ queries: [Query]
  ) throws -> [BenchmarkMetric] {
    var (shared, all, worst) = (0, 0, Float(0))
    for query in queries {
      let expected = try exact.nearest(to: query.vector, text: query.text, count: 5)
      let found = try small.nearest(to: query.vector, text: query.text, count: 5)
      let similarities = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0.similarity) })
      for hit in expected {
        all += 1
        guard let similarity = similarities[hit.id] else { continue }
        shared += 1
        worst = max(worst, (similarity - hit.similarity).magnitude)
      }
    }
    let percent = 100 * Double(shared) / Double(max(all, 1))
    return [
      BenchmarkMetric(key: "int8SharedPercent", title: "of fp32's best 5 among int8's", value: percent, unit: "%"),
      BenchmarkMetric(
        key: "int8WorstCosine", title: "largest error of their cosines, in thousandths", value: 1e3 * Double(worst),
        unit: ""),
    ]
  }

  private func replacing(in index: inout SemanticIndex<Int>, by queries: [Query]) throws -> BenchmarkMetric {
    let clock = ContinuousClock()
    var times: [Double] = []
    for (number, query) in queries.enumerated() {
      let id = number * 397 % count
      let start = clock.now
      index.remove(id)
      try index.insert(query.vector, text: query.text, id: id)
      times.append((clock.now - start).milliseconds)
    }
    return BenchmarkMetric(key: "replaceMs", title: "replacing an entry, int8, median", value: times.median, unit: "ms")
  }

  private func time(
    _ index: SemanticIndex<Int>, _ precision: Precision, _ queries: [Query]
  ) throws -> [BenchmarkMetric] {
    let name = precision.rawValue
    var figures: [BenchmarkMetric] = []
    for isLexical in [true, false] {
      let clock = ContinuousClock()
      var times: [Double] = []
      let warming = queries.prefix(20)
      for (number, query) in (warming + queries).enumerated() {
        let start = clock.now
        let hits = try index.nearest(to: query.vector, text: isLexical ? query.text : "", count: 5)
        let time = (clock.now - start).milliseconds
        if number >= warming.count, !hits.isEmpty { times.append(time) }
      }
      let key = name + (isLexical ? "" : "Vectors")
      let title = "best 5 of \(count), \(name), " + (isLexical ? "meaning and wording" : "meaning alone")
      figures += [
        BenchmarkMetric(key: key + "Ms", title: title + ", median", value: times.median, unit: "ms"),
        BenchmarkMetric(
          key: key + "P99Ms", title: title + ", 99th percentile", value: times.percentile(99), unit: "ms"),
      ]
    }
    let size = Double(index.byteCount) / 1e6
    return figures + [BenchmarkMetric(key: name + "MB", title: "memory of the index, \(name)", value: size, unit: "MB")]
  }

  private func sentence(_ meanings: [[[Float]]], _ random: inout SeededRandomNumberGenerator) -> Query {
    var vector = [Float](repeating: 0, count: width)
    var words: [String] = []
    for (list, meanings) in zip(Self.lists, meanings) {
      let choice = Int.random(in: list.indices, using: &random)
      if !list[choice].isEmpty { words.append(list[choice]) }
      for i in vector.indices { vector[i] += meanings[choice][i] }
    }
    for i in vector.indices { vector[i] += random.signedUniform() }
    return (words.joined(separator: " "), vector)
  }

  private func randomUnitVector(_ random: inout SeededRandomNumberGenerator) -> [Float] {
    (0..<width).map { _ in random.signedUniform() }
  }
}
