import { describeError, isApiError } from '@site/api-client';
import { LoginLink, useMessages, useToast } from '@site/shell';
import { Button, buttonClasses, Skeleton } from '@site/shell/ui';
import { useEffect, useId, useRef, useState } from 'react';
import type { FaceSwapMessages } from '../../messages/zh-cn/face-swap.ts';
import type { Consents, Subject } from './use-consents.ts';

export interface ConsentStepProps {
  /** Undefined of a guest, who cannot agree. */
  consents: Consents | undefined;
  subject: Subject;
  /** Who swaps the faces, for people. */
  recipient: string;
  messages: FaceSwapMessages;
  /** The uploads of this person are gone. */
  onWithdrawn: () => void;
}

/** What comes before the first picture: the consent of the person shown, or that it is there, and how it ends. */
export function ConsentStep({
  consents,
  subject,
  recipient,
  messages,
  onWithdrawn,
}: ConsentStepProps) {
  const { formats } = useMessages();
  const toast = useToast();
  const [isTicked, setIsTicked] = useState(false);
  const [isMissed, setIsMissed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const withdrawButton = useRef<HTMLButtonElement>(null);
  const keepButton = useRef<HTMLButtonElement>(null);
  const problemId = useId();
  const givenAt = consents?.givenAt(subject);

  // A tick is for one person and one text.
  useEffect(() => {
    setIsTicked(false);
    setIsMissed(false);
    setIsAsking(false);
  }, [subject, givenAt]);

  useEffect(() => {
    if (isAsking) keepButton.current?.focus();
  }, [isAsking]);

  async function change(act: (subject: Subject) => Promise<void>) {
    setIsBusy(true);
    try {
      await act(subject);
      return true;
    } catch (error) {
      // The session was over before: the shell says so itself.
      if (!isApiError(error, 'unauthenticated')) {
        toast.show({ kind: 'error', text: describeError(error, messages.creation) });
      }
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  async function give() {
    if (!consents) return;
    if (!isTicked) {
      setIsMissed(true);
      box.current?.focus();
      return;
    }
    if (await change(consents.give)) {
      document.querySelector<HTMLElement>('[data-ui="add-reference"]')?.focus();
    }
  }

  async function withdraw() {
    if (!consents || !(await change(consents.withdraw))) return;
    onWithdrawn();
    toast.show({ kind: 'success', text: messages.withdrawn });
    box.current?.focus();
  }

  if (consents?.state === 'loading') return <Skeleton className="ui:h-24" />;
  if (consents?.state === 'failed') {
    return (
      <div role="alert" className="ui:flex ui:flex-wrap ui:items-center ui:gap-3 ui:text-sm">
        <p>{describeError(consents.error, messages.creation)}</p>
        <Button size="small" onClick={consents.load}>
          {messages.tryAgain}
        </Button>
      </div>
    );
  }
  if (givenAt !== undefined && consents) {
    return (
      <div
        data-ui="consent-given"
        className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-3 ui:gap-y-1 ui:text-sm ui:text-muted"
      >
        <p>{isAsking ? messages.withdrawText : messages.given(formats.time(givenAt))}</p>
        {isAsking ? (
          <>
            <Button
              ref={keepButton}
              size="small"
              onClick={() => {
                setIsAsking(false);
                requestAnimationFrame(() => withdrawButton.current?.focus());
              }}
            >
              {messages.keep}
            </Button>
            <Button size="small" variant="danger" isBusy={isBusy} onClick={withdraw}>
              {messages.withdrawConfirm}
            </Button>
          </>
        ) : (
          <Button ref={withdrawButton} size="small" onClick={() => setIsAsking(true)}>
            {messages.withdraw}
          </Button>
        )}
      </div>
    );
  }
  return (
    <section
      data-ui="consent"
      aria-label={messages.consentTitle}
      className="ui:flex ui:flex-col ui:gap-3 ui:rounded-md ui:border ui:border-border-strong ui:bg-surface ui:p-4 ui:text-sm ui:leading-[1.6] ui:wrap-anywhere"
    >
      <h2 className="ui:text-base ui:font-medium">{messages.consentTitle}</h2>
      <ul className="ui:grid ui:list-disc ui:gap-1 ui:pl-5 ui:text-muted">
        {messages.consentText(recipient).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {consents ? (
        <>
          <label className="ui:flex ui:cursor-pointer ui:gap-2 ui:py-1">
            <input
              ref={box}
              type="checkbox"
              checked={isTicked}
              aria-describedby={isMissed ? problemId : undefined}
              aria-invalid={isMissed || undefined}
              className="ui:mt-1 ui:size-4 ui:shrink-0 ui:accent-primary"
              onChange={(event) => {
                setIsTicked(event.target.checked);
                setIsMissed(false);
              }}
            />
            {messages.declarations[subject]}
          </label>
          {isMissed && (
            <p id={problemId} role="alert" className="ui:text-danger">
              {messages.notTicked}
            </p>
          )}
          <Button variant="primary" isBusy={isBusy} className="ui:self-start" onClick={give}>
            {messages.agree}
          </Button>
        </>
      ) : (
        <div className="ui:flex ui:flex-wrap ui:items-center ui:gap-3">
          <p>{messages.guest}</p>
          <LoginLink className={buttonClasses({ size: 'small' })}>{messages.logIn}</LoginLink>
        </div>
      )}
    </section>
  );
}
