import { handOverPath } from '@site/api-client';
import type { PointPackage } from '@site/api-client/orders';
import { useCopy } from '../clipboard/use-copy.ts';
import { useMessages } from '../shell-context.ts';
import { Button } from '../ui/button.tsx';
import { OrderAmount } from './order-amount.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { WaitingLine } from './waiting-line.tsx';

export interface WaitingForLinkProps {
  handOver: string;
  bought: PointPackage | undefined;
  /** By a QR code instead. */
  onPayByCode: () => void;
  onLeave: () => void;
}

/** The order as a link for WeChat, which pays it without a log-in. */
export function WaitingForLink({ handOver, bought, onPayByCode, onLeave }: WaitingForLinkProps) {
  const { payment: messages } = useMessages();
  const copy = useCopy();
  return (
    <PaymentPanel data-state="link">
      <OrderAmount bought={bought} />
      <p data-ui="payment-how" className="ui:text-sm ui:text-muted">
        {messages.linkHow}
      </p>
      <Button
        variant="primary"
        size="large"
        className="ui:w-full"
        onClick={() => void copy(window.location.origin + handOverPath(handOver))}
      >
        {messages.copyLink}
      </Button>
      <WaitingLine text={messages.waiting} />
      <Button onClick={onPayByCode}>{messages.payByCode}</Button>
      <Button variant="ghost" onClick={onLeave}>
        {messages.changePackage}
      </Button>
    </PaymentPanel>
  );
}
