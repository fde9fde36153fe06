import { type ApiClient, bindTicketPath } from '@site/api-client';
import { QrCode } from '@site/shell/payment';
import { Button, buttonClasses, Icon, Skeleton, Spinner } from '@site/shell/ui';
import { usePageMessages } from '../page-messages.ts';
import { BindOnPhone } from './bind-on-phone.tsx';
import { FailureText } from './failure-text.tsx';
import { SimulatedNote } from './simulated-note.tsx';
import { useBindTicket } from './use-bind-ticket.ts';

export interface BindCodeProps {
  readonly client: ApiClient;
  readonly onRenew: () => void;
}

/** One code, from its making to its end. */
export function BindCode({ client, onRenew }: BindCodeProps) {
  const messages = usePageMessages('wechat-bind');
  const view = useBindTicket(client);
  switch (view.state) {
    case 'creating':
      return (
        <div className="ui:grid ui:justify-items-center ui:gap-3">
          <Skeleton className="ui:size-[min(13rem,60vw)]" />
          <Waiting text={messages.codeLoading} />
        </div>
      );
    case 'bound':
      return <p role="status">{messages.bound}</p>;
    case 'over':
      return (
        <div className="ui:grid ui:justify-items-start ui:gap-4">
          <FailureText>{view.text}</FailureText>
          <Button variant="primary" onClick={onRenew}>
            <Icon name="refresh" />
            {messages.renew}
          </Button>
        </div>
      );
    case 'open':
    case 'begun':
      return (
        <div className="ui:grid ui:grid-cols-[minmax(0,1fr)] ui:justify-items-center ui:gap-3 ui:text-center">
          <QrCode text={location.origin + bindTicketPath(view.ticket)} label={messages.code} />
          {view.isSimulated ? <SimulatedPhone ticket={view.ticket} /> : <p>{messages.scan}</p>}
          <BindOnPhone address={location.origin + bindTicketPath(view.ticket)} />
          <Waiting text={view.state === 'open' ? messages.waiting : messages.begun} />
        </div>
      );
  }
}

function Waiting({ text }: { readonly text: string }) {
  return (
    <p role="status" className="ui:flex ui:items-center ui:gap-2 ui:text-sm ui:text-muted">
      <Spinner className="ui:size-4" />
      {text}
    </p>
  );
}

/** Offers another tab in place of the phone, where WeChat is simulated. */
function SimulatedPhone({ ticket }: { readonly ticket: string }) {
  const messages = usePageMessages('wechat-bind');
  return (
    <>
      <SimulatedNote />
      <a
        href={bindTicketPath(ticket)}
        target="_blank"
        rel="noopener"
        className={`${buttonClasses()} ui:flex-wrap`}
      >
        {messages.openPhone}
        <Icon name="external" />
        <span className="ui:sr-only">{messages.opensInNewTab}</span>
      </a>
    </>
  );
}
