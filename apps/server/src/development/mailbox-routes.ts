import { Hono } from 'hono';
import { html } from 'hono/html';
import type { AppEnv } from '../http/app-env.ts';
import { type Html, plainPage } from '../http/plain-page.ts';
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

function mailboxPage(mails: readonly ReceivedMail[]): Html {
  return plainPage({
    title: words.title,
    layout: 'list',
    content: html`<header>
        <h1>${words.title}</h1>
        <a href="">${words.refresh}</a>
      </header>
      <p class="notice">${words.note}</p>
      ${
        mails.length === 0
          ? html`<article><p class="meta">${words.empty}</p></article>`
          : mails.map(mailArticle)
      }`,
  });
}

function mailArticle({ to, subject, text, receivedAt }: ReceivedMail): Html {
  return html`<article>
    <h2>${subject}</h2>
    <p class="meta">
      ${words.to} <bdi>${to}</bdi> ·
      <time datetime="${receivedAt.toISOString()}">${timeFormat.format(receivedAt)}</time>
    </p>
    <pre>${text.trim()}</pre>
  </article>`;
}
