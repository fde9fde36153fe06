import { type ApiClient, describeError } from '@site/api-client';
import { createWeChatBinding, type MaskedAccount } from '@site/api-client/wechat-binding';
import { Button } from '@site/shell/ui';
import { useState } from 'react';
import { PlanList } from '../../layout/plan-list.tsx';
import { Section } from '../../layout/section.tsx';
import { usePageMessages } from '../page-messages.ts';
import { FailureText } from './failure-text.tsx';
import { SimulatedNote } from './simulated-note.tsx';

export interface ConfirmAccountProps {
  readonly client: ApiClient;
  readonly ticket: string;
  readonly account: MaskedAccount;
  readonly isSimulated: boolean;
}

/** Which account this WeChat is about to be bound to, and the button that does it. */
export function ConfirmAccount({ client, ticket, account, isSimulated }: ConfirmAccountProps) {
  const messages = usePageMessages('wechat-bind');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function confirm() {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { url } = await createWeChatBinding(client).begin({ ticket });
      location.assign(url);
    } catch (error) {
      setFailure(describeError(error, messages));
      setIsBusy(false);
    }
  }

  return (
    <Section title={messages.confirmTitle}>
      <p>{messages.confirmText}</p>
      <PlanList plans={describeAccount(account)} />
      {isSimulated && <SimulatedNote />}
      {failure && <FailureText>{failure}</FailureText>}
      <Button variant="primary" size="large" isBusy={isBusy} onClick={() => void confirm()}>
        {messages.confirm}
      </Button>
    </Section>
  );
}

function describeAccount({ nickname, email, phone, userIdEnd }: MaskedAccount) {
  const messages = usePageMessages('wechat-bind');
  const facts = [
    [messages.nickname, nickname],
    [messages.email, email],
    [messages.phone, phone],
    [messages.userId, messages.userIdEnd(userIdEnd)],
  ] as const;
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}
