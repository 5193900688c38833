/// What a model's files say that others need to know.
struct ModelMetadata: Hashable {
  /// How many mel bands the model hears; the library asks the model itself where that is another number.
  var featureDimension = 80
  /// How much sound a streaming model takes at once, in seconds.
  var chunkDuration = 0.0
}
