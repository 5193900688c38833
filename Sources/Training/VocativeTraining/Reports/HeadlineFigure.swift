/// A figure at the top of a page, with a ring that fills with it.
struct HeadlineFigure {
  private let name: String
  private let share: Double
  private let meaning: String

  init(_ name: String, _ share: Double, _ meaning: String) {
    self.name = name
    self.share = share
    self.meaning = meaning
  }

  var html: String {
    let filled = Markup.coordinate(100 * min(max(share.isFinite ? share : 0, 0), 1))
    return """
      <div class="figure"><svg viewBox="0 0 44 44" aria-hidden="true"><circle class="track" cx="22" cy="22" r="18"/>\
      <circle class="ring" cx="22" cy="22" r="18" pathLength="100" stroke-dasharray="\(filled) 100" \
      transform="rotate(-90 22 22)"/></svg><div><p class="name">\(name)</p>\
      <p class="value">\(Markup.percent(share))<span>\u{A0}%</span></p><p class="meaning">\(meaning)</p></div></div>
      """
  }
}
