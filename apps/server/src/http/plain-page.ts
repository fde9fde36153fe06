import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { operatorMessages } from '../messages/operator.ts';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export type PlainPageOptions = {
  title: string;
  content: Html;
};

/** A page of the server's own, apart from the site: no script, no file beside it, not indexed. */
export function plainPage({ title, content }: PlainPageOptions): Html {
  return html`<!doctype html>
<html lang="${operatorMessages.locale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="data:," />
    <title>${title}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <main>${content}</main>
  </body>
</html>`;
}

const style = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f4f4f4, #141414);
  --surface: light-dark(#fff, #1f1f1f);
  --border: light-dark(#e4e4e4, #343434);
  --text: light-dark(#242424, #ededed);
  --muted: light-dark(#636363, #a6a6a6);
  --note: light-dark(#fff6e0, #33290f);
}
* { box-sizing: border-box; margin: 0; }
body {
  background: var(--page);
  color: var(--text);
  font: 400 16px/1.6 system-ui, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif;
}
main { display: grid; gap: 20px; margin: 0 auto; max-width: 752px; padding: 32px 16px; }
article { background: var(--surface); border: 1px solid var(--border); border-radius: 12px; display: grid; gap: 8px; padding: 16px; }
header { align-items: baseline; display: flex; justify-content: space-between; }
a { color: inherit; }
h1 { font-size: 22px; font-weight: 600; }
h2 { font-size: 16px; font-variant-numeric: tabular-nums; font-weight: 600; }
pre { font: inherit; overflow-wrap: anywhere; white-space: pre-wrap; }
:focus-visible { outline: 2px solid; outline-offset: 2px; }
.meta { color: var(--muted); font-size: 13px; }
.notice { background: var(--note); border: 1px solid var(--border); border-radius: 12px; padding: 16px; }
`;
