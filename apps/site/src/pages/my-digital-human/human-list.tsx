import { describeError } from '@site/api-client';
import { consentCalls, type DigitalHuman } from '@site/api-client/wire';
import { useClient, useLazyPart } from '@site/shell';
import { buttonClasses, cn } from '@site/shell/ui';
import { useRef, useState } from 'react';
import type { DigitalHumans } from '../../digital-humans/use-digital-humans.ts';
import { EmptyState } from '../../layout/empty-state.tsx';
import { useAsked } from '../../layout/use-asked.ts';
import { LoadFailure } from '../../loading/load-failure.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { usePageMessages } from '../page-messages.ts';
import { HumanCard } from './human-card.tsx';

const loadDialogs = () => import('./human-dialogs.ts');

/** Change of one of them. */
type Change = {
  readonly id: string;
  readonly what: 'name' | 'face' | 'voice' | 'playground';
};

/** A user's digital humans, the newest first. */
export function HumanList({ humans }: { humans: DigitalHumans }) {
  const messages = usePageMessages('my-digital-human');
  const client = useClient();
  const { state, error, all, load, remove } = humans;
  const region = useRef<HTMLElement>(null);
  const [change, setChange] = useState<Change>();
  const { ConfirmDialog, prepare, asked, failure, askFor, confirm } = useAsked<DigitalHuman>({
    act: remove,
    done: messages.deleted,
    failed: (reason) => messages.deleteFailed(describeError(reason, messages.creation)),
  });
  const leaving = useAsked<DigitalHuman>({
    async act(id) {
      const consentId = all.find((human) => human.id === id)?.playgroundConsentId;
      if (consentId !== undefined) {
        await client.send(consentCalls.withdrawConsent, { id: consentId });
      }
      load();
    },
    done: messages.playground.left,
    failed: (reason) => messages.playground.leaveFailed(describeError(reason, messages.creation)),
  });
  const { part: dialogs, prepare: prepareChange } = useLazyPart(loadDialogs, {
    isAwaited: change !== undefined,
    onFail: () => setChange(undefined),
  });
  const changed = all.find(({ id }) => id === change?.id);
  const close = () => setChange(undefined);
  function prepareDialogs() {
    prepare();
    leaving.prepare();
    prepareChange();
  }

  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={messages.list}
      className="ui:grid ui:grid-cols-1 ui:gap-4 ui:outline-none"
    >
      {state === 'failed' && (
        <LoadFailure
          title={messages.failed}
          text={describeError(error, messages.creation)}
          tryAgain={messages.tryAgain}
          onTryAgain={load}
        />
      )}
      {state === 'ready' && all.length === 0 && (
        <EmptyState icon="people" title={messages.emptyTitle} text={messages.emptyText}>
          <SiteLink href="/art/digital-human" className={buttonClasses({ variant: 'primary' })}>
            {messages.create}
          </SiteLink>
        </EmptyState>
      )}
      {all.length > 0 && (
        <>
          <SiteLink
            href="/art/digital-human?id=new"
            className={cn(buttonClasses(), 'ui:justify-self-start')}
          >
            {messages.create}
          </SiteLink>
          <ul
            className="ui:grid ui:grid-cols-1 ui:gap-4 ui:sm:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))]"
            onPointerEnter={prepareDialogs}
            onFocus={prepareDialogs}
          >
            {all.map((human) => (
              <HumanCard
                key={human.id}
                human={human}
                onChange={(what) => {
                  prepareChange();
                  setChange({ id: human.id, what });
                }}
                onLeave={() => leaving.askFor(human)}
                onDelete={() => askFor(human)}
              />
            ))}
          </ul>
        </>
      )}
      {dialogs && changed && change?.what === 'name' && (
        <dialogs.RenameDialog human={changed} humans={humans} onClose={close} />
      )}
      {dialogs && changed && (change?.what === 'face' || change?.what === 'voice') && (
        <dialogs.PartDialog part={change.what} human={changed} humans={humans} onClose={close} />
      )}
      {dialogs && changed && change?.what === 'playground' && (
        <dialogs.JoinDialog human={changed} humans={humans} onClose={close} />
      )}
      {leaving.ConfirmDialog && (
        <leaving.ConfirmDialog
          open={leaving.asked !== undefined}
          onOpenChange={(isOpen) => !isOpen && leaving.askFor(undefined)}
          fallbackFocus={() => region.current}
          title={leaving.asked ? messages.playground.leaveTitle(leaving.asked.name) : ''}
          text={messages.playground.leaveText}
          confirmLabel={messages.playground.leave}
          error={leaving.failure}
          subject={leaving.asked?.id}
          onConfirm={leaving.confirm}
        />
      )}
      {ConfirmDialog && (
        <ConfirmDialog
          open={asked !== undefined}
          onOpenChange={(isOpen) => !isOpen && askFor(undefined)}
          fallbackFocus={() => region.current}
          title={asked ? messages.deleteTitle(asked.name) : ''}
          text={messages.deleteText}
          confirmLabel={messages.deleteConfirm}
          error={failure}
          subject={asked?.id}
          onConfirm={confirm}
        />
      )}
    </section>
  );
}
