import Foundation

/// A colour with opacity last, each of 0 to 1.
typealias Tint = SIMD4<Float>

/// A surface to paint on with smooth edges: every pixel is asked at nine places and takes the mean.
struct Canvas {
  let width: Int
  let height: Int
  private var colours: [Tint]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    colours = Array(repeating: Tint(0, 0, 0, 1), count: width * height)
  }

  /// Lays a shape over what is there.
  ///
  /// - Parameters:
  ///   - columns: Where the shape is, across; clipped to the canvas.
  ///   - rows: Where the shape is, down.
  ///   - shape: Its colour at a place; opacity 0 is outside.
  mutating func paint(
    _ columns: ClosedRange<Int>? = nil, _ rows: ClosedRange<Int>? = nil,
    _ shape: (_ x: Float, _ y: Float) -> Tint
  ) {
    let columns = (columns ?? 0...width).clamped(to: 0...width - 1)
    let rows = (rows ?? 0...height).clamped(to: 0...height - 1)
    for row in rows {
      for column in columns {
        var sum = Tint.zero
        for place in 0..<9 {
          let x = Float(column) + (Float(place % 3) + 0.5) / 3
          let y = Float(row) + (Float(place / 3) + 0.5) / 3
          let colour = shape(x, y)
          sum += Tint(colour.x * colour.w, colour.y * colour.w, colour.z * colour.w, colour.w)
        }
        sum /= 9
        let at = row * width + column
        colours[at] = sum + colours[at] * (1 - sum.w)
      }
    }
  }

  /// Paints the inside of a convex outline, given clockwise.
  mutating func paint(_ colour: Tint, inside corners: [SIMD2<Float>]) {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return }
    paint(Int(left)...Int(right), Int(top)...Int(bottom)) { x, y in
      for (index, corner) in corners.enumerated() {
        let along = corners[(index + 1) % corners.count] - corner
        if along.x * (y - corner.y) - along.y * (x - corner.x) < 0 { return .zero }
      }
      return colour
    }
  }

  /// Paints an upright rectangle.
  mutating func paint(_ colour: Tint, from corner: SIMD2<Float>, size: SIMD2<Float>) {
    let far = corner + size
    paint(colour, inside: [corner, SIMD2(far.x, corner.y), far, SIMD2(corner.x, far.y)])
  }

  /// Paints a disc, lit from the upper right when `lit` says by how much.
  mutating func paint(_ colour: Tint, around middle: SIMD2<Float>, radius: SIMD2<Float>, lit: Float = 0) {
    let (left, top) = (Int(middle.x - radius.x), Int(middle.y - radius.y))
    paint(left...left + Int(2 * radius.x) + 1, top...top + Int(2 * radius.y) + 1) { x, y in
      let at = (SIMD2(x, y) - middle) / radius
      guard (at * at).sum() < 1 else { return .zero }
      let light = lit * (at.x - at.y) * 0.5
      return Tint(colour.x + light, colour.y + light, colour.z + light * 0.6, colour.w)
    }
  }

  /// The picture painted so far.
  var samples: [UInt8] {
    colours.flatMap { [$0.x, $0.y, $0.z, 1].map { UInt8(intensity: Double($0)) } }
  }
}

extension Tint {
  /// A colour of samples of 0 to 255.
  init(_ red: Float, _ green: Float, _ blue: Float, opacity: Float = 1) {
    self.init(red / 255, green / 255, blue / 255, opacity)
  }

  /// Part of the way to another colour.
  func mixed(with other: Tint, by part: Float) -> Tint { self + (other - self) * Swift.min(Swift.max(part, 0), 1) }
}
