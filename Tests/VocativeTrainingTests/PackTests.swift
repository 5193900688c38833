import Foundation
import TestSupport
import Testing
import VocativeNeural

@testable import VocativeNLU
@testable import VocativeTraining

/// A few sentences about lamps and music, as an app developer writes in the first hour.
private enum SampleExamples {
  static let intents = read(rows)
  static let held = read(heldRows)

  static let labels: [LabelExample] =
    ["lovely", "wonderful day", "i like it", "great work", "so nice"].map { .init(text: $0, label: "good") }
    + ["awful", "what a terrible day", "i hate it", "bad work", "so ugly"].map { .init(text: $0, label: "bad") }

  private static func read(_ rows: [(String, String)]) -> [IntentExample] {
    rows.map { intent, marked in
      var words: [String] = []
      var tags: [String] = []
      for part in marked.split(separator: " ") {
        let parts = part.split(separator: "/")
        words.append(String(parts[0]))
        tags.append(parts.count > 1 ? String(parts[1]) : "O")
      }
      var ranges: [Range<Int>] = []
      var start = 0
      for word in words {
        ranges.append(start..<start + word.count)
        start += word.count + 1
      }
      return IntentExample(text: words.joined(separator: " "), words: ranges, tags: tags, intent: intent)
    }
  }

  private static let rows = [
    ("light", "turn on the lamp in the kitchen/B-room"), ("light", "switch the light on in the bedroom/B-room"),
    ("light", "lights on in the living/B-room room/I-room please"), ("light", "make it bright in the hall/B-room"),
    ("light", "i need some light in the bathroom/B-room"), ("light", "lamp on in the garage/B-room"),
    ("music", "play some jazz/B-genre"), ("music", "i want to hear classical/B-genre music/I-genre"),
    ("music", "put on rock/B-genre in the kitchen/B-room"), ("music", "let me listen to folk/B-genre songs"),
    ("music", "start playing blues/B-genre"), ("music", "some hip/B-genre hop/I-genre please"),
    ("stop", "stop it"), ("stop", "be quiet"), ("stop", "that is enough now"), ("stop", "please end this"),
    ("stop", "turn everything off"), ("stop", "silence please"),
  ]
  private static let heldRows = [
    ("light", "could you turn on the light in the garage/B-room"), ("music", "play rock/B-genre in the bedroom/B-room"),
    ("music", "i would like to listen to some jazz/B-genre"), ("stop", "stop that now please"),
    ("light", "switch on the lamp in the hall/B-room"),
  ]
}

private func settings(_ tuning: FineTuning, epochs: Int = 12) -> TrainingSettings {
  var settings = TrainingSettings()
  settings.tuning = tuning
  settings.epochs = epochs
  settings.batchSize = 6
  settings.learningRate = tuning == .frozen ? 1e-3 : (tuning == .lora(rank: 8) ? 1e-3 : 3e-4)
  settings.threads = 2
  return settings
}

@Suite("Packs")
struct PackTests {
  @Test(
    "what was trained is read back and understands what it has not seen",
    arguments: [FineTuning.lora(rank: 8), .full(wordEmbeddings: true)], WeightFormat.allCases)
  func intents(tuning: FineTuning, format: WeightFormat) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/lamps.pack"
    var trainer = try NLUTrainer(intents: SampleExamples.intents, dev: SampleExamples.held, settings: settings(tuning))
    let pack = try trainer.run()
    try pack.write(to: path, format)
    let model = try IntentModel(bundle: path)
    #expect(model.intents == ["light", "music", "stop"] && model.entityTypes == ["genre", "room"])
    #expect(model.trainingHistory == pack.trainingHistory && model.trainingHistory.count == 12)
    let evaluation = IntentEvaluation(examples: SampleExamples.held, predictions: try model.read(SampleExamples.held))
    #expect(evaluation.intentAccuracy >= 0.8)
    #expect(try #require(pack.scores["intentAccuracy"]) >= 0.8)
    let reading = try model.predict("Play jazz in the kitchen")
    #expect(reading.intent.label == "music" && reading.intents.count == 3)
    #expect(abs(reading.intents.reduce(0) { $0 + $1.confidence } - 1) < 1e-4)
    for entity in reading.entities { #expect((0...1).contains(entity.confidence)) }
    #expect(try model.predict("").entities.isEmpty)
    #expect(try model.predict(String(repeating: "a b ", count: 1_000)).tags.count == 2_000)
  }

