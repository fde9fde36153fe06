import type { Order } from '@site/api-client';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { useSession } from '../session/use-session.ts';
import { useMessages } from '../shell-context.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { LoadFailed } from './load-failed.tsx';
import { OrderRow } from './order-row.tsx';
import { storedPurchases } from './stored-purchases.ts';
import { useOrders } from './use-orders.ts';

function OrdersSkeleton() {
  const { orders: messages } = useMessages();
  return (
    <div
      data-ui="orders-skeleton"
      role="status"
      aria-label={messages.loading}
      className="ui:grid ui:gap-2 ui:py-2"
    >
      <Skeleton className="ui:h-11" />
      <Skeleton className="ui:h-11" />
    </div>
  );
}

/** 'My orders': how each stands, and the way on to those that can still be paid. */
export function MyOrders() {
  const { orders: messages } = useMessages();
  const session = useSession();
  const dialogs = useDialogs();
  const { state, orders, hasMore, load } = useOrders();

  function pay(order: Order) {
    if (session.state !== 'user') return;
    const { packageId, tradeType, outTradeNo, prepayId, codeUrl } = order;
    const purchases = storedPurchases(session.user.id);
    const purchase = { packageId, tradeType };
    const stored = purchases.find(purchase);
    // The dialog continues with the last order that is stored.
    purchases.put({
      ...purchase,
      ...(stored?.order?.outTradeNo === outTradeNo && { idempotencyKey: stored.idempotencyKey }),
      expiresAt: Date.parse(order.expiresAt),
      order: { ...purchase, outTradeNo, prepayId, codeUrl },
    });
    dialogs.open('buy-points');
  }

  return (
    <section
      data-ui="my-orders"
      aria-labelledby="shell-my-orders"
      className="ui:mt-4 ui:border-t ui:pt-4"
    >
      <h3 data-ui="my-orders-title" id="shell-my-orders" className="ui:font-medium">
        {messages.title}
      </h3>
      {orders.length > 0 && (
        <ul data-ui="orders">
          {orders.map((order) => (
            <OrderRow key={order.outTradeNo} order={order} onPay={() => pay(order)} />
          ))}
        </ul>
      )}
      {state === 'ready' && orders.length === 0 && (
        <p data-ui="orders-empty" className="ui:pt-2 ui:text-muted">
          {messages.empty}
        </p>
      )}
      {state === 'loading' && orders.length === 0 && <OrdersSkeleton />}
      {state === 'failed' && <LoadFailed text={messages.loadFailed} onRetry={load} />}
      {state !== 'failed' && hasMore && (
        <Button isBusy={state === 'loading'} className="ui:mt-3 ui:w-full" onClick={load}>
          {messages.more}
        </Button>
      )}
    </section>
  );
}
