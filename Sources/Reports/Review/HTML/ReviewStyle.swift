/// How the review page looks: system fonts, light and dark, from the width of a phone to that of a sheet of paper.
enum ReviewStyle {
    static let sheet = colours + frame + targets + table + sections + narrow + paper

    private static let colours = """
        :root { color-scheme: light dark;
          --paper: #f5f6f8; --card: #ffffff; --ink: #16181d; --soft: #59606c; --line: #e2e5ea; --ghost: #c2c8d2; --well: #eef0f4;
          --accent: #2f5bd0; --lost: #c0262d; --unproven: #965400; --held: #14733a; --unaffected: #5b6472;
          --lost-bg: #fdecec; --unproven-bg: #fff2df; --held-bg: #e5f5ea; --unaffected-bg: #edeff3;
          --radius: 12px; --mono: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, monospace; }
        @media (prefers-color-scheme: dark) { :root {
          --paper: #101216; --card: #181b21; --ink: #eceef2; --soft: #a3abb8; --line: #2a2f38; --ghost: #59616e; --well: #20242c;
          --accent: #8fb0ff; --lost: #ff8f8f; --unproven: #f6b65c; --held: #6fd58f; --unaffected: #aab3c0;
          --lost-bg: #3a1d20; --unproven-bg: #3a2b14; --held-bg: #173222; --unaffected-bg: #262b34; } }

        """

    private static let frame = """
        * { box-sizing: border-box; }
        html { scroll-behavior: smooth; scroll-padding-top: 4rem; -webkit-text-size-adjust: 100%; }
        body { margin: 0; background: var(--paper); color: var(--ink);
          font: 15px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
        header, main, footer { max-width: 1240px; margin: 0 auto; padding: 0 24px; }
        header { padding-top: 40px; }
        h1 { font-size: 2rem; line-height: 1.2; letter-spacing: -.02em; margin: 0; overflow-wrap: anywhere; }
        h2 { font-size: 1.3rem; letter-spacing: -.01em; margin: 0 0 16px; }
        h3 { font-size: 1.02rem; margin: 24px 0 10px; overflow-wrap: anywhere; }
        h4 { font-size: .9rem; margin: 0 0 6px; color: var(--soft); font-weight: 600; }
        p { margin: 0 0 8px; }
        a { color: var(--accent); text-underline-offset: 2px; }
        a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible, summary:focus-visible,
        .scroll:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
        code, .place { font-family: var(--mono); font-size: .86em; }
        code { background: var(--well); border-radius: 4px; padding: .1em .35em; overflow-wrap: anywhere; }
        .kicker { color: var(--soft); font-size: .82rem; font-weight: 600; letter-spacing: .04em;
          text-transform: uppercase; margin: 0 0 6px; }
        .lead { font-size: 1.08rem; color: var(--soft); margin: 8px 0 24px; max-width: 70ch; }
        .intro, .empty, .of { color: var(--soft); }
        .of { font-size: .86rem; }
        .count { color: var(--soft); font-weight: 500; font-size: .82em; font-variant-numeric: tabular-nums; }
        .tag { border: 1px solid var(--line); border-radius: 999px; padding: .05em .6em; font-size: .78rem;
          color: var(--soft); white-space: nowrap; font-weight: 500; }
        .skip { position: absolute; left: -9999px; }
        .skip:focus { left: 24px; top: 8px; background: var(--card); padding: 8px 12px; border-radius: 8px; z-index: 9; }
        nav { max-width: 1240px; margin: 28px auto 0; padding: 0 16px; display: flex; gap: 2px; overflow-x: auto;
          scrollbar-width: none; border-bottom: 1px solid var(--line); }
        nav a { flex: none; padding: 10px 8px 12px; color: var(--soft); text-decoration: none; font-size: .88rem;
          font-weight: 550; white-space: nowrap; }
        nav a:hover { color: var(--ink); box-shadow: inset 0 -2px var(--accent); }
        section { margin: 44px 0 0; }
        footer { color: var(--soft); font-size: .86rem; padding-top: 40px; padding-bottom: 56px; }

        .tiles { display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px; }
        .tile { background: linear-gradient(var(--tone, var(--unaffected)) 4px, var(--card) 4px);
          border: 1px solid var(--line); border-radius: var(--radius); padding: 18px 18px 16px; text-decoration: none; color: var(--ink); display: block; }
        .tile b { display: block; font-size: 2.1rem; line-height: 1.15; letter-spacing: -.02em;
          font-variant-numeric: tabular-nums; }
        .tile span { font-weight: 650; display: flex; align-items: center; }
        .tile small { color: var(--soft); display: block; margin-top: 2px; line-height: 1.4; font-size: .82rem; }
        .tile:hover { border-color: currentColor; }
        .tile.lost { --tone: var(--lost); } .tile.lost span { color: var(--lost); }
        .tile.unproven { --tone: var(--unproven); } .tile.unproven span { color: var(--unproven); }
        .tile.held { --tone: var(--held); } .tile.held span { color: var(--held); }
        .tile.unaffected span { color: var(--unaffected); }

        .shape { display: inline-block; flex: none; width: .72em; height: .72em; margin-right: .45em; background: currentColor; }
        .lost > .shape, .lost span > .shape { clip-path: polygon(50% 0, 100% 100%, 0 100%); }
        .unproven > .shape, .unproven span > .shape { clip-path: polygon(50% 0, 100% 50%, 50% 100%, 0 50%); }
        .held > .shape, .held span > .shape { border-radius: 50%; }
        .unaffected > .shape, .unaffected span > .shape { height: .22em; align-self: center; vertical-align: .2em;
          border-radius: 1px; }
        .badge { display: inline-flex; align-items: center; border-radius: 999px; padding: .12em .7em .12em .6em;
          font-size: .82rem; font-weight: 650; white-space: nowrap; }
        .badge.lost { color: var(--lost); background: var(--lost-bg); }
        .badge.unproven { color: var(--unproven); background: var(--unproven-bg); }
        .badge.held { color: var(--held); background: var(--held-bg); }
        .badge.unaffected { color: var(--unaffected); background: var(--unaffected-bg); }

        """

