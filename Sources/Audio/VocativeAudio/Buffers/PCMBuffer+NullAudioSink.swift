extension PCMBuffer {
  /// Below -72 dB of full scale there is nothing to hear but what converters and rounding make.
  package static let silencePeak: Float = 0.000_25
}
