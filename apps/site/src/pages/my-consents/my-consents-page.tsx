import { describeError } from '@site/api-client';
import type { Consent } from '@site/api-client/wire';
import { LoginLink, useMessages } from '@site/shell';
import { Button, buttonClasses } from '@site/shell/ui';
import { useRef } from 'react';
import { type Consents, isCurrent, useConsents } from '../../consents/use-consents.ts';
import { EmptyState } from '../../layout/empty-state.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { useAsked } from '../../layout/use-asked.ts';
import { LoadFailure } from '../../loading/load-failure.tsx';
import { Placeholders } from '../../loading/placeholders.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { definePage } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import type { MyConsentsMessages } from './messages/zh-cn.ts';

const nameOf = ({ name }: Consent, messages: MyConsentsMessages) => name ?? messages.self;

interface ConsentItemProps {
  consent: Consent;
  messages: MyConsentsMessages;
  onWithdraw: () => void;
}

function ConsentItem({ consent, messages, onWithdraw }: ConsentItemProps) {
  const { formats } = useMessages();
  const { purpose, subject, givenAt, workCount } = consent;
  const name = nameOf(consent, messages);
  const facts = [
    messages.purposes[purpose],
    ...(subject === 'ward' ? [messages.ward] : []),
    messages.facts(formats.time(givenAt), formats.count(workCount)),
  ];
  return (
    <li
      data-ui="consent"
      className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-6 ui:gap-y-2 ui:border-b ui:py-3 ui:wrap-anywhere"
    >
      <div className="ui:min-w-0 ui:flex-1 ui:basis-60">
        <p className="ui:font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="ui:text-sm ui:text-muted ui:tabular-nums">{facts.join(' · ')}</p>
        {!isCurrent(consent) && <p className="ui:text-sm ui:text-muted">{messages.outdated}</p>}
      </div>
      <Button aria-label={messages.withdrawOf(name)} onClick={onWithdraw}>
        {messages.withdraw}
      </Button>
    </li>
  );
}

/** Those of the user who is logged in. */
function ConsentList({ consents }: { consents: Consents }) {
  const messages = usePageMessages('my-consents');
  const region = useRef<HTMLElement>(null);
  const { state, error, given, load, withdraw } = consents;
  const { ConfirmDialog, prepare, asked, failure, askFor, confirm } = useAsked<Consent>({
    act: withdraw,
    done: messages.withdrawn,
    failed: (reason) => messages.withdrawFailed(describeError(reason, messages)),
  });

  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={messages.list}
      aria-busy={state === 'loading'}
      className="ui:outline-none"
    >
      {state === 'loading' && (
        <Placeholders
          label={messages.loading}
          count={2}
          className="ui:grid ui:gap-3"
          shape="ui:h-16"
        />
      )}
      {state === 'failed' && (
        <LoadFailure
          title={messages.failed}
          text={describeError(error, messages)}
          tryAgain={messages.tryAgain}
          onTryAgain={load}
        />
      )}
      {state === 'ready' && given.length === 0 && (
        <EmptyState icon="face" title={messages.emptyTitle} text={messages.emptyText}>
          <SiteLink href="/art/faceswap" className={buttonClasses({ variant: 'primary' })}>
            {messages.swap}
          </SiteLink>
        </EmptyState>
      )}
      {given.length > 0 && (
        <ul onPointerEnter={prepare} onFocus={prepare}>
          {given.map((consent) => (
            <ConsentItem
              key={consent.id}
              consent={consent}
              messages={messages}
              onWithdraw={() => askFor(consent)}
            />
          ))}
        </ul>
      )}
      {ConfirmDialog && (
        <ConfirmDialog
          open={asked !== undefined}
          onOpenChange={(isOpen) => !isOpen && askFor(undefined)}
          fallbackFocus={() => region.current}
          title={asked ? messages.withdrawTitle(nameOf(asked, messages)) : ''}
          text={asked?.purpose === 'playground' ? messages.leaveText : messages.withdrawText}
          confirmLabel={messages.withdrawConfirm}
          error={failure}
          subject={asked?.id}
          onConfirm={confirm}
        />
      )}
    </section>
  );
}

function MyConsentsContent() {
  const messages = usePageMessages('my-consents');
  const consents = useConsents();
  return (
    <PageFrame title={messages.title} lead={messages.description} width="text">
      {consents ? (
        <ConsentList consents={consents} />
      ) : (
        <EmptyState icon="face" title={messages.guestTitle} text={messages.guestText}>
          <LoginLink className={buttonClasses({ variant: 'primary' })}>{messages.logIn}</LoginLink>
        </EmptyState>
      )}
    </PageFrame>
  );
}

/** Whose faces the user may use, since when and for how many works, and how each consent is withdrawn. */
export const page = definePage({
  name: 'my-consents',
  describe: ({ messages }) => ({ title: messages.title, description: messages.description }),
  Content: MyConsentsContent,
});
