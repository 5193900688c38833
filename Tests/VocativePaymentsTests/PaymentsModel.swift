import VocativePaymentsModel
import VocativeNLU
import VocativeNeural
import VocativePayments

/// The model that comes along, loaded once for all tests; nil where its encoder is not installed.
enum PaymentsModel {
  static let installed = Result { try IntentModel.paymentsIfAvailable() }
}
