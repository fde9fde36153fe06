import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { AppEnv } from '../http/app-env.ts';
import type { ReceivedMail } from '../mail/create-development-mailbox.ts';
import { zhCn } from '../messages/zh-cn.ts';
import type { Services } from '../services.ts';

const words = zhCn.mailbox;

/**
 * `GET /development/mailbox`: the mails that a developer's machine did not send, as a page, or as
 * JSON for a caller that asks for it. Names of this machine only: a foreign site that points its
 * own name at 127.0.0.1 reads nothing.
 */
export function mailboxRoutes({ mailbox }: Pick<Services, 'mailbox'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  if (!mailbox) return app;

  app.get('/development/mailbox', async (c, next) => {
    if (!isThisMachine(c.req.header('host') ?? '')) return await next();
    c.header('Cache-Control', 'no-store');
    const mails = mailbox.list();
    if (c.req.header('accept')?.includes('application/json')) return c.json({ mails });
    return c.html(mailboxPage(mails));
  });
  return app;
}

function isThisMachine(host: string): boolean {
  return /^(127\.\d+\.\d+\.\d+|\[::1\]|([\w-]+\.)*localhost)(:\d+)?$/i.test(host);
}

const timeFormat = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'medium', timeStyle: 'medium' });

function mailboxPage(mails: readonly ReceivedMail[]) {
  return html`<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <title>${words.title}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <main>
      <header>
        <h1>${words.title}</h1>
        <a href="">${words.refresh}</a>
      </header>
      <p class="note">${words.note}</p>
      ${mails.length === 0 ? html`<p class="empty">${words.empty}</p>` : mails.map(mailArticle)}
    </main>
  </body>
</html>`;
}

function mailArticle({ to, subject, text, receivedAt }: ReceivedMail) {
  return html`<article>
    <h2>${subject}</h2>
    <p class="meta">
      ${words.to} <bdi>${to}</bdi> ·
      <time datetime="${receivedAt.toISOString()}">${timeFormat.format(receivedAt)}</time>
    </p>
    <pre>${text.trim()}</pre>
  </article>`;
}

const style = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f7f7f7, #161616);
  --surface: light-dark(#fff, #202020);
  --border: light-dark(#e2e2e2, #353535);
  --text: light-dark(#262626, #ececec);
  --muted: light-dark(#636363, #a8a8a8);
  --note: light-dark(#fff6e0, #33290f);
}
* { box-sizing: border-box; margin: 0; }
body {
  background: var(--page);
  color: var(--text);
  font: 400 15px/1.7 system-ui, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif;
}
main { display: grid; gap: 16px; max-width: 720px; margin: 0 auto; padding: 32px 16px; }
header { display: flex; align-items: baseline; justify-content: space-between; }
h1 { font-size: 22px; font-weight: 600; }
h2 { font-size: 16px; font-weight: 600; font-variant-numeric: tabular-nums; }
a { color: inherit; }
article, .note, .empty { border: 1px solid var(--border); border-radius: 8px; padding: 16px; }
article { display: grid; gap: 8px; background: var(--surface); }
.note { background: var(--note); }
.empty, .meta { color: var(--muted); }
.meta { font-size: 13px; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
