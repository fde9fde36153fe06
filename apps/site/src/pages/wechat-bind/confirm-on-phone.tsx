import { type ApiClient, isInWeChat } from '@site/api-client';
import { Button, Skeleton } from '@site/shell/ui';
import { EmptyState } from '../../layout/empty-state.tsx';
import { usePageMessages } from '../page-messages.ts';
import { ConfirmAccount } from './confirm-account.tsx';
import { useAccountOfTicket } from './use-account-of-ticket.ts';

export interface ConfirmOnPhoneProps {
  readonly client: ApiClient;
  readonly ticket: string;
}

/** On the phone that has scanned the code: whose account it is, before anything happens. */
export function ConfirmOnPhone({ client, ticket }: ConfirmOnPhoneProps) {
  const messages = usePageMessages('wechat-bind');
  const { ticketed, retry } = useAccountOfTicket(client, ticket);
  switch (ticketed.state) {
    case 'loading':
      return <Skeleton className="ui:h-72" />;
    case 'over':
      return (
        <EmptyState
          align="start"
          icon="warning"
          title={messages.ticketTitle}
          text={messages.ticketText}
        />
      );
    case 'failed':
      return (
        <EmptyState
          align="start"
          icon="error"
          title={messages.loadFailedTitle}
          text={ticketed.text}
        >
          <Button onClick={retry}>{messages.retry}</Button>
        </EmptyState>
      );
    case 'ready':
      if (!ticketed.isSimulated && !isInWeChat()) {
        return (
          <EmptyState
            align="start"
            icon="wechat"
            title={messages.notWeChatTitle}
            text={messages.notWeChatText}
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
