extension EventStream {
  /// The end of a produced stream that its producer writes to.
  ///
  /// Use ``send(_:)`` wherever the producer can wait: it suspends the producer while the buffer is full, and loses
  /// nothing. Use ``yield(_:)`` in callbacks that cannot wait: a full buffer then drops its oldest element.
  public struct Continuation: Sendable {
    let buffer: EventBuffer<Element>

    /// Adds an element, and waits for room first when the buffer is full.
    ///
    /// A cancelled task does not wait; its elements are added as by ``yield(_:)``.
    ///
    /// - Returns: False if the stream has ended, so that no consumer will get the element.
    @discardableResult
    public func send(_ element: Element) async -> Bool {
      await buffer.waitForRoom()
      return buffer.append(element, droppingOldest: Task.isCancelled)
    }

    /// Adds an element without waiting; a full buffer drops its oldest element.
    ///
    /// - Returns: False if the stream has ended, so that no consumer will get the element.
    @discardableResult
    public func yield(_ element: Element) -> Bool { buffer.append(element, droppingOldest: true) }

    /// Ends the stream after the elements that are in the buffer.
    ///
    /// - Parameter error: The error that the consumer gets after the last element; nil for a normal end.
    public func finish(throwing error: (any Error)? = nil) { buffer.finish(throwing: error) }
  }
}
