import VocativePaymentsModel
import VocativeNLU
import VocativeNeural
import VocativePayments

/// The trained model, loaded once for all tests; nil if its encoder is not installed.
enum PaymentsModel {
  static let installed = Result { try IntentModel.paymentsIfAvailable() }
}
