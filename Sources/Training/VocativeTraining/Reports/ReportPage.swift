/// The frame of a page: its head, its title, the figures at the top, and sections.
enum ReportPage {
  static func html(
    kicker: String, title: String, lead: String, remarks: [String] = [], figures: [HeadlineFigure], sections: [String]
  ) -> String {
    let remarks = remarks.map { "<li>\(Markup.isolated($0))</li>" }.joined()
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(Markup.escaped(title)) – \(kicker.lowercased())</title>
      <style>\(ReportStyle.css)</style>
      </head>
      <body>
      <main>
      <header>
      <p class="kicker">\(kicker)</p>
      <h1>\(Markup.isolated(title))</h1>
      <p class="lead">\(lead)</p>
      \(remarks.isEmpty ? "" : "<ul class=\"remarks\">\(remarks)</ul>")
      </header>
      <div class="figures">\(figures.map(\.html).joined())</div>
      \(sections.filter { !$0.isEmpty }.joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }
}
