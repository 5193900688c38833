import Foundation
import VocativeNLU
import VocativeTone
import VocativeToneModel

/// The classifier that the command line loads: the model of moods, a pack, or a directory of another framework.
enum LoadedToneClassifier: ToneClassifier {
  case pack(TextClassifier)
  case directory(SequenceClassifier)

  /// Loads a pack or a directory; the model of moods for nil.
  init(_ path: String?, encoder: String?) throws {
    guard let path else {
      self = .pack(try .mood(directory: encoder))
      return
    }
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
      self = .directory(try SequenceClassifier(directory: path))
    } else {
      self = .pack(try TextClassifier(bundle: path, directory: encoder))
    }
  }

  var labels: [String] {
    switch self {
    case .pack(let classifier): classifier.labels
    case .directory(let classifier): classifier.labels
    }
  }

  func predictions(of texts: [String]) throws -> [LabelPrediction] {
    switch self {
    case .pack(let classifier): try classifier.classify(texts)
    case .directory(let classifier): try classifier.classify(texts)
    }
  }
}
