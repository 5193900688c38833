/// What a model's files say that others need to know.
struct ModelFacts: Hashable {
  /// How many mel bands the model hears; the library asks the model itself where that is another number.
  var featureCount = 80
  /// How much sound a streaming model takes at once, in seconds.
  var chunk = 0.0
}
