import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { messages } from './messages/zh-cn.ts';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** A page of the simulator: one card, which says that it is simulated. No script, no other file. */
export function pageFrame({ title, content }: { title: string; content: Html }): Html {
  return html`<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="data:," />
    <title>${title} · ${messages.badge}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <main>
      <article>
        <p class="badge">${messages.badge}</p>
        ${content}
        <p class="meta">${messages.note}</p>
      </article>
    </main>
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
main { align-content: center; display: grid; margin: 0 auto; max-width: 432px; min-height: 100vh; min-height: 100dvh; padding: 24px 16px; }
article { background: var(--surface); border: 1px solid var(--border); border-radius: 12px; display: grid; gap: 20px; padding: 28px 24px; }
h1 { font-size: 18px; font-weight: 600; text-align: center; }
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
.meta { border-top: 1px solid var(--border); color: var(--muted); font-size: 13px; padding-top: 16px; text-align: center; }
`;
