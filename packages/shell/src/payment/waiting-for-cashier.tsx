import type { PointPackage } from '@site/api-client/orders';
import { useMessages } from '../shell-context.ts';
import { Button } from '../ui/button.tsx';
import { OrderAmount } from './order-amount.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { WaitingLine } from './waiting-line.tsx';

export interface WaitingForCashierProps {
  by: 'bridge' | 'page';
  bought: PointPackage | undefined;
  /** Answer of the cashier. */
  hint: 'ok' | 'fail' | undefined;
  /** Undefined where it can't be opened again. */
  onPay: (() => void) | undefined;
  /** By a QR code instead, where that is a way. */
  onPayByCode?: () => void;
  onLeave: () => void;
}

/** WeChat's cashier is open, or was: it does not always tell, so there is always a way on. */
export function WaitingForCashier({
  by,
  bought,
  hint,
  onPay,
  onPayByCode,
  onLeave,
}: WaitingForCashierProps) {
  const { payment: messages } = useMessages();
  return (
    <PaymentPanel data-state={by}>
      <OrderAmount bought={bought} />
      {hint === 'fail' && (
        <p data-ui="payment-note" role="alert" className="ui:text-danger">
          {messages.failed}
        </p>
      )}
      <WaitingLine text={hint === 'ok' ? messages.confirming : messages.payInWeChat} />
      {onPay && hint !== 'ok' && (
        <Button variant="primary" size="large" className="ui:w-full" onClick={onPay}>
          {messages.payAgain}
        </Button>
      )}
      {onPayByCode && <Button onClick={onPayByCode}>{messages.payByCode}</Button>}
      <Button variant="ghost" onClick={onLeave}>
        {messages.changePackage}
      </Button>
    </PaymentPanel>
  );
}
