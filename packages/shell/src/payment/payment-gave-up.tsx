import { useDialogs } from '../dialogs/use-dialogs.ts';
import { useMessages } from '../shell-context.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PaymentPanel } from './payment-panel.tsx';

export interface PaymentGaveUpProps {
  onAskAgain: () => void;
  onLeave: () => void;
}

/** It could not be learned how the order stands: nothing is lost, and this is where to look. */
export function PaymentGaveUp({ onAskAgain, onLeave }: PaymentGaveUpProps) {
  const { payment: messages } = useMessages();
  const dialogs = useDialogs();
  return (
    <PaymentPanel data-state="gave-up">
      <Icon name="warning" className="ui:size-10 ui:text-warning" />
      <div data-ui="payment-message" role="alert">
        <p data-ui="payment-title" className="ui:mb-1 ui:text-lg ui:font-semibold">
          {messages.unknownYet}
        </p>
        <p data-ui="payment-text" className="ui:text-base ui:text-muted">
          {messages.safe}
        </p>
      </div>
      <div
        data-ui="payment-actions"
        className="ui:mt-2 ui:flex ui:flex-wrap ui:justify-center ui:gap-2"
      >
        <Button onClick={() => dialogs.open('my-info')}>{messages.showOrders}</Button>
        <Button variant="primary" onClick={onAskAgain}>
          {messages.askAgain}
        </Button>
      </div>
      <Button variant="ghost" onClick={onLeave}>
        {messages.changePackage}
      </Button>
    </PaymentPanel>
  );
}
