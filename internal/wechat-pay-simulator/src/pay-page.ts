import { html } from 'hono/html';
import { messages } from './messages/zh-cn.ts';
import { type Html, pageFrame } from './page-frame.ts';
import type { SimulatedOrder } from './simulator-state.ts';

/** Page that a person sees after scanning the QR code: pay, cancel, or let it fail. */
export function payPage(order: SimulatedOrder): Html {
  return pageFrame({
    title: messages.payTitle,
    content: html`<h1>${messages.payTitle}</h1>
      <p class="amount">${messages.amount(order.total)}</p>
      <dl>
        <dt>${messages.merchant}</dt>
        <dd>${messages.merchantName}</dd>
        <dt>${messages.item}</dt>
        <dd>${order.description}</dd>
        <dt>${messages.orderNumber}</dt>
        <dd class="number">${order.out_trade_no}</dd>
      </dl>
      <form method="post">
        <button class="primary" name="action" value="pay">${messages.pay}</button>
        <div class="pair">
          <button name="action" value="cancel">${messages.cancel}</button>
          <button class="danger" name="action" value="fail">${messages.fail}</button>
        </div>
      </form>`,
  });
}

/** How it ended, with the way back to the merchant where there is one. */
export function payResultPage(
  result: keyof typeof messages.results,
  { back }: { back?: string | undefined } = {},
): Html {
  const { title, text } = messages.results[result];
  return pageFrame({
    title,
    content: html`<h1>${title}</h1>
      <p class="text">${text}</p>
      ${result === 'cancelled' ? html`<a class="button" href="">${messages.payAgain}</a>` : ''}
      ${back ? html`<a class="button" href="${back}">${messages.back}</a>` : ''}`,
  });
}
