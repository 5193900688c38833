import CKernels
import VocativeNeural

/// Drops a share of some numbers, the same ones there and back (Srivastava and others 2014).
struct Dropout {
  private let rate: Float
  private let seed: UInt32

  init(_ share: Float, seed: UInt32) {
    self.rate = share
    self.seed = seed
  }

  func apply(to values: inout [Float]) {
    guard rate > 0 else { return }
    values.withSharedFloats { kernel_dropout($0.start, $0.count, rate, seed) }
  }
}
