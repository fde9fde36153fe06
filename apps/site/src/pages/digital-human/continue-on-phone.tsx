import { useCopy, useLazyPart } from '@site/shell';
import { Button } from '@site/shell/ui';
import type { DigitalHumanMessages } from './messages/zh-cn.ts';

export interface ContinueOnPhoneProps {
  messages: DigitalHumanMessages;
  path: string;
  /** As in the address of the page; undefined: there is no choice yet. */
  id: string | undefined;
  /** Asks for what was added on the phone. */
  onRefresh: () => void;
}

const loadCode = () => import('@site/shell/payment').then(({ QrCode }) => QrCode);

/** The address of the page for the camera of a phone, where its person logs in. Not shown on phones. */
export function ContinueOnPhone({
  messages: { phone },
  path,
  id,
  onRefresh,
}: ContinueOnPhoneProps) {
  const copy = useCopy();
  const { part: QrCode, prepare } = useLazyPart(loadCode);
  const query = id === undefined ? '' : `?${new URLSearchParams({ id })}`;
  const address = QrCode && location.origin + path + query;
  return (
    <details
      data-ui="continue-on-phone"
      onToggle={prepare}
      className="ui:rounded-md ui:border ui:border-border ui:px-4 ui:text-sm ui:max-md:pointer-coarse:hidden ui:in-data-logged-in:[:has([data-awaited])~&]:hidden"
    >
      <summary className="ui:-mx-4 ui:flex ui:min-h-11 ui:cursor-pointer ui:items-center ui:rounded-md ui:px-4 ui:hover:bg-hover">
        {phone.title}
      </summary>
      {QrCode && address && (
        <div className="ui:grid ui:grid-cols-1 ui:justify-items-center ui:gap-3 ui:py-4">
          <p>{phone.how}</p>
          <QrCode text={address} label={phone.code} />
          <code className="ui:wrap-anywhere ui:select-all">{address}</code>
          <div className="ui:flex ui:flex-wrap ui:justify-center ui:gap-2">
            <Button onClick={() => void copy(address)}>{phone.copy}</Button>
            <Button onClick={onRefresh}>{phone.refresh}</Button>
          </div>
        </div>
      )}
    </details>
  );
}
