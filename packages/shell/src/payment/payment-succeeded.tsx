import type { PointPackage } from '@site/api-client/orders';
import { useSession } from '../session/use-session.ts';
import { useMessages } from '../shell-context.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PaymentPanel } from './payment-panel.tsx';

export interface PaymentSucceededProps {
  bought: PointPackage | undefined;
  onBuyMore: () => void;
  onClose: () => void;
}

/** The points are there. */
export function PaymentSucceeded({ bought, onBuyMore, onClose }: PaymentSucceededProps) {
  const { payment: messages } = useMessages();
  const session = useSession();
  return (
    <PaymentPanel data-state="succeeded">
      <Icon name="success" className="ui:size-10 ui:text-success" />
      <p data-ui="payment-title" role="status" className="ui:text-lg ui:font-semibold">
        {messages.succeeded}
      </p>
      <p data-ui="payment-result" className="ui:text-muted ui:tabular-nums">
        {bought && <span data-ui="payment-bought">{messages.bought(bought.pointCount)}</span>}
        {session.state === 'user' && (
          <span data-ui="payment-balance" className="ui:block">
            {messages.balance(session.user.pointCount)}
          </span>
        )}
      </p>
      <div data-ui="payment-actions" className="ui:mt-2 ui:flex ui:gap-2">
        <Button onClick={onBuyMore}>{messages.buyMore}</Button>
        <Button variant="primary" onClick={onClose}>
          {messages.done}
        </Button>
      </div>
    </PaymentPanel>
  );
}
