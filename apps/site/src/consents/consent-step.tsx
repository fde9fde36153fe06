import { describeError } from '@site/api-client';
import { LoginLink, useLazyPart } from '@site/shell';
import { Button, buttonClasses, Skeleton } from '@site/shell/ui';
import { useState } from 'react';
import type { ConsentOfUserProps } from './consent-of-user.tsx';
import { ConsentText } from './consent-text.tsx';
import type { Consents } from './use-consents.ts';

export interface ConsentStepProps extends Omit<ConsentOfUserProps, 'consents'> {
  /** Undefined of a guest, who cannot agree. */
  consents: Consents | undefined;
}

const loadConsentOfUser = () =>
  import('./consent-of-user.tsx').then(({ ConsentOfUser }) => ConsentOfUser);

/**
 * The consent of the person shown, which what is chosen waits for. A guest can read the text, from the page's first
 * byte: who may be logged in, as the document says, has a place in its stead until that is known.
 */
export function ConsentStep({ consents, ...props }: ConsentStepProps) {
  const { recipient, messages } = props;
  const [hasFailed, setHasFailed] = useState(false);
  const state = consents?.state;
  const { part: ConsentOfUser } = useLazyPart(loadConsentOfUser, {
    isAwaited: state === 'ready' && !hasFailed,
    onFail: () => setHasFailed(true),
  });

  const isLoading = state === 'loading';
  if (!consents || isLoading) {
    return (
      <>
        <ConsentText
          recipient={recipient}
          messages={messages}
          className={isLoading ? 'ui:in-data-logged-in:hidden' : undefined}
        >
          <div className="ui:flex ui:flex-wrap ui:items-center ui:gap-3">
            <p>{messages.guest}</p>
            <LoginLink className={buttonClasses({ size: 'small' })}>{messages.logIn}</LoginLink>
          </div>
        </ConsentText>
        {isLoading && (
          <Skeleton data-awaited className="ui:hidden ui:h-24 ui:in-data-logged-in:block" />
        )}
      </>
    );
  }
  function tryAgain() {
    setHasFailed(false);
    if (state !== 'ready') consents?.load();
  }
  if (state === 'failed' || hasFailed) {
    return (
      <div role="alert" className="ui:flex ui:flex-wrap ui:items-center ui:gap-3 ui:text-sm">
        <p>{describeError(consents.error, messages.creation)}</p>
        <Button size="small" onClick={tryAgain}>
          {messages.tryAgain}
        </Button>
      </div>
    );
  }
  if (!ConsentOfUser) return <Skeleton data-awaited className="ui:h-24" />;
  return <ConsentOfUser consents={consents} {...props} />;
}
