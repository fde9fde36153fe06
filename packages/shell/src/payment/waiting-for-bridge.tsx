import type { PointPackage } from '@site/api-client';
import { useMessages } from '../shell-context.ts';
import { Button } from '../ui/button.tsx';
import { OrderAmount } from './order-amount.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { WaitingLine } from './waiting-line.tsx';

export interface WaitingForBridgeProps {
  bought: PointPackage | undefined;
  /** What the cashier said. */
  hint: 'ok' | 'fail' | undefined;
  onPay: () => void;
  onLeave: () => void;
}

/** WeChat's cashier is open, or was: it does not always tell, so there is always a way on. */
export function WaitingForBridge({ bought, hint, onPay, onLeave }: WaitingForBridgeProps) {
  const { payment: messages } = useMessages();
  return (
    <PaymentPanel data-state="bridge">
      <OrderAmount bought={bought} />
      {hint === 'fail' && (
        <p data-ui="payment-note" role="alert" className="ui:text-danger">
          {messages.failed}
        </p>
      )}
      <WaitingLine text={hint === 'ok' ? messages.confirming : messages.payInWeChat} />
      {hint !== 'ok' && (
        <Button variant="primary" size="large" className="ui:w-full" onClick={onPay}>
          {messages.payAgain}
        </Button>
      )}
      <Button variant="ghost" onClick={onLeave}>
        {messages.changePackage}
      </Button>
    </PaymentPanel>
  );
}
