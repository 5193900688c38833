#if canImport(CoreLocation)
  import CoreLocation
  public import VocativeCore
  public import VocativeNavigation

  /// The positions and the compass of an Apple system, by `CLLocationManager`.
  ///
  /// ```swift
  /// for try await fix in CoreLocationSource().fixes() {
  ///   for reply in await navigator.update(fix) { speak(reply) }
  /// }
  /// ```
  ///
  /// The app states its purpose in Info.plist (`NSLocationWhenInUseUsageDescription`); the source asks for the
  /// permission. For guidance with the screen off the app also has the background mode `location`, and passes
  /// `inBackground: true`. Nothing leaves the device.
  public struct CoreLocationSource: PositionSource, Hashable {
    private let inBackground: Bool

    /// Creates a source; the receiver starts when its positions are asked for.
    ///
    /// - Parameter inBackground: True to go on while the app is in the background, which needs that background mode.
    public init(inBackground: Bool = false) { self.inBackground = inBackground }

    /// Starts the receiver and returns its reports, until the stream is dropped.
    ///
    /// The stream ends with ``CoreLocationError`` without permission, and where location is turned off.
    public func fixes() -> EventStream<PositionFix> {
      let receiver = LocationReceiver(inBackground: inBackground)
      return EventStream(unfolding: { try await receiver.next() })
    }
  }
#endif
