extension RunningApp {
  /// The accessibility faults of the page; empty if there are none.
  @inline(never)
  func faults() async throws -> String {
    // A colour on its way to another is neither.
    try await settle()
    return try await browser.text(String(decoding: PackageResources.accessibility_js, as: UTF8.self))
  }

  /// Waits until all finite animations have ended.
  @inline(never)
  func settle() async throws {
    try await browser.wait(
      for:
        "document.getAnimations().every((one) => one.playState === 'finished' || one.effect.getComputedTiming().iterations === Infinity)"
    )
  }
}