    private static let targets = """
        .cards { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 540px), 1fr)); }
        .card { background: var(--card); border: 1px solid var(--line); border-radius: var(--radius); padding: 20px 22px; }
        .card > h3 { margin: 0; }
        .card > .of { margin: 0 0 14px; overflow-wrap: anywhere; }
        .idioms { display: grid; gap: 28px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 250px), 1fr)); }
        .idiom { min-width: 0; }
        .devices { margin: 0 0 10px; }
        .devices figcaption { font-size: .86rem; color: var(--soft); margin-bottom: 4px; }
        .devices figcaption b { color: var(--ink); font-weight: 600; margin-right: .35em; }
        .devices svg { display: block; width: 100%; max-width: 272px; height: auto; aspect-ratio: 272 / 76; }
        .device rect { fill: none; stroke: var(--ghost); stroke-width: 2; stroke-dasharray: 3 3; }
        .device circle { fill: var(--ghost); }
        .device.on rect { fill: var(--well); stroke: var(--soft); stroke-dasharray: none; }
        .device.on circle { fill: var(--soft); }
        .device.added rect { fill: var(--unproven-bg); stroke: var(--unproven); stroke-dasharray: none; }
        .device.added circle { fill: var(--unproven); }
        .plus { stroke: var(--unproven); stroke-width: 2.5; stroke-linecap: round; fill: none; }
        .slash { stroke: var(--ghost); stroke-width: 2; stroke-linecap: round; fill: none; }
        .notes { list-style: none; padding: 0; margin: 0 0 10px; font-size: .86rem; color: var(--soft); }
        .notes li { margin: 2px 0; overflow-wrap: anywhere; }
        .bar { display: flex; gap: 2px; height: 8px; border-radius: 4px; overflow: hidden; margin: 12px 0 6px; }
        .bar i { min-width: 4px; flex-basis: 0; background: var(--unaffected); }
        .bar .lost { background: var(--lost); } .bar .unproven { background: var(--unproven); }
        .bar .held { background: var(--held); } .bar .unaffected { opacity: .45; }
        .legend { display: flex; flex-wrap: wrap; gap: 2px 14px; font-size: .86rem; margin: 0; font-weight: 550; }
        .legend > span { display: inline-flex; align-items: center; }
        .legend .lost { color: var(--lost); } .legend .unproven { color: var(--unproven); }
        .legend .held { color: var(--held); } .legend .unaffected { color: var(--unaffected); }

        """

