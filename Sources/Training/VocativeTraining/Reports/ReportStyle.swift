/// The style sheet of a report, for light and dark settings and any width from a phone's up.
enum ReportStyle {
  static let css = """

    :root { color-scheme: light dark; --page: #f5f6fa; --card: #fff; --ink: #171a21; --soft: #59606e; --rule: #e3e6ee;
      --accent: #3f51d6; --good: #10785a; --bad: #c2304a; --amber: #9a5b00; --onstrong: #fff; --onhalf: #171a21; --tint: 16%; --veil: #eceef6; }
    @media (prefers-color-scheme: dark) {
      :root { --page: #0e1015; --card: #171a22; --ink: #e9ecf3; --soft: #a0a8b8; --rule: #2a2f3b; --accent: #98a6ff;
        --good: #4fd3a4; --bad: #ff8b9c; --amber: #f2b95c; --onstrong: #0e1015; --onhalf: #0e1015; --tint: 24%; --veil: #232834; }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI",
      Roboto, "Noto Sans", sans-serif; -webkit-text-size-adjust: 100%; }
    main { max-width: 68rem; margin: 0 auto; padding: clamp(1rem, 4vw, 3rem) clamp(.75rem, 3vw, 2rem) 4rem; }
    h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
    header { margin-bottom: 1.75rem; }
    .kicker { color: var(--accent); font-weight: 650; font-size: .85rem; letter-spacing: .02em; }
    h1 { font-size: clamp(1.6rem, 5vw, 2.4rem); line-height: 1.15; letter-spacing: -.02em; overflow-wrap: anywhere; }
    .lead { color: var(--soft); margin-top: .35rem; overflow-wrap: anywhere; }
    .remarks { list-style: none; display: flex; flex-wrap: wrap; gap: .4rem; margin-top: .75rem; }
    .remarks li { border: 1px solid var(--rule); border-radius: 99px; padding: .1rem .7rem; font-size: .85rem;
      color: var(--soft); background: var(--card); overflow-wrap: anywhere; }
    h2 { font-size: 1.25rem; letter-spacing: -.01em; line-height: 1.3; }
    h3 { font-size: .95rem; margin-top: 1.1rem; }
    .note { color: var(--soft); font-size: .9rem; max-width: 68ch; margin-top: .15rem; text-wrap: pretty; }
    section, .figure { background: var(--card); border: 1px solid var(--rule); border-radius: 14px; }
    section { padding: clamp(1rem, 2.5vw, 1.6rem); margin-top: 1.1rem; }
    .figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); gap: 1.1rem; }
    .figure { display: flex; align-items: center; gap: 1.1rem; padding: 1.1rem 1.25rem; }
    .figure svg { width: 4.6rem; flex: none; }
    .figure circle { fill: none; stroke-width: 5; }
    .track { stroke: var(--veil); }
    .ring { stroke: var(--accent); }
    .name { font-weight: 600; font-size: .95rem; }
    .value { font-size: 2.1rem; line-height: 1.15; font-weight: 700; letter-spacing: -.03em; font-variant-numeric: tabular-nums; }
    .value span { font-size: 1.1rem; color: var(--soft); font-weight: 500; letter-spacing: 0; }
    .meaning { color: var(--soft); font-size: .83rem; line-height: 1.35; }
    .scroll { overflow-x: auto; margin-top: .9rem; border-radius: 6px; }
    .scroll:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
    .scores { width: 100%; font-size: .93rem; }
    .scores th, .scores td { padding: .42rem .6rem; text-align: right; border-top: 1px solid var(--rule); white-space: nowrap; }
    .scores thead th { border-top: 0; color: var(--soft); font-weight: 500; font-size: .83rem; }
    .scores th:first-child { text-align: left; padding-left: 0; font-weight: 500; white-space: normal; overflow-wrap: anywhere; }
    .scores td:last-child, .scores th:last-child { padding-right: 0; color: var(--soft); }
    .scores .bar { width: 42%; text-align: left; }
    .scores .bar div { display: flex; align-items: center; gap: .7rem; }
    .bar .number { min-width: 3.1em; text-align: right; font-weight: 650; }
    .bar .track { flex: 1; min-width: 3rem; height: .55rem; border-radius: 99px; background: var(--veil); overflow: hidden; }
    .bar .track span { display: block; height: 100%; border-radius: 99px; background: var(--accent); }
    .heat { font-size: .82rem; border-spacing: 2px; border-collapse: separate; }
    .heat td { min-width: 2.5rem; height: 2.1rem; text-align: center; border-radius: 5px; padding: 0 .3rem; }
    .heat tbody th { text-align: right; font-weight: 500; padding-right: .6rem; white-space: nowrap; max-width: 14rem;
      overflow: hidden; text-overflow: ellipsis; position: sticky; left: 0; background: var(--card); }
    .heat thead th { vertical-align: bottom; font-weight: 500; padding-bottom: .4rem; height: 1px; }
    .heat thead span { writing-mode: vertical-rl; transform: rotate(180deg); white-space: nowrap; max-height: 11rem;
      overflow: hidden; text-overflow: ellipsis; display: inline-block; }
    .heat .none { color: var(--rule); }
    .heat .right { background: color-mix(in srgb, var(--accent) var(--v), var(--card)); }
    .heat .wrong { background: color-mix(in srgb, var(--bad) var(--v), var(--card)); font-weight: 600; }
    .heat .strong { color: var(--onstrong); } .heat .half { color: var(--onhalf); }
    .beside { display: flex; flex-wrap: wrap; gap: .5rem 2.5rem; }
    .beside > * { min-width: 0; max-width: 100%; }
    .beside > :last-child { flex: 1 1 16rem; }
    .confusions { margin: .3rem 0 0 1.25rem; font-size: .93rem; }
    .as, .times { color: var(--soft); }
    .times { margin-left: .35rem; font-size: .87rem; font-variant-numeric: tabular-nums; }
    .charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 21rem), 1fr)); gap: 1.6rem; margin-top: 1rem; }
    .charts figure { max-width: 34rem; }
    .charts svg { width: 100%; height: auto; display: block; }
    figcaption { font-weight: 600; font-size: .95rem; margin-bottom: .35rem; }
    figcaption span { display: block; font-weight: 400; color: var(--soft); font-size: .85rem; }
    .axes text { fill: var(--soft); font-size: 11.5px; font-variant-numeric: tabular-nums; }
    .grid { stroke: var(--rule); }
    .ideal { stroke: var(--soft); stroke-dasharray: 4 4; opacity: .8; }
    .share { fill: var(--soft); opacity: .17; }
    .gap { stroke: var(--bad); stroke-width: 2; opacity: .75; }
    .line { fill: none; stroke-width: 2.2; stroke-linejoin: round; stroke-linecap: round; }
    .line.a { stroke: var(--accent); } .line.b { stroke: var(--good); stroke-dasharray: 7 4; }
    .line.c { stroke: var(--amber); stroke-dasharray: 2 4; } .line.d { stroke: var(--bad); stroke-dasharray: 9 3 2 3; }
    .dot { stroke: var(--card); stroke-width: 1.5; }
    .dot.a, .key.a { fill: var(--accent); background: var(--accent); } .dot.b, .key.b { fill: var(--good); background: var(--good); }
    .dot.c, .key.c { fill: var(--amber); background: var(--amber); } .dot.d, .key.d { fill: var(--bad); background: var(--bad); }
    .legend { list-style: none; display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; font-size: .87rem; margin-top: .3rem; }
    .key { display: inline-block; width: .7rem; height: .7rem; border-radius: 99px; margin-right: .4rem; }
    .mistakes { list-style: none; margin-top: .9rem; }
    .mistakes > li { border-top: 1px solid var(--rule); padding: .85rem 0; }
    .mistakes dl { display: grid; gap: .5rem; }
    .mistakes dl > div { display: grid; grid-template-columns: 3rem 1fr; gap: .6rem; }
    dt { color: var(--soft); font-size: .85rem; padding-top: .1rem; }
    .text { overflow-wrap: anywhere; line-height: 2; white-space: pre-wrap; }
    .intent { font-size: .85rem; font-weight: 600; color: var(--good); overflow-wrap: anywhere; }
    .intent.wrong { color: var(--bad); text-decoration: underline dashed; text-underline-offset: .25em; }
    .sure { color: var(--soft); font-size: .85rem; margin-top: .25rem; font-variant-numeric: tabular-nums; }
    mark { color: inherit; border-radius: 5px; padding: .1rem .35rem; border: 1.5px solid var(--hue);
      background: color-mix(in srgb, var(--hue) var(--tint), var(--card)); -webkit-box-decoration-break: clone;
      box-decoration-break: clone; }
    mark.wrong { border-style: dashed; border-color: var(--bad); }
    mark small { font-size: .72rem; color: var(--soft); margin-inline-start: .4em; }
    .h0 { --hue: #4c6ef5; } .h1 { --hue: #0ca678; } .h2 { --hue: #e8890c; } .h3 { --hue: #ae3ec9; }
    .h4 { --hue: #1098ad; } .h5 { --hue: #d6336c; } .h6 { --hue: #74b816; } .h7 { --hue: #8d6e63; }
    @media (max-width: 34rem) {
      .scores, .scores thead, .scores tbody { display: block; }
      .scores tr { display: grid; grid-template-columns: 1fr 4.1rem 3.2rem 3.9rem; border-top: 1px solid var(--rule); padding: .45rem 0; }
      .scores thead tr { border-top: 0; }
      .scores th, .scores td { border: 0; padding: 0; }
      .scores .bar { width: auto; }
      .scores tbody th { grid-column: 1 / -1; }
      .scores thead th:first-child { display: none; }
      .bar .number { min-width: 2.9em; text-align: left; }
      .mistakes dl > div { grid-template-columns: 1fr; gap: 0; }
    }
    @media print { section, .figure { break-inside: avoid; } body { background: none; } }

    """
}
