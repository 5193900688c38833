public import VocativeServer

extension [WebPage] {
  /// The pages of the web app: the files of the folder Pages, which are part of the program.
  public static var webApp: [WebPage] {
    html + styleSheets + scripts + [WebPage("/icon.svg", type: .svg, bytes: PackageResources.icon_svg)]
  }

  private static var html: [WebPage] { [WebPage("/", type: .html, bytes: PackageResources.index_html)] }

  private static var styleSheets: [WebPage] {
    [
      WebPage("/style.css", type: .css, bytes: PackageResources.style_css),
      WebPage("/pages.css", type: .css, bytes: PackageResources.pages_css),
      WebPage("/benchmarks.css", type: .css, bytes: PackageResources.benchmarks_css),
    ]
  }

  private static var scripts: [WebPage] {
    [
      ("app", PackageResources.app_js),
      ("connection", PackageResources.connection_js),
      ("audio", PackageResources.audio_js),
      ("capture-worklet", PackageResources.capture_worklet_js),
      ("elements", PackageResources.elements_js),
      ("settings", PackageResources.settings_js),
      ("conversation-page", PackageResources.conversation_page_js),
      ("conversation-halves", PackageResources.conversation_halves_js),
      ("streaming-page", PackageResources.streaming_page_js),
      ("assistant", PackageResources.assistant_js),
      ("microphone-button", PackageResources.microphone_button_js),
      ("accounts-panel", PackageResources.accounts_panel_js),
      ("interpreter", PackageResources.interpreter_js),
      ("editor", PackageResources.editor_js),
      ("tone", PackageResources.tone_js),
      ("voice", PackageResources.voice_js),
      ("town-map", PackageResources.town_map_js),
      ("sound-beacon", PackageResources.sound_beacon_js),
      ("positioning", PackageResources.positioning_js),
      ("navigator", PackageResources.navigator_js),
      ("benchmarks", PackageResources.benchmarks_js),
      ("benchmark-tables", PackageResources.benchmark_tables_js),
    ].map { WebPage("/\($0).js", type: .javaScript, bytes: $1) }
  }
}
