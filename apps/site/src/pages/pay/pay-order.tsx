import { describeError } from '@site/api-client';
import { useMessages } from '@site/shell';
import { Button, Spinner } from '@site/shell/ui';
import { usePageMessages } from '../page-messages.ts';
import type { HandedOver } from './follow-hand-over.ts';

export interface PayOrderProps {
  readonly handedOver: Extract<HandedOver, { state: 'ready' | 'opening' | 'waiting' }>;
  readonly onPay: () => void;
}

/** Order to pay, and the button that pays it. */
export function PayOrder({ handedOver, onPay }: PayOrderProps) {
  const { formats, payment } = useMessages();
  const note = useNote(handedOver);
  const { name, pointCount, priceInFen } = handedOver.order;
  const isWaiting = handedOver.state === 'waiting';
  const isCancelled = handedOver.state === 'ready' && handedOver.note === 'cancel';
  return (
    <div data-ui="pay-order" data-state={handedOver.state} className="ui:grid ui:gap-4">
      <p className="ui:tabular-nums">
        <strong className="ui:block ui:text-2xl ui:font-semibold">
          {formats.price(priceInFen)}
        </strong>
        <span className="ui:text-muted">
          {name}
          {' · '}
          {payment.points(pointCount)}
        </span>
      </p>
      {note && (
        <p
          role={isCancelled ? 'status' : 'alert'}
          className={`ui:text-sm ui:leading-[1.7] ${isCancelled ? 'ui:text-muted' : 'ui:text-danger'}`}
        >
          {note}
        </p>
      )}
      {isWaiting && (
        <p role="status" className="ui:flex ui:items-center ui:gap-2 ui:text-sm ui:text-muted">
          <Spinner className="ui:size-4" />
          {handedOver.hint === 'ok' ? payment.confirming : payment.payInWeChat}
        </p>
      )}
      {!(isWaiting && handedOver.hint === 'ok') && (
        <Button
          variant="primary"
          size="large"
          isBusy={handedOver.state === 'opening'}
          onClick={onPay}
        >
          {isWaiting ? payment.payAgain : payment.pay(priceInFen)}
        </Button>
      )}
    </div>
  );
}

/** Says what went wrong, in words. */
function useNote(handedOver: PayOrderProps['handedOver']): string | undefined {
  const messages = usePageMessages('pay');
  const { payment } = useMessages();
  if (handedOver.state === 'waiting') {
    return handedOver.hint === 'fail' ? payment.failed : undefined;
  }
  if (handedOver.state === 'opening') return undefined;
  if (handedOver.error !== undefined) return describeError(handedOver.error, messages);
  const notes = {
    cancel: payment.cancelled,
    missing: payment.bridgeMissing,
    misconfigured: payment.misconfigured,
    denied: messages.denied,
    unanswered: messages.unanswered,
  };
  return handedOver.note && notes[handedOver.note];
}
