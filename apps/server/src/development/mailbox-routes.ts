import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { AppEnv } from '../http/app-env.ts';
import { isLoopback } from '../http/is-loopback.ts';
import { isSameSecret } from '../http/is-same-secret.ts';
import { type Html, plainPage } from '../http/plain-page.ts';
import type { DevelopmentMailbox, ReceivedMail } from '../mail/create-development-mailbox.ts';
import { operatorMessages } from '../messages/operator.ts';

/** Services of the mailbox: there is one where no mail server is configured. */
export type MailboxServices = { readonly mailbox: DevelopmentMailbox | undefined };

const words = operatorMessages.mailbox;

/**
 * `GET /development/mailbox/` and a random token, which the start prints: the mails that a developer's
 * machine did not send, as a page, or as JSON for a caller that asks for it. For this machine alone, in a
 * demonstration, too: names of this machine only, since a foreign site may point its own name at
 * 127.0.0.1, and nothing that came through a proxy, since that may carry anybody. A relay of bare
 * connections looks like this machine: it does not know the token.
 */
export function mailboxRoutes({ mailbox }: MailboxServices): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  if (!mailbox) return app;

  app.get('/development/mailbox/:token', async (c, next) => {
    if (!isFromThisMachine(c) || !isSameSecret(c.req.path, mailbox.path)) return await next();
    c.header('Cache-Control', 'no-store');
    const mails = mailbox.list();
    if (c.req.header('accept')?.includes('application/json')) return c.json({ mails });
    return c.html(mailboxPage(mails));
  });
  return app;
}

/** Headers that proxies add to a request, of the standards and of those in use. */
const proxyHeader =
  /^(x-forwarded.*|forwarded|via|x-real-ip|x-client-ip|x-original-.*|true-client-ip|cf-.*)$/i;

function isFromThisMachine(c: Context<AppEnv>): boolean {
  const host = /^(\[[\da-f:]+\]|[\w.-]+)(:\d+)?$/i.exec(c.req.header('host') ?? '')?.[1];
  const { address } = getConnInfo(c).remote;
  return (
    host !== undefined &&
    isLoopback(host) &&
    address !== undefined &&
    isLoopback(address) &&
    // By default nginx uses it for upstream servers; no browser does.
    c.env.incoming.httpVersion !== '1.0' &&
    !Object.keys(c.req.header()).some((name) => proxyHeader.test(name))
  );
}

const timeFormat = new Intl.DateTimeFormat(operatorMessages.locale, {
  dateStyle: 'medium',
  timeStyle: 'medium',
});

function mailboxPage(mails: readonly ReceivedMail[]): Html {
  return plainPage({
    title: words.title,
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
