import { useMessages } from '../shell-context.ts';
import { useToast } from '../toast/use-toast.ts';
import { Button } from '../ui/button.tsx';
import type { OpenOrder } from './payment-state.ts';
import { saveCode } from './save-code.ts';

/**
 * Ways to use a code on the screen of the phone that is to pay: its own camera cannot see it, and
 * WeChat takes payment codes from the camera alone. So a link hands an order over to WeChat, where the
 * bridge pays; or the code is saved, and shown on another screen.
 */
export function PayOnPhone({
  order: { outTradeNo, codeUrl = '' },
  onPayByLink,
}: {
  order: OpenOrder;
  onPayByLink: () => void;
}) {
  const { payment: messages } = useMessages();
  const toast = useToast();
  const save = () =>
    saveCode(codeUrl, messages.codeFile(outTradeNo.slice(-6))).catch(() =>
      toast.show({ kind: 'error', text: messages.codeNotSaved }),
    );
  return (
    <div
      data-ui="pay-on-phone"
      className="ui:hidden ui:flex-col ui:items-center ui:gap-2 ui:pointer-coarse:flex"
    >
      <p data-ui="pay-on-phone-how" className="ui:text-sm ui:text-muted">
        {messages.onPhone}
      </p>
      <div data-ui="pay-on-phone-ways" className="ui:flex ui:flex-wrap ui:justify-center ui:gap-2">
        <Button variant="primary" onClick={onPayByLink}>
          {messages.payByLink}
        </Button>
        <Button onClick={() => void save()}>{messages.saveCode}</Button>
      </div>
    </div>
  );
}
