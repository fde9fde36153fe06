import { useCopy, useToast } from '@site/shell';
import { saveCode } from '@site/shell/payment';
import { Button } from '@site/shell/ui';
import { usePageMessages } from '../page-messages.ts';

/** The way to WeChat on the phone that shows the code, which its own camera cannot see. */
export function BindOnPhone({ address }: { readonly address: string }) {
  const messages = usePageMessages('wechat-bind');
  const toast = useToast();
  const copy = useCopy();
  const save = () =>
    saveCode(address, messages.title).catch(() =>
      toast.show({ kind: 'error', text: messages.codeNotSaved }),
    );
  return (
    <div
      data-ui="bind-on-phone"
      className="ui:hidden ui:flex-col ui:items-center ui:gap-2 ui:pointer-coarse:flex"
    >
      <p className="ui:text-sm ui:text-muted">{messages.onPhone}</p>
      <div className="ui:flex ui:flex-wrap ui:justify-center ui:gap-2">
        <Button variant="primary" onClick={() => void copy(address)}>
          {messages.copyAddress}
        </Button>
        <Button onClick={() => void save()}>{messages.saveCode}</Button>
      </div>
    </div>
  );
}
