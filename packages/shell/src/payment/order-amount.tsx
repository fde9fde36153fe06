import type { PointPackage } from '@site/api-client/orders';
import { useMessages } from '../shell-context.ts';

/** Price paid and points bought; nothing where the package is not known. */
export function OrderAmount({ bought }: { bought: PointPackage | undefined }) {
  const { payment: messages, formats } = useMessages();
  if (!bought) return undefined;
  return (
    <p data-ui="order-amount" className="ui:tabular-nums">
      <strong data-ui="order-price" className="ui:block ui:text-2xl ui:font-semibold">
        {formats.price(bought.priceInFen)}
      </strong>
      <span data-ui="order-points" className="ui:text-muted">
        {messages.points(bought.pointCount)}
      </span>
    </p>
  );
}
