import VocativeCore
import VocativeSupport

extension SimulatedBank {
  /// Something that goes wrong with one call.
  public enum Fault: Hashable, Sendable {
    /// The call is refused with that code, and nothing is done.
    case failure(PaymentError.Code)
    /// The order takes effect and the answer comes, both after that time.
    case delay(Duration)
    /// The order is lost on its way; no answer comes.
    case timeOutBeforeEffect
    /// The order takes effect; its answer is lost.
    case timeOutAfterEffect
    /// No answer comes, and the order takes effect that much later.
    case delayedEffect(Duration)
    /// The order arrives twice.
    case duplicate
  }

  /// Which calls go wrong, and the clock that delays are waited for on.
  ///
  /// ```swift
  /// let bank = SimulatedBank(.builtIn, faults: .inOrder([.timeOutAfterEffect, nil, .duplicate]))
  /// ```
  public struct Faults: Sendable {
    let fault: @Sendable (_ call: Int) -> Fault?
    let wait: @Sendable (Duration) async -> Void

    /// Faults by the number of the call, from 0.
    /// - Parameter wait: waits for so long; on the machine's clock if not given.
    public init(
      wait: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) },
      _ fault: @escaping @Sendable (_ call: Int) -> Fault?
    ) {
      self.fault = fault
      self.wait = wait
    }

    /// Nothing goes wrong.
    public static let none = Faults { _ in nil }

    /// The faults of the first calls, in order; nil for a call that goes well.
    public static func inOrder(_ faults: [Fault?]) -> Faults {
      Faults { faults.indices.contains($0) ? faults[$0] : nil }
    }

    /// One call in so many goes wrong in one of these ways, the same for the same seed.
    public static func random(oneIn rarity: Int, among faults: [Fault], seed: UInt64) -> Faults {
      Faults { call in
        var random = SeededRandomNumberGenerator(seed: seed &+ UInt64(truncatingIfNeeded: call) &* 0x9E37_79B9)
        return Int.random(in: 0..<max(1, rarity), using: &random) == 0 ? faults.randomElement(using: &random) : nil
      }
    }
  }
}