  @Test("a model learns from what other packs say, whatever the examples say")
  func teachers() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/teacher.pack"
    var teacher = try NLUTrainer(intents: SampleExamples.intents, dev: [], settings: settings(.lora(rank: 8)))
    try teacher.run().write(to: path)
    // The examples have their intents in another order: what is right must come from the teacher.
    let wrong = SampleExamples.intents.map { example in
      IntentExample(
        text: example.text, words: example.words, tags: example.tags,
        intent: example.intent == "light" ? "music" : example.intent == "music" ? "stop" : "light")
    }
    var settings = settings(.lora(rank: 8))
    settings.teachers = [path, path]
    settings.distillationWeight = 1
    var student = try NLUTrainer(intents: wrong, dev: SampleExamples.held, settings: settings)
    #expect(try #require(student.run().scores["intentAccuracy"]) >= 0.8)

    #expect(throws: ModelError.self) {
      try NLUTrainer(intents: SampleExamples.intents.filter { $0.intent != "stop" }, dev: [], settings: settings)
    }
    settings.teachers = [folder.path + "/none.pack"]
    #expect(throws: ModelError.self) { try NLUTrainer(intents: SampleExamples.intents, dev: [], settings: settings) }
  }

  @Test("ten sentences suffice with the settings for few of them")
  func few() throws {
    var settings = TrainingSettings(intents: SampleExamples.intents.count)
    settings.threads = 2
    #expect(settings.startsFromCentroids && TrainingSettings(intents: 5_000) == TrainingSettings())
    var trainer = try NLUTrainer(intents: SampleExamples.intents, dev: SampleExamples.held, settings: settings)
    #expect(trainer.trainingExamples.count == SampleExamples.intents.count + 3)
    let pack = try trainer.run()
    #expect(try #require(pack.scores["intentAccuracy"]) == 1 && #require(pack.scores["slotF1"]) > 0.7)
  }

  @Test("a model knows what it does not know, with held-out sentences and without", arguments: [true, false])
  func outOfScope(hasHeldOut: Bool) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/lamps.pack"
    let held = hasHeldOut ? SampleExamples.held : []
    var trainer = try NLUTrainer(intents: SampleExamples.intents, dev: held, settings: settings(.lora(rank: 8)))
    try trainer.run().write(to: path)
    let model = try IntentModel(bundle: path)
    #expect(model.outOfScopeLabel == nil)
    let inside = try SampleExamples.held.filter { try !model.predict($0.text).isOutOfScope }
    #expect(inside.count >= 4)
    let others = [
      "who wrote the iliad", "how many moons does jupiter have", "my dog has a fever", "what is the capital of peru",
      "recommend a book about chess",
    ]
    let refused = try others.filter { try model.predict($0).isOutOfScope }
    // Without held-out sentences the threshold is a guess.
    #expect(refused.count >= (hasHeldOut ? 4 : 2))
    for text in others { #expect(try (0...1).contains(#require(model.predict(text).outOfScope))) }
  }

  @Test("a class of sentences out of scope is named exactly when one is refused")
  func outOfScopeClass() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/tone.pack"
    let others = ["where is peru", "who was napoleon", "open the file", "add two and two", "when is lunch"]
    let examples = SampleExamples.labels + others.map { LabelExample(text: $0, label: "oos") }
    var trainer = try NLUTrainer(labels: examples, dev: examples, settings: settings(.lora(rank: 8)))
    try trainer.run().write(to: path)
    let classifier = try TextClassifier(bundle: path)
    #expect(classifier.outOfScopeLabel == "oos")
    for text in examples.map(\.text) + ["a lovely day in peru", "two files", ""] {
      let prediction = try classifier.classify(text)
      #expect(prediction.isOutOfScope == (prediction.best.label == "oos"))
      #expect(abs(prediction.candidates.reduce(0) { $0 + $1.confidence } - 1) < 1e-3)
    }
  }

  @Test("a model that may refuse nothing decides nothing")
  func withoutDetector() throws {
    let folder = try TemporaryFolder()
    var settings = settings(.frozen, epochs: 1)
    settings.inScopeRejection = 0
    var trainer = try NLUTrainer(intents: SampleExamples.intents, dev: [], settings: settings)
    try trainer.run().write(to: folder.path + "/plain.pack")
    let prediction = try IntentModel(bundle: folder.path + "/plain.pack").predict("who wrote the iliad")
    #expect(prediction.outOfScope == nil && !prediction.isOutOfScope)
  }

  @Test("the class layer starts as a classifier that is right for most sentences")
  func centroids() throws {
    var settings = settings(.frozen, epochs: 1)
    settings.learningRate = 1e-9
    settings.startsFromCentroids = true
    var trainer = try NLUTrainer(intents: SampleExamples.intents, dev: SampleExamples.held, settings: settings)
    #expect(try #require(trainer.run().scores["intentAccuracy"]) >= 0.8)
  }

  @Test("ten examples of each of many classes are few")
  func fewOfEach() {
    #expect(TrainingSettings(labels: 1_500, classes: 150).consistencyWeight == 4)
    #expect(TrainingSettings(labels: 9_000, classes: 77).consistencyWeight == 2)
    #expect(TrainingSettings(labels: 500, classes: 2).tuning == .lora(rank: 8))
  }

  @Test("many classes are learned by the upper layers and from their names, few by all layers")
  func topics() {
    let (topics, tones) = (TrainingSettings(labels: 9_000, classes: 77), TrainingSettings(labels: 9_000, classes: 2))
    #expect(topics.layerwiseDecay < 1 && topics.trainsOnLabelNames && topics.consistencyWeight > 0)
    #expect(tones.layerwiseDecay == 1 && !tones.trainsOnLabelNames && tones.consistencyWeight == 0)
  }

  @Test("a model learns from two passes that are to agree")
  func consistency() throws {
    var settings = settings(.full(wordEmbeddings: true))
    settings.consistencyWeight = 2
    var trainer = try NLUTrainer(intents: SampleExamples.intents, dev: SampleExamples.held, settings: settings)
    #expect(try #require(trainer.run().scores["intentAccuracy"]) >= 0.8)
  }

  @Test("many held-out sentences are not scored after every epoch, but after the last")
  func rareScores() throws {
    let held = Array(repeating: SampleExamples.intents, count: 3).flatMap(\.self)
    var trainer = try NLUTrainer(intents: SampleExamples.intents, dev: held, settings: settings(.frozen, epochs: 5))
    _ = try trainer.run()
    #expect(trainer.trainingHistory.filter { !$0.scores.isEmpty }.map(\.epoch) == [3, 5])
  }

  @Test(
    "the name of an intent is read as words",
    arguments: [
      ("PlayMusic", "play music"), ("send_money", "send money"), ("atis_flight#airfare", "atis flight airfare"),
      ("getHTTPStatus", "get httpstatus"), ("7", nil), ("__", nil),
    ] as [(String, String?)])
  func names(name: String, words: String?) {
    #expect(
      TrainingExample.labelNameExamples(of: [TrainingExample(LabelExample(text: "so", label: name))]).first?.text
        == words)
  }

  @Test("a few sentences suffice for a frozen encoder")
  func frozen() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/frozen.pack"
    var trainer = try NLUTrainer(intents: SampleExamples.intents, dev: [], settings: settings(.frozen, epochs: 40))
    try trainer.run().write(to: path)
    let model = try IntentModel(bundle: path)
    let right = try SampleExamples.held.filter { try model.predict($0.text).intent.label == $0.intent }
    #expect(right.count >= 4)
    let size = try Data(contentsOf: URL(filePath: path)).count
    #expect(size < 100_000)
  }

  @Test("a mean of classifiers is calibrated on other examples, and keeps its classes")
  func calibratedMean() throws {
    let folder = try TemporaryFolder()
    let (path, mean) = (folder.path + "/tone.pack", folder.path + "/mean.pack")
    var trainer = try NLUTrainer(
      labels: SampleExamples.labels, dev: SampleExamples.labels, settings: settings(.lora(rank: 8)))
    try trainer.run().write(to: path)
    try ModelAverage.write([path, path], to: mean)
    // Of labels that are wrong half the time, no confidence is high.
    let texts = SampleExamples.labels.map(\.text)
    let names = Array(Set(SampleExamples.labels.map(\.label))).sorted()
    let doubtful = texts.enumerated().map { LabelExample(text: $1, label: names[$0 % names.count]) }
    try ClassifierCalibration.fit(mean, to: doubtful, directory: nil)
    let (before, after) = (try TextClassifier(bundle: path), try TextClassifier(bundle: mean))
    let (sure, unsure) = (try before.classify(texts).map(\.best), try after.classify(texts).map(\.best))
    #expect(sure.map(\.label) == unsure.map(\.label))
    #expect(unsure.map(\.confidence).reduce(0, +) < sure.map(\.confidence).reduce(0, +))
  }

  @Test("classes of texts are learned too")
  func labels() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/tone.pack"
    var settings = settings(.lora(rank: 8))
    settings.usesClassWeights = true
    var trainer = try NLUTrainer(labels: SampleExamples.labels, dev: SampleExamples.labels, settings: settings)
    try trainer.run().write(to: path)
    let classifier = try TextClassifier(bundle: path)
    #expect(classifier.labels == ["bad", "good"])
    #expect(try classifier.classify(["how wonderful", "how terrible"]).map(\.best.label) == ["good", "bad"])
    #expect(throws: ModelError.self) { try IntentModel(bundle: path) }
    #expect(try ModelBundle.kind(of: path) == .labels)
  }

  @Test("a training that was interrupted goes on to the same end")
  func resumes() throws {
    let folder = try TemporaryFolder()
    let (checkpoint, copy) = (folder.path + "/checkpoint", folder.path + "/copy")
    var settings = settings(.full(wordEmbeddings: true), epochs: 3)
    settings.slotValueAugmentation = 0.3
    var whole = try NLUTrainer(intents: SampleExamples.intents, dev: SampleExamples.held, settings: settings)
    let expected = try whole.run(checkpoint: checkpoint) { progress in
      guard progress.epoch?.epoch == 2 else { return }
      try? FileManager.default.copyItem(atPath: checkpoint, toPath: copy)
    }
    var resumed = try NLUTrainer(intents: SampleExamples.intents, dev: SampleExamples.held, settings: settings)
    try resumed.resume(copy)
    #expect(resumed.trainingHistory.count == 2)
    let pack = try resumed.run()
    #expect(pack.trainingHistory.map(\.loss) == expected.trainingHistory.map(\.loss))
    #expect(pack.trainingHistory.map(\.scores) == expected.trainingHistory.map(\.scores))

    settings.learningRate = 1e-3
    var other = try NLUTrainer(intents: SampleExamples.intents, dev: SampleExamples.held, settings: settings)
    #expect(throws: ModelError.self) { try other.resume(copy) }
    var fewer = try NLUTrainer(intents: Array(SampleExamples.intents.dropLast()), dev: [], settings: settings)
    #expect(throws: ModelError.self) { try fewer.resume(copy) }
  }

  @Test("a pack that is cut short, overwritten or made for another model is refused")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/small.pack"
    var trainer = try NLUTrainer(intents: SampleExamples.intents, dev: [], settings: settings(.frozen, epochs: 1))
    let pack = try trainer.run()
    try pack.write(to: path)
    let bytes = try Data(contentsOf: URL(filePath: path))
    let broken = folder.path + "/broken.pack"
    for length in [0, 7, 100, bytes.count / 2, bytes.count - 1] {
      try bytes.prefix(length).write(to: URL(filePath: broken))
      #expect(throws: ModelError.self) { try IntentModel(bundle: broken) }
    }
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    for (old, new) in [
      ("vocative-pack-1", "vocative-pack-9"), (pack.description.base, String(repeating: "0", count: 64)),
      (pack.description.vocabulary, String(repeating: "0", count: 64)), ("intents", "unknown"),
    ] {
      let place = try #require(text.range(of: old))
      var changed = bytes
      let start = text.distance(from: text.startIndex, to: place.lowerBound)
      changed.replaceSubrange(start..<start + old.utf8.count, with: Data(new.utf8))
      try changed.write(to: URL(filePath: broken))
      #expect(throws: ModelError.self) { try IntentModel(bundle: broken) }
    }
    #expect(throws: ModelError.self) { try IntentModel(bundle: folder.path + "/none.pack") }
  }
}