    private static let table = """
        .filters { position: sticky; top: 0; z-index: 3; display: flex; flex-wrap: wrap; gap: 8px 14px; align-items: center;
          background: var(--paper); padding: 10px 0; border-bottom: 1px solid var(--line); }
        .filters input, .filters select { font: inherit; color: inherit; background: var(--card); height: 36px;
          border: 1px solid var(--line); border-radius: 9px; padding: 0 12px; }
        .filters input { flex: 1 1 240px; min-width: 0; }
        .filters select { max-width: 220px; }
        .chips { display: flex; flex-wrap: wrap; gap: 6px; }
        .chip { font: inherit; font-size: .86rem; font-weight: 550; height: 36px; padding: 0 12px; cursor: pointer;
          display: inline-flex; align-items: center; gap: .1em; color: var(--ink); background: var(--card);
          border: 1px solid var(--line); border-radius: 9px; }
        .chip .count { margin-left: .4em; }
        .chip:hover { border-color: var(--soft); }
        .chip[aria-pressed="true"] { background: var(--ink); border-color: var(--ink); color: var(--paper); }
        .chip[aria-pressed="true"] .count { color: inherit; opacity: .75; }
        .chip.lost .shape { color: var(--lost); } .chip.unproven .shape { color: var(--unproven); }
        .chip.held .shape { color: var(--held); } .chip.unaffected .shape { color: var(--unaffected); }
        #shown { color: var(--soft); font-size: .86rem; font-variant-numeric: tabular-nums; min-width: 9.5em;
          text-align: right; margin-left: auto; }
        .screens, .screens thead, .screens tbody { display: block; font-size: .9rem; }
        .screens tr { display: grid; column-gap: 14px; border-bottom: 1px solid var(--line); padding: 10px 0;
          grid-template-columns: minmax(0, 24fr) minmax(0, 6fr) minmax(0, 11fr) minmax(0, 10fr) minmax(0, 13fr)
            minmax(0, 16fr) minmax(0, 20fr); }
        .many tbody tr { content-visibility: auto; contain-intrinsic-size: auto 64px; }
        .screens th, .screens td { display: block; text-align: left; padding: 0; overflow-wrap: anywhere; font-weight: 400; }
        .screens thead th { color: var(--soft); font-size: .78rem; font-weight: 600; letter-spacing: .02em; }
        .screens .name { font-weight: 650; display: block; }
        .screens .place, .screens .of, .gains { display: block; }
        .screens .place { color: var(--soft); font-size: .78rem; text-decoration: none; }
        .screens .place:hover { color: var(--accent); text-decoration: underline; }
        .gains { color: var(--unproven); font-weight: 600; font-size: .84rem; }
        .screens tr[hidden] { display: none; }
        .why { font: inherit; font-size: .8rem; color: var(--accent); background: none; border: 0; padding: 0; cursor: pointer;
          text-decoration: underline; text-underline-offset: 2px; }
        .chain { list-style: none; counter-reset: link; margin: 2px 0 6px; padding: 0; }
        .chain li { counter-increment: link; position: relative; padding: 3px 0 3px 30px; }
        .chain li::before { content: counter(link); position: absolute; left: 0; top: 4px; width: 20px; height: 20px;
          border-radius: 50%; background: var(--well); color: var(--soft); font-size: .74rem; line-height: 20px; text-align: center; }
        .screens .chain .place { display: inline; }

        """

