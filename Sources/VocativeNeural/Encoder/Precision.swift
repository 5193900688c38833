import COneDNN

/// What the products of an encoder are computed in.
public enum Precision: String, Hashable, Sendable, CaseIterable {
  /// 32-bit floating point: exact to the published model.
  case float32 = "fp32"
  /// 8-bit integers: a scale for every output of a layer and for every token; about a fifth of the time.
  case int8
}

extension Precision {
  /// The largest quantum of an activation.
  ///
  /// Without the instructions that add four 8-bit products into 32 bits at once (VNNI), oneDNN adds pairs of products
  /// in 16 bits, which overflow past 127 · 127 · 2.
  static let activationLevels: Int32 = {
    #if arch(x86_64)
      let vectorNeuralNetworkBits = dnnl_cpu_isa_avx512_core_vnni.rawValue
      let isa = dnnl_get_effective_cpu_isa().rawValue
      return isa & vectorNeuralNetworkBits == vectorNeuralNetworkBits || isa == dnnl_cpu_isa_avx2_vnni.rawValue
        ? 255 : 127
    #else
      return 255
    #endif
  }()
}
