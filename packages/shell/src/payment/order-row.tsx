import { isInWeChat } from '@site/api-client';
import type { Order, TradeType } from '@site/api-client/orders';
import type { ShellMessages } from '../messages/messages.ts';
import { useMessages } from '../shell-context.ts';
import { Button } from '../ui/button.tsx';
import { isPhoneBrowser } from './is-phone-browser.ts';
import { tradeOutcome } from './trade-outcome.ts';

/** Place to pay an order of each type. */
const places = {
  JSAPI: { isHere: isInWeChat, message: 'payInWeChat' },
  NATIVE: { isHere: () => !isInWeChat(), message: 'payByCode' },
  MWEB: { isHere: isPhoneBrowser, message: undefined },
} as const satisfies Record<TradeType, { isHere: () => boolean; message: string | undefined }>;

/** One order: what, for how much, when, and how it stands. */
export function OrderRow({ order, onPay }: { order: Order; onPay: () => void }) {
  const { formats, orders: messages } = useMessages();
  const { pointCount, priceInFen, createdAt, tradeState, prepayId, codeUrl, h5Url } = order;
  const isPayable = tradeOutcome(tradeState) === 'open' && Boolean(prepayId || codeUrl || h5Url);
  const place = places[order.tradeType];
  const canPayHere = place.isHere();
  return (
    <li
      data-ui="order"
      data-state={tradeState}
      className="ui:flex ui:items-center ui:justify-between ui:gap-4 ui:border-b ui:py-2 ui:tabular-nums ui:last:border-b-0"
    >
      <div data-ui="order-text" className="ui:min-w-0">
        <p data-ui="order-what">
          {messages.points(pointCount)}
          <span data-ui="order-price" className="ui:ml-3">
            {formats.price(priceInFen)}
          </span>
        </p>
        <p data-ui="order-when" className="ui:text-xs ui:text-muted">
          <time data-ui="order-time" dateTime={createdAt}>
            {formats.time(createdAt)}
          </time>
          <span data-ui="order-state" className="ui:ml-3">
            {describeOrder(order, { now: Date.now(), messages })}
          </span>
        </p>
        {isPayable && !canPayHere && place.message && (
          <p data-ui="order-where" className="ui:text-xs ui:text-muted">
            {messages[place.message]}
          </p>
        )}
      </div>
      {isPayable && canPayHere && (
        <Button size="small" onClick={onPay}>
          {messages.pay}
        </Button>
      )}
    </li>
  );
}

interface DescribeOrderOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly messages: ShellMessages['orders'];
}

function isKnownState(
  tradeState: string,
  states: ShellMessages['orders']['states'],
): tradeState is keyof typeof states {
  return Object.hasOwn(states, tradeState);
}

/** How an order stands, in words. */
function describeOrder(
  { tradeState, expiresAt, priceInFen, refundedInFen }: Order,
  { now, messages }: DescribeOrderOptions,
): string {
  if (tradeState === 'NOTPAY' && Date.parse(expiresAt) <= now) return messages.expired;
  const isPart = refundedInFen > 0 && refundedInFen < priceInFen;
  if (tradeState === 'REFUND' && isPart) return messages.partlyRefunded(refundedInFen);
  const { states, unknownState } = messages;
  return isKnownState(tradeState, states) ? states[tradeState] : unknownState;
}
