import { html } from 'hono/html';
import type { Html } from '../../http/plain-page.ts';
import { simulatorZhCn as words } from '../../messages/simulator-zh-cn.ts';
import { pageFrame } from './page-frame.ts';
import type { SimulatedOrder } from './simulator-state.ts';

/** What a person sees who scans the QR code: pay, cancel, or let it fail. */
export function payPage(order: SimulatedOrder): Html {
  return pageFrame({
    title: words.payTitle,
    content: html`<h1>${words.payTitle}</h1>
      <p class="amount">${words.amount(order.total)}</p>
      <dl>
        <dt>${words.merchant}</dt>
        <dd>${words.merchantName}</dd>
        <dt>${words.item}</dt>
        <dd>${order.description}</dd>
        <dt>${words.orderNumber}</dt>
        <dd class="number">${order.out_trade_no}</dd>
      </dl>
      <form method="post">
        <button class="primary" name="action" value="pay">${words.pay}</button>
        <div class="pair">
          <button name="action" value="cancel">${words.cancel}</button>
          <button class="danger" name="action" value="fail">${words.fail}</button>
        </div>
      </form>`,
  });
}

/** How it ended. */
export function payResultPage(result: keyof typeof words.results): Html {
  const { title, text } = words.results[result];
  return pageFrame({
    title,
    content: html`<h1>${title}</h1>
      <p class="text">${text}</p>
      ${result === 'cancelled' ? html`<a class="button" href="">${words.payAgain}</a>` : ''}`,
  });
}
