import Synchronization

/// A resolver that is created for the first name that needs it: most turns use the exact names of entries.
package final class LazyNameResolver: Sendable {
  private let names: [[String]]
  private let pronunciations: [String: [String]]
  private let cached = Mutex<NameResolver?>(nil)

  init(_ names: [[String]], _ pronunciations: [String: [String]]) {
    (self.names, self.pronunciations) = (names, pronunciations)
  }

  package var value: NameResolver {
    cached.withLock { made in
      if let made { return made }
      let resolver = NameResolver(names, pronunciations: pronunciations)
      made = resolver
      return resolver
    }
  }
}
