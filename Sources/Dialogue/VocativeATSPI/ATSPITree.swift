import CAtspi
public import VocativeDesktop
import VocativeSupport

/// The programs of a Linux desktop, through AT-SPI 2.
///
/// Programs made with GTK, Qt, Firefox, Chromium and LibreOffice describe their elements there. The service needs a
/// session bus (`at-spi2-core`). libatspi must be called from one thread at a time, so that all calls run one after the
/// other on a queue of their own.
public actor ATSPITree: AccessibilityTree {
  private let executor = DispatchSerialExecutor(label: "atspi")
  /// The executor on which libatspi is called.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private var handles: [AccessibleElement.ID: AccessibleHandle] = [:]
  private var isReady = false

  /// A tree that connects to the service at the first call.
  public init() {}

  /// Reads the elements of a program, of the active one, or of all.
  public func elements(of application: String?) throws(AccessibilityError) -> [AccessibleElement] {
    try connect()
    vocative_atspi_poll()
    guard let desktop = atspi_get_desktop(0).map(AccessibleHandle.init) else { throw .unavailable }
    let programs = desktop.children.filter { !$0.name.isEmpty }
    var walker = AccessibleWalker()
    if let application {
      let chosen = programs.filter { $0.name.lowercased().contains(application.lowercased()) }
      guard !chosen.isEmpty else { throw .unknownApplication(application, programs.map(\.name)) }
      for program in chosen { walker.visit(program: program) }
    } else {
      let active = programs.filter { $0.children.contains { $0.has(ATSPI_STATE_ACTIVE) } }
      for program in active.isEmpty ? programs : active { walker.visit(program: program) }
    }
    handles = walker.handles
    return walker.elements
  }

  /// Does something to an element of the last reading.
  public func perform(
    _ operation: AccessibilityOperation, on element: AccessibleElement.ID
  ) throws(AccessibilityError) {
    try connect()
    guard let handle = handles[element] else {
      throw AccessibilityError(.elementGone, "That is not there any more.")
    }
    guard handle.perform(operation) else {
      throw AccessibilityError(.unsupported, "\(handle.name.isEmpty ? "It" : handle.name) doesn't do that.")
    }
    vocative_atspi_poll()
  }

  private func connect() throws(AccessibilityError) {
    guard !isReady else { return }
    // 0: connected, 1: connected before.
    guard atspi_init() < 2, atspi_get_desktop_count() > 0 else { throw .unavailable }
    isReady = true
  }
}

extension AccessibilityError {
  fileprivate static let unavailable = AccessibilityError(
    .unavailable, "The accessibility service of the desktop does not answer. Install at-spi2-core and log in again.")

  fileprivate static func unknownApplication(_ name: String, _ others: [String]) -> AccessibilityError {
    let list = others.isEmpty ? "No program is open." : "Open are: \(others.sorted().joined(separator: ", "))."
    return AccessibilityError(.unknownApplication, "No open program is called \(name). \(list)")
  }
}