    private static let sections = """
        article, .fact, .steps > li, .groups > li { background: var(--card); border: 1px solid var(--line);
          border-radius: var(--radius); padding: 14px 18px; margin: 0 0 10px; }
        article { border-left: 4px solid var(--accent); }
        article.error { border-left-color: var(--lost); } article.warning { border-left-color: var(--unproven); }
        .statement { font-weight: 550; overflow-wrap: anywhere; }
        .severity { font-size: .78rem; text-transform: uppercase; letter-spacing: .04em; font-weight: 700; color: var(--accent);
          margin-right: .35em; }
        .error .severity { color: var(--lost); } .warning .severity { color: var(--unproven); }
        article p { margin: 0 0 4px; } article ul { margin: 8px 0 0; padding-left: 20px; color: var(--soft); font-size: .9rem; }
        article li { margin: 3px 0; overflow-wrap: anywhere; }
        .place { overflow-wrap: anywhere; }
        .steps { list-style: none; counter-reset: step; padding: 0; margin: 0; }
        .steps > li { counter-increment: step; position: relative; padding-left: 58px; }
        .steps > li::before { content: counter(step); position: absolute; left: 16px; top: 13px; width: 28px; height: 28px;
          border-radius: 50%; background: var(--accent); color: var(--card); font-weight: 700; text-align: center; line-height: 28px; }
        .steps p { margin: 4px 0 0; }
        .groups, .names, .checks, .plain { list-style: none; padding: 0; margin: 0; }
        .names { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr)); gap: 2px 20px; margin-top: 8px; }
        .names li { overflow-wrap: anywhere; }
        .names .place { display: block; }
        .grid { border-collapse: collapse; font-size: .9rem; min-width: 560px; }
        .grid th, .grid td { text-align: left; vertical-align: top; padding: 6px 20px 6px 0; border-bottom: 1px solid var(--line); }
        .grid th { color: var(--soft); font-size: .78rem; font-weight: 600; padding-top: 0; }
        .grid tr:last-child td { border-bottom: 0; padding-bottom: 0; }
        .grid .number { text-align: right; font-variant-numeric: tabular-nums; }
        .grid code { white-space: nowrap; }
        .names .place, article .place { color: var(--soft); font-size: .8rem; }
        .plain li { padding: 8px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
        summary { cursor: pointer; }
        details > summary { padding: 2px 0; }
        .facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 360px), 1fr)); gap: 10px; }
        .fact { margin: 0; } .fact h3 { margin: 0 0 4px; font-size: .95rem; } .fact p { margin: 0; color: var(--soft); font-size: .9rem; }
        .fact .tag { margin-left: .2em; }
        .checks li { border-bottom: 1px solid var(--line); }
        .checks label { display: flex; gap: 10px; align-items: baseline; padding: 8px 4px; cursor: pointer; }
        .checks label > span:last-child { overflow-wrap: anywhere; }
        .checks .badge { flex: none; min-width: 7.6em; }
        .checks input { width: 17px; height: 17px; flex: none; accent-color: var(--accent); position: relative; top: 3px; margin: 0; }
        .checks input:checked ~ span:last-child { text-decoration: line-through; color: var(--soft); }
        .scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: var(--radius); padding: 16px; }
        .diagram { display: block; font-family: inherit; }
        .diagram .edge { fill: none; stroke: var(--ghost); stroke-width: 1.5; }
        .diagram rect { fill: var(--well); } .diagram .stripe { fill: var(--unaffected); }
        .diagram .mask .stripe { fill: var(--accent); } .diagram .rest .stripe { fill: none; }
        .diagram .lost .stripe { fill: var(--lost); } .diagram .unproven .stripe { fill: var(--unproven); }
        .diagram .held .stripe { fill: var(--held); }
        .diagram text { fill: var(--ink); font-size: 13px; font-weight: 600; }
        .diagram .detail { fill: var(--soft); font-size: 11.5px; font-weight: 400; }
        .diagram .verdict { text-anchor: end; font-size: 11px; fill: var(--unaffected); }
        .diagram .lost .verdict { fill: var(--lost); } .diagram .unproven .verdict { fill: var(--unproven); }
        .diagram .held .verdict { fill: var(--held); }

        """

