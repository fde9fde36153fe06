import type { ApiClient } from '@site/api-client';
import { isInWeChat } from '@site/shell/payment';
import { Button, Skeleton } from '@site/shell/ui';
import { EmptyState } from '../../layout/empty-state.tsx';
import { wechatBind } from '../../messages/zh-cn/wechat-bind.ts';
import { ConfirmAccount } from './confirm-account.tsx';
import { useAccountOfTicket } from './use-account-of-ticket.ts';

export interface ConfirmOnPhoneProps {
  readonly client: ApiClient;
  readonly ticket: string;
}

/** On the phone that has scanned the code: whose account it is, before anything happens. */
export function ConfirmOnPhone({ client, ticket }: ConfirmOnPhoneProps) {
  const { ticketed, retry } = useAccountOfTicket(client, ticket);
  switch (ticketed.state) {
    case 'loading':
      return <Skeleton className="ui:h-72" />;
    case 'over':
      return (
        <EmptyState icon="warning" title={wechatBind.ticketTitle} text={wechatBind.ticketText} />
      );
    case 'failed':
      return (
        <EmptyState icon="error" title={wechatBind.loadFailedTitle} text={ticketed.text}>
          <Button onClick={retry}>{wechatBind.retry}</Button>
        </EmptyState>
      );
    case 'ready':
      if (!ticketed.isSimulated && !isInWeChat()) {
        return (
          <EmptyState
            icon="wechat"
            title={wechatBind.notWeChatTitle}
            text={wechatBind.notWeChatText}
          />
        );
      }
      return (
        <ConfirmAccount
          client={client}
          ticket={ticket}
          account={ticketed.account}
          isSimulated={ticketed.isSimulated}
        />
      );
  }
}
