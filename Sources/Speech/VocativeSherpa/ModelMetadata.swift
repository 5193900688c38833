/// The properties of a model's files that the recogniser needs.
struct ModelMetadata: Hashable {
  /// The number of mel bands; the library reads it from the model itself where that is another number.
  var featureDimension = 80
  /// The duration of a chunk of a streaming model, in seconds.
  var chunkDuration = 0.0
}
