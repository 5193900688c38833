package import VocativeNeural

extension OutOfScopeDetector {
  private static let meansName = "outOfScope.means"
  private static let directionsName = "outOfScope.directions"
  private static let discountsName = "outOfScope.discounts"

  /// The matrices of a detector, under their names in the file of a model.
  package var tensors: [SafetensorsFile.NamedTensor] {
    let count = space.discounts.count
    return [
      .init(Self.meansName, shape: [space.means.count / space.width, space.width], .f16(space.means)),
      .init(Self.directionsName, shape: [count, space.width], .f16(space.directions)),
      .init(Self.discountsName, shape: [count], .f32(space.discounts)),
    ]
  }

  /// Reads the matrices of a detector.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `damaged` for shapes or numbers that do not fit, or `missing`.
  package init(
    _ file: SafetensorsFile, calibration: Calibration, width: Int, classCount: Int, outOfScopeLabel: Int?
  ) throws(ModelError) {
    guard let shape = file.tensor(Self.meansName)?.shape, shape.count == 2, (1...classCount).contains(shape[0]),
      let count = file.tensor(Self.discountsName)?.shape.first, count <= width,
      calibration.isValid(count: outOfScopeLabel == nil ? 3 : 4)
    else { throw ModelError(.damaged, "its detector of sentences out of scope is out of range", file: file.path) }
    self.init(
      space: ClassSpace(
        width: width, means: try file.floats(Self.meansName, shape: [shape[0], width]),
        directions: try file.floats(Self.directionsName, shape: [count, width]),
        discounts: try file.floats(Self.discountsName, shape: [count])),
      outOfScopeLabel: outOfScopeLabel, calibration: calibration)
  }
}
