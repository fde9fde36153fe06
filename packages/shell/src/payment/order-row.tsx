import type { Order } from '@site/api-client';
import { formatTime } from '../messages/zh-cn/format-time.ts';
import { orders as messages } from '../messages/zh-cn/payment.ts';
import { Button } from '../ui/button.tsx';
import { describeOrder } from './describe-order.ts';
import { tradeOutcome } from './trade-outcome.ts';
import { isInWeChat } from './we-chat-bridge.ts';

/** An order of the bridge is paid in WeChat, one of a QR code outside of it. */
function canPayHere({ tradeType }: Order): boolean {
  return (tradeType === 'JSAPI') === isInWeChat();
}

/** One order: what, for how much, when, and how it stands. */
export function OrderRow({ order, onPay }: { order: Order; onPay: () => void }) {
  const { pointCount, priceInFen, createdAt, tradeState, prepayId, codeUrl, tradeType } = order;
  const isPayable = tradeOutcome(tradeState) === 'open' && Boolean(prepayId || codeUrl);
  return (
    <li
      data-slot="order"
      data-state={tradeState}
      className="ui:flex ui:items-center ui:justify-between ui:gap-4 ui:border-b ui:py-2 ui:tabular-nums ui:last:border-b-0"
    >
      <div data-slot="order-text" className="ui:min-w-0">
        <p data-slot="order-what">
          {messages.points(pointCount)}
          <span data-slot="order-price" className="ui:ml-3">
            {messages.price(priceInFen)}
          </span>
        </p>
        <p data-slot="order-when" className="ui:text-xs ui:text-muted">
          <time data-slot="order-time" dateTime={createdAt}>
            {formatTime(createdAt)}
          </time>
          <span data-slot="order-state" className="ui:ml-3">
            {describeOrder(order, Date.now())}
          </span>
        </p>
        {isPayable && !canPayHere(order) && (
          <p data-slot="order-where" className="ui:text-xs ui:text-muted">
            {tradeType === 'JSAPI' ? messages.payInWeChat : messages.payByCode}
          </p>
        )}
      </div>
      {isPayable && canPayHere(order) && (
        <Button size="small" onClick={onPay}>
          {messages.pay}
        </Button>
      )}
    </li>
  );
}
