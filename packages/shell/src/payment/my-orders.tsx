import { createOrders, type Order } from '@site/api-client/orders';
import { useCallback } from 'react';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { useSession } from '../session/use-session.ts';
import { useClient, useMessages } from '../shell-context.ts';
import { OrderRow } from './order-row.tsx';
import { PagedSection } from './paged-section.tsx';
import { storedPurchases } from './stored-purchases.ts';
import { usePages } from './use-pages.ts';

/** Orders a page. */
const pageSize = 10;

/** 'My orders': how each stands, and the way on to those that can still be paid. */
export function MyOrders() {
  const { orders: messages } = useMessages();
  const client = useClient();
  const session = useSession();
  const dialogs = useDialogs();
  const orders = usePages(
    useCallback(
      async (cursor, options) => {
        const page = await createOrders(client).listOrders({ cursor, limit: pageSize }, options);
        return { items: page.orders, nextCursor: page.nextCursor };
      },
      [client],
    ),
  );

  function pay(order: Order) {
    if (session.state !== 'user') return;
    const { packageId, tradeType, outTradeNo, prepayId, codeUrl, h5Url } = order;
    const purchases = storedPurchases(session.user.id);
    const purchase = { packageId, tradeType };
    const stored = purchases.find(purchase);
    // The dialog continues with the last order that is stored.
    purchases.put({
      ...purchase,
      ...(stored?.order?.outTradeNo === outTradeNo && { idempotencyKey: stored.idempotencyKey }),
      expiresAt: Date.parse(order.expiresAt),
      order: { ...purchase, outTradeNo, prepayId, codeUrl, h5Url },
    });
    dialogs.open('buy-points');
  }

  return (
    <PagedSection
      name="my-orders"
      messages={messages}
      pages={orders}
      renderItem={(order) => (
        <OrderRow key={order.outTradeNo} order={order} onPay={() => pay(order)} />
      )}
    />
  );
}
