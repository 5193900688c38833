import Testing
import VocativeCore
import VocativeNeural
import VocativeSupport

@testable import VocativeDenoising
@testable import VocativeTraining

@Suite("The network of masks")
struct MaskNetworkTests {
  private let network = MaskNetwork(channels: 6, dilations: [1, 3], seed: 5)

  private func features(_ frames: Int) -> [Float] {
    var random = SeededRandomNumberGenerator(seed: 9)
    return (0..<(frames * MelFilterBank.count)).map { _ in random.gaussian() }
  }

  @Test("gives the same for frames one by one as for all at once", arguments: [1, 2, 5])
  func streaming(step: Int) throws {
    let features = features(12)
    var past = MaskNetwork.History(network)
    let whole = try network.gains(of: features, after: &past)
    past = MaskNetwork.History(network)
    var parts: [Float] = []
    for start in stride(from: 0, to: 12, by: step) {
      let rows = (start * MelFilterBank.count)..<(min(start + step, 12) * MelFilterBank.count)
      parts += try network.gains(of: Array(features[rows]), after: &past)
    }
    #expect(parts.count == whole.count)
    #expect(zip(parts, whole).allSatisfy { abs($0 - $1) < 1e-5 })
  }

  @Test("knows nothing of what comes later")
  func causal() throws {
    let features = features(10)
    var other = features
    for index in (7 * MelFilterBank.count)..<other.count { other[index] += 3 }
    var past = MaskNetwork.History(network)
    let one = try network.gains(of: features, after: &past)
    past = MaskNetwork.History(network)
    let two = try network.gains(of: other, after: &past)
    #expect(zip(one, two).prefix(7 * MelFilterBank.count).allSatisfy { abs($0 - $1) < 1e-5 })
    #expect(one.suffix(3 * MelFilterBank.count) != two.suffix(3 * MelFilterBank.count))
  }

  @Test("has the gradients that small changes of its weights have")
  func gradient() throws {
    let features = features(7)
    func loss(_ network: MaskNetwork, _ record: UnsafeMutablePointer<MaskNetwork.Activations>? = nil) throws -> Double {
      var past = MaskNetwork.History(network)
      return try network.gains(of: features, after: &past, recording: record).enumerated().reduce(0.0) {
        $0 + Double($1.element) * Double($1.offset % 7 - 3)
      }
    }
    var record = MaskNetwork.Activations()
    _ = try loss(network, &record)
    var gradient = [Float](repeating: 0, count: network.layout.count)
    let gradients = (0..<(7 * MelFilterBank.count)).map { Float($0 % 7 - 3) }
    try network.accumulateGradient(record, outputGradients: gradients, to: &gradient)
    // A weight at whose change a number passes zero has two gradients.
    var (wrong, count) = (0, 0)
    for place in stride(from: 0, to: network.layout.count, by: 13) {
      var (more, less) = (network, network)
      more.parameters[place] += 1e-2
      less.parameters[place] -= 1e-2
      let measured = (try loss(more) - loss(less)) / 2e-2
      if abs(measured - Double(gradient[place])) > 0.03 * max(1, abs(measured)) { wrong += 1 }
      count += 1
    }
    #expect(count > 40)
    #expect(wrong * 20 < count, "\(wrong) of \(count)")
  }
}
