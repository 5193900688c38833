import VocativeCore
import VocativeSupport

extension SimulatedBank {
  /// A fault of one call.
  public enum Fault: Hashable, Sendable {
    /// The bank refuses the call with the code given.
    case failure(PaymentError.Code)
    /// The bank executes the order and answers after a delay.
    case delay(Duration)
    /// The order is lost; the call times out.
    case timeOutBeforeEffect
    /// The bank executes the order, but its answer is lost; the call times out.
    case timeOutAfterEffect
    /// The call times out, and the bank executes the order after a delay.
    case delayedEffect(Duration)
    /// The order arrives twice.
    case duplicate
  }

  /// A plan of faults by call number, with the clock that measures delays.
  ///
  /// ```swift
  /// let bank = SimulatedBank(.builtIn, faults: .inOrder([.timeOutAfterEffect, nil, .duplicate]))
  /// ```
  public struct Faults: Sendable {
    let fault: @Sendable (_ call: Int) -> Fault?
    let wait: @Sendable (Duration) async -> Void

    /// Creates a plan of faults.
    ///
    /// - Parameters:
    ///   - wait: Waits for a duration; by default on the machine's clock.
    ///   - fault: Returns the fault of a call, counted from 0; nil for a call without a fault.
    public init(
      wait: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) },
      _ fault: @escaping @Sendable (_ call: Int) -> Fault?
    ) {
      self.fault = fault
      self.wait = wait
    }

    /// A plan without faults.
    public static let none = Faults { _ in nil }

    /// Returns a plan with the faults of the first calls in order; nil is a call without a fault.
    public static func inOrder(_ faults: [Fault?]) -> Faults {
      Faults { faults.indices.contains($0) ? faults[$0] : nil }
    }

    /// Returns a plan in which a call has a random fault with a probability of 1 in `rarity`; a seed gives one plan.
    public static func random(oneIn rarity: Int, among faults: [Fault], seed: UInt64) -> Faults {
      Faults { call in
        var random = SeededRandomNumberGenerator(seed: seed &+ UInt64(truncatingIfNeeded: call) &* 0x9E37_79B9)
        return Int.random(in: 0..<max(1, rarity), using: &random) == 0 ? faults.randomElement(using: &random) : nil
      }
    }
  }
}
