import type { Order } from '@site/api-client';
import { orders as messages } from '../messages/zh-cn/payment.ts';

/** How an order stands, in words; `now` in milliseconds since 1970. */
export function describeOrder(
  { tradeState, expiresAt }: Pick<Order, 'tradeState' | 'expiresAt'>,
  now: number,
): string {
  if (tradeState === 'NOTPAY' && Date.parse(expiresAt) <= now) return messages.expired;
  return messages.state(tradeState);
}
