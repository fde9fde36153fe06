import { html } from 'hono/html';
import { type Html, plainPage } from '../../http/plain-page.ts';
import { simulatorZhCn as words } from '../../messages/simulator-zh-cn.ts';

/** A page of the simulator: one card, which says that it is simulated. */
export function pageFrame({ title, content }: { title: string; content: Html }): Html {
  return plainPage({
    title: `${title} · ${words.badge}`,
    layout: 'card',
    content: html`<article>
      <p class="badge">${words.badge}</p>
      ${content}
      <p class="meta">${words.note}</p>
    </article>`,
  });
}
