import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export type PlainPageOptions = {
  title: string;
  /** `card`: one thing in the middle; `list`: things below each other. */
  layout: 'card' | 'list';
  content: Html;
};

/** A page of the server's own, apart from the site: no script, no file beside it, not indexed. */
export function plainPage({ title, layout, content }: PlainPageOptions): Html {
  return html`<!doctype html>
<html lang="zh-CN">
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
    <main class="${layout}">${content}</main>
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
  --action: light-dark(#0a7d45, #35b877);
  --on-action: light-dark(#fff, #08170f);
  --danger: light-dark(#b3261e, #f2a29b);
  --badge: light-dark(#fff1cc, #3a2f0e);
  --on-badge: light-dark(#6b4e00, #f3d68a);
}
* { box-sizing: border-box; margin: 0; }
body {
  background: var(--page);
  color: var(--text);
  font: 400 16px/1.6 system-ui, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif;
}
main { display: grid; gap: 20px; margin: 0 auto; }
main.card { align-content: center; max-width: 432px; min-height: 100vh; min-height: 100dvh; padding: 24px 16px; }
main.list { max-width: 752px; padding: 32px 16px; }
article { background: var(--surface); border: 1px solid var(--border); border-radius: 12px; display: grid; }
.card article { gap: 20px; padding: 28px 24px; }
.list article { gap: 8px; padding: 16px; }
header { align-items: baseline; display: flex; justify-content: space-between; }
a { color: inherit; }
h1 { font-size: 22px; font-weight: 600; }
h2 { font-size: 16px; font-variant-numeric: tabular-nums; font-weight: 600; }
.card h1 { font-size: 18px; text-align: center; }
.badge {
  background: var(--badge);
  border-radius: 999px;
  color: var(--on-badge);
  font-size: 13px;
  font-weight: 600;
  justify-self: center;
  letter-spacing: .08em;
  padding: 2px 14px;
}
.amount { font-size: 44px; font-variant-numeric: tabular-nums; font-weight: 600; line-height: 1.1; text-align: center; }
dl { border-top: 1px solid var(--border); display: grid; gap: 8px 16px; grid-template-columns: auto 1fr; padding-top: 20px; }
dt { color: var(--muted); }
dd { overflow-wrap: anywhere; text-align: right; }
dd.number { font-size: 12px; line-height: 26px; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 12px; }
fieldset { border: 0; display: grid; gap: 8px; padding: 0; }
legend { margin-bottom: 8px; padding: 0; }
label { align-items: center; border: 1px solid var(--border); border-radius: 8px; cursor: pointer; display: flex; gap: 10px; min-height: 44px; padding: 8px 14px; }
button, a.button {
  background: transparent;
  border: 1px solid var(--border);
  border-radius: 8px;
  color: inherit;
  cursor: pointer;
  display: block;
  font: inherit;
  min-height: 48px;
  padding: 10px 16px;
  text-align: center;
  text-decoration: none;
  width: 100%;
}
button.primary, a.button { background: var(--action); border-color: var(--action); color: var(--on-action); font-weight: 600; }
button.danger { color: var(--danger); }
.pair { display: grid; gap: 12px; grid-template-columns: 1fr 1fr; }
:focus-visible { outline: 2px solid var(--action); outline-offset: 2px; }
.text { color: var(--muted); text-align: center; }
pre { font: inherit; overflow-wrap: anywhere; white-space: pre-wrap; }
.meta { color: var(--muted); font-size: 13px; }
.notice { background: var(--note); border: 1px solid var(--border); border-radius: 12px; padding: 16px; }
.card .meta { border-top: 1px solid var(--border); padding-top: 16px; text-align: center; }
`;
