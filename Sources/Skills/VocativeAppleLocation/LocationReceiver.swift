#if canImport(CoreLocation)
  import CoreLocation
  import VocativeCore
  import VocativeNavigation

  /// The location manager of one stream; it stops when the stream drops it.
  @MainActor
  final class LocationReceiver: NSObject, CLLocationManagerDelegate {
    private let inBackground: Bool
    private var manager: CLLocationManager?
    private var first: Date?
    private var heading: Bearing?
    private let (fixes, continuation) = EventStream<PositionFix>.makeStream(bufferingAtMost: 64)

    nonisolated init(inBackground: Bool) {
      self.inBackground = inBackground
      super.init()
    }

    /// Returns the next report; the first call starts the manager.
    func next() async throws -> PositionFix? {
      if manager == nil { start() }
      // The iterators of a stream share its elements.
      var iterator = fixes.makeAsyncIterator()
      return try await iterator.next()
    }

    private func start() {
      let manager = CLLocationManager()
      self.manager = manager
      manager.delegate = self
      manager.desiredAccuracy = kCLLocationAccuracyBestForNavigation
      manager.activityType = .fitness
      #if os(iOS)
        manager.allowsBackgroundLocationUpdates = inBackground
        manager.pausesLocationUpdatesAutomatically = false
      #endif
      manager.requestWhenInUseAuthorization()
      manager.startUpdatingLocation()
      #if os(iOS)
        if CLLocationManager.headingAvailable() { manager.startUpdatingHeading() }
      #endif
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      // A negative accuracy marks a position that is not valid.
      for location in locations where location.horizontalAccuracy >= 0 {
        let (latitude, longitude) = (location.coordinate.latitude, location.coordinate.longitude)
        guard let point = Coordinate(latitude: latitude, longitude: longitude) else { continue }
        let start = first ?? location.timestamp
        first = start
        let time = Duration.seconds(max(0, location.timestamp.timeIntervalSince(start)))
        continuation.yield(PositionFix(point, accuracy: location.horizontalAccuracy, heading: heading, time: time))
      }
    }

    #if os(iOS)
      func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
        guard newHeading.headingAccuracy >= 0 else { return }
        // True north needs a position; until then the magnetic one is near enough.
        let degrees = newHeading.trueHeading >= 0 ? newHeading.trueHeading : newHeading.magneticHeading
        heading = Bearing(degrees: degrees)
      }
    #endif

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
      guard [.denied, .restricted].contains(manager.authorizationStatus) else { return }
      continuation.finish(throwing: CoreLocationError(code: .notAllowed))
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
      switch (error as? CLError)?.code {
      // A tunnel: the manager keeps trying, and the navigator says that the position is not known.
      case .locationUnknown: return
      case .denied: continuation.finish(throwing: CoreLocationError(code: .notAllowed))
      default: continuation.finish(throwing: CoreLocationError(code: .unavailable))
      }
    }
  }
#endif
