import type { ApiClient } from '@site/api-client';
import { createWeChatBinding, type MaskedAccount } from '@site/api-client/wechat-binding';
import { describeError } from '@site/api-client/zh-cn';
import { Button } from '@site/shell/ui';
import { useState } from 'react';
import { PlanList } from '../../layout/plan-list.tsx';
import { Section } from '../../layout/section.tsx';
import { wechatBind } from '../../messages/zh-cn/wechat-bind.ts';
import { Problem } from './problem.tsx';
import { SimulatedNote } from './simulated-note.tsx';

export interface ConfirmAccountProps {
  readonly client: ApiClient;
  readonly ticket: string;
  readonly account: MaskedAccount;
  readonly isSimulated: boolean;
}

/** Which account this WeChat is about to be bound to, and the button that does it. */
export function ConfirmAccount({ client, ticket, account, isSimulated }: ConfirmAccountProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function confirm() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const { url } = await createWeChatBinding(client).begin({ ticket });
      location.assign(url);
    } catch (error) {
      setProblem(describeError(error));
      setIsBusy(false);
    }
  }

  return (
    <Section title={wechatBind.confirmTitle}>
      <p>{wechatBind.confirmText}</p>
      <PlanList plans={describeAccount(account)} />
      {isSimulated && <SimulatedNote />}
      {problem && <Problem>{problem}</Problem>}
      <Button variant="primary" size="large" isBusy={isBusy} onClick={() => void confirm()}>
        {wechatBind.confirm}
      </Button>
    </Section>
  );
}

function describeAccount({ nickname, email, phone, userIdEnd }: MaskedAccount) {
  const facts = [
    [wechatBind.nickname, nickname],
    [wechatBind.email, email],
    [wechatBind.phone, phone],
    [wechatBind.userId, wechatBind.userIdEnd(userIdEnd)],
  ] as const;
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}
