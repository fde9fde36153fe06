import type { PointPackage } from '@site/api-client/orders';
import { useMessages } from '../shell-context.ts';
import { Button } from '../ui/button.tsx';
import { buttonClasses } from '../ui/button-classes.ts';
import { Icon } from '../ui/icon.tsx';
import { OrderAmount } from './order-amount.tsx';
import { PayOnPhone } from './pay-on-phone.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import type { OpenOrder } from './payment-state.ts';
import { QrCode } from './qr-code.tsx';
import { WaitingLine } from './waiting-line.tsx';

export interface WaitingForCodeProps {
  order: OpenOrder;
  bought: PointPackage | undefined;
  /** By a link that is opened in WeChat instead. */
  onPayByLink: () => void;
  onLeave: () => void;
}

/** WeChat's own codes begin with `weixin:`; a page's address is one that simulates the payment. */
function simulatorOf(codeUrl: string): string | undefined {
  return /^https?:\/\//.test(codeUrl) ? codeUrl : undefined;
}

/** The order as a QR code, outside of WeChat. */
export function WaitingForCode({ order, bought, onPayByLink, onLeave }: WaitingForCodeProps) {
  const { payment: messages } = useMessages();
  const { codeUrl = '' } = order;
  const simulator = simulatorOf(codeUrl);
  return (
    <PaymentPanel data-state="qr">
      <OrderAmount bought={bought} />
      {codeUrl ? (
        <QrCode text={codeUrl} label={messages.code} />
      ) : (
        <p data-ui="payment-note">{messages.codeFailed}</p>
      )}
      {simulator ? (
        <div data-ui="simulator" className="ui:flex ui:flex-col ui:items-center ui:gap-2">
          <p data-ui="simulator-note">
            <strong data-ui="simulator-name" className="ui:font-semibold ui:text-warning">
              {messages.simulated}
            </strong>
            <span data-ui="simulator-text" className="ui:text-muted">
              {' · '}
              {messages.simulatedNote}
            </span>
          </p>
          <a
            data-ui="simulator-link"
            href={simulator}
            target="_blank"
            rel="noopener"
            className={buttonClasses()}
          >
            {messages.openSimulator}
            <Icon name="external" />
            <span data-ui="simulator-hint" className="ui:sr-only">
              {messages.opensInNewTab}
            </span>
          </a>
        </div>
      ) : (
        <p data-ui="payment-how">{messages.scan}</p>
      )}
      {codeUrl && <PayOnPhone order={order} onPayByLink={onPayByLink} />}
      <WaitingLine text={messages.waiting} />
      <Button variant="ghost" onClick={onLeave}>
        {messages.changePackage}
      </Button>
    </PaymentPanel>
  );
}