    private static let narrow = """
        @media screen and (max-width: 900px) {
          .tiles { grid-template-columns: repeat(2, 1fr); }
          .screens thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
          .screens tr { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 6px 16px; background: var(--card);
            border: 1px solid var(--line); border-radius: var(--radius); padding: 12px 14px; margin: 0 0 10px; }
          .many tbody tr { contain-intrinsic-size: auto 170px; }
          .screens th[scope="row"], .screens td:nth-last-child(-n + 2) { grid-column: 1 / -1; }
          .screens td::before { display: block; color: var(--soft); font-size: .74rem; font-weight: 600; }
          .screens td:nth-child(2)::before { content: "Device"; } .screens td:nth-child(3)::before { content: "Verdict"; }
          .screens td:nth-child(4)::before { content: "Before"; } .screens td:nth-child(5)::before { content: "After"; }
          .screens td:nth-child(6)::before { content: "Who is asked"; } .screens td:nth-child(7)::before { content: "Why"; }
          .screens .chain { padding-top: 2px; }
          #screens-table { margin-top: 12px; }
        }
        @media screen and (max-width: 600px) {
          .screens tr { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
          .many tbody tr { contain-intrinsic-size: auto 230px; }
          header, main, footer { padding-left: 16px; padding-right: 16px; }
          header { padding-top: 24px; } h1 { font-size: 1.6rem; } nav { padding: 0 8px; }
          .tile { padding: 10px 14px 12px; } .tile b { font-size: 1.7rem; }
          .card { padding: 16px; }
          .filters { gap: 8px; } .filters input { flex-basis: 100%; } #shown { min-width: 0; }
          .filters .chips { max-width: 100%; } .chip { padding: 0 10px; }
          .steps > li { padding-left: 18px; padding-top: 50px; }
          .checks label { flex-wrap: wrap; } .checks label > span:last-child { flex-basis: 100%; padding-left: 27px; }
        }

        """

    private static let paper = """
        @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
        @media print {
          :root { --paper: #fff; --card: #fff; --well: #f3f3f5; --ink: #000; --soft: #444; --line: #ccc; --accent: #1a3fa0;
            --lost: #b00020; --unproven: #7a4400; --held: #0a5c2b; --unaffected: #444; --lost-bg: #fff; --unproven-bg: #fff;
            --held-bg: #fff; --unaffected-bg: #fff; }
          .many tbody tr { content-visibility: visible; }
          .screens, .screens thead, .screens tbody { font-size: 7.5pt; } .screens .place, .screens .of { font-size: 6.5pt; }
          .screens tr { column-gap: 6pt; padding: 4pt 0; grid-template-columns: minmax(0, 23fr) minmax(0, 7fr) minmax(0, 13fr)
            minmax(0, 11fr) minmax(0, 14fr) minmax(0, 15fr) minmax(0, 17fr); }
          .screens .badge, .screens .gains, .screens code, .screens thead th { font-size: 7pt; }
          .tile { padding: 8pt 10pt; }
          body { font-size: 10pt; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
          nav, .filters, .why, .skip { display: none; }
          header, main, footer { max-width: none; padding: 0; }
          section { margin-top: 24pt; }
          article, .card, .fact, tr, .steps > li, .checks li { break-inside: avoid; }
          h2, h3 { break-after: avoid; }
          .badge { border: 1px solid currentColor; }
          .scroll { overflow: visible; } .diagram { max-width: 100%; height: auto; }
        }
        """
}
