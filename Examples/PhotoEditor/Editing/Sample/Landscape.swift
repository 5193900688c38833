import Foundation

extension Picture {
  /// A picture to try edits on, 640 by 420: hills in the evening sun, and a house.
  ///
  /// It is painted anew each time.
  public static var landscape: Picture {
    get throws(PictureError) {
      var canvas = Canvas(width: 640, height: 420)
      canvas.paintSky()
      canvas.paintHills()
      canvas.paintPath()
      canvas.paintHouse(at: SIMD2(168, 262))
      canvas.paintTrees()
      return try Picture(width: canvas.width, height: canvas.height, pixels: canvas.samples)
    }
  }
}

extension Canvas {
  fileprivate mutating func paintSky() {
    let (high, middle, low) = (Tint(58, 118, 190), Tint(139, 190, 228), Tint(255, 222, 172))
    let sun = SIMD2<Float>(462, 138)
    paint { x, y in
      let sky = y < 150 ? high.mixed(with: middle, by: y / 150) : middle.mixed(with: low, by: (y - 150) / 110)
      let distance = (SIMD2(x, y) - sun)
      let glow = exp(-(distance * distance).sum().squareRoot() / 85)
      return sky.mixed(with: Tint(255, 238, 190), by: glow * 0.85)
    }
    paint(Tint(255, 247, 214), around: sun, radius: SIMD2(33, 33))
    for (x, y, size) in [(130, 84, 1), (322, 52, 0.75), (566, 74, 0.85)] as [(Float, Float, Float)] {
      for (across, down, wide, high) in [
        (-44, 8, 34, 15), (-14, -4, 34, 24), (22, 0, 32, 20), (52, 9, 30, 13), (4, 12, 62, 12),
      ] as [(Float, Float, Float, Float)] {
        paint(
          Tint(255, 250, 242, opacity: 0.94), around: SIMD2(x + across * size, y + down * size),
          radius: SIMD2(wide, high) * size)
      }
    }
  }

  fileprivate mutating func paintHills() {
    /// A range of hills: where its ridge is, and its colours at the ridge and 130 rows below.
    func range(_ ridge: @escaping (Float) -> Float, _ top: Tint, _ bottom: Tint) -> (Float, Float) -> Tint {
      { x, y in y < ridge(x) ? .zero : top.mixed(with: bottom, by: (y - ridge(x)) / 130) }
    }
    paint(
      nil, 150...420,
      range({ 214 - 34 * abs(sin($0 / 92 + 0.6)) - 9 * sin($0 / 23) }, Tint(122, 142, 182), Tint(196, 190, 196)))
    paint(nil, 200...420, range({ 248 - 20 * sin($0 / 105 + 2.4) }, Tint(112, 152, 120), Tint(166, 186, 118)))
    paint(nil, 220...420, range({ 280 - 22 * sin($0 / 140 + 5.2) }, Tint(124, 172, 84), Tint(82, 132, 62)))
    paint(nil, 260...420, range({ 322 - 24 * sin($0 / 118 + 0.9) }, Tint(104, 158, 66), Tint(44, 96, 44)))
  }

  /// A path that widens from the door to the viewer.
  fileprivate mutating func paintPath() {
    paint(150...460, 318...419) { x, y in
      let near = (y - 318) / 101
      let middle = 200 + 150 * near * near + 26 * sin(near * 4.2)
      return abs(x - middle) < 7 + 40 * near * near
        ? Tint(222, 196, 146).mixed(with: Tint(188, 156, 106), by: near) : .zero
    }
  }

  fileprivate mutating func paintHouse(at corner: SIMD2<Float>) {
    func place(_ x: Float, _ y: Float) -> SIMD2<Float> { corner + SIMD2(x, y) }
    paint(Tint(30, 60, 28, opacity: 0.35), around: place(36, 62), radius: SIMD2(78, 8))
    paint(Tint(142, 82, 66), from: place(62, -50), size: SIMD2(12, 34))
    paint(Tint(240, 228, 204), from: place(0, 0), size: SIMD2(66, 60))
    paint(Tint(252, 242, 220), from: place(66, 0), size: SIMD2(38, 60))
    paint(Tint(252, 242, 220), inside: [place(66, 0), place(85, -34), place(104, 0)])
    paint(Tint(172, 68, 54), inside: [place(-8, 2), place(12, -36), place(85, -36), place(66, 2)])
    paint(Tint(146, 54, 46), inside: [place(82, -38), place(88, -38), place(110, 2), place(104, 4)])
    paint(Tint(112, 70, 44), from: place(26, 26), size: SIMD2(16, 34))
    paint(Tint(226, 190, 90), around: place(38, 44), radius: SIMD2(1.6, 1.6))
    for (x, y) in [(6, 18), (47, 18), (77, 20)] as [(Float, Float)] {
      paint(Tint(250, 250, 244), from: place(x - 1.5, y - 1.5), size: SIMD2(17, 19))
      for pane in [SIMD2<Float>(0, 0), SIMD2(7.5, 0), SIMD2(0, 8.5), SIMD2(7.5, 8.5)] {
        paint(Tint(255, 208, 110), from: place(x, y) + pane, size: SIMD2(6.5, 7.5))
      }
    }
  }

  fileprivate mutating func paintTrees() {
    for (x, y, size) in [(424, 300, 0.8), (454, 306, 1), (486, 300, 0.72)] as [(Float, Float, Float)] {
      paint(Tint(92, 64, 44), from: SIMD2(x - 3 * size, y), size: SIMD2(6, 14) * size)
      for step in [Float(0), 1, 2] {
        let (top, half) = (y - 62 * size + 18 * size * step, (11 + 6 * step) * size)
        let tone = Tint(34 + 8 * step, 92 + 10 * step, 62)
        paint(tone, inside: [SIMD2(x, top), SIMD2(x + half, top + 28 * size), SIMD2(x - half, top + 28 * size)])
      }
    }
    paint(Tint(20, 50, 22, opacity: 0.3), around: SIMD2(556, 372), radius: SIMD2(52, 8))
    paint(Tint(104, 70, 46), inside: [SIMD2(551, 310), SIMD2(562, 310), SIMD2(566, 374), SIMD2(546, 374)])
    for (x, y, radius) in [(528, 292, 30), (584, 290, 30), (556, 264, 38), (552, 298, 32)] as [(Float, Float, Float)] {
      paint(Tint(72, 134, 58), around: SIMD2(x, y), radius: SIMD2(radius, radius), lit: 0.22)
    }
  }
}
