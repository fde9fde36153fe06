import { describeError, isApiError } from '@site/api-client';
import { type Consent, type ConsentPurpose, MAX_PERSON_NAME } from '@site/api-client/wire';
import { useMessages, useToast } from '@site/shell';
import { Button } from '@site/shell/ui';
import { useEffect, useId, useRef, useState } from 'react';
import type { ConsentMessages } from './consent-messages.ts';
import { ConsentText } from './consent-text.tsx';
import { type Consents, isCurrent, type Person } from './use-consents.ts';

export interface ConsentOfUserProps {
  consents: Consents;
  /** Purpose that the face is to be used for. */
  purpose: ConsentPurpose;
  /** Whose face it is. Somebody else has no name yet before the first consent. */
  person: Person;
  /** That of this person, to whichever text. */
  consent: Consent | undefined;
  /** Recipient of the face, for people. */
  recipient: string;
  messages: ConsentMessages;
  onGiven: (id: string) => void;
  /** Selector of what is done next, which takes the focus then. */
  next: string;
  /** The uploads of this person are gone. */
  onWithdrawn: () => void;
}

/** The consent of the person shown, or that it is there, and how it ends. */
export function ConsentOfUser({
  consents,
  purpose,
  person,
  consent,
  recipient,
  messages,
  onGiven,
  next,
  onWithdrawn,
}: ConsentOfUserProps) {
  const { formats } = useMessages();
  const toast = useToast();
  const [isTicked, setIsTicked] = useState(false);
  /** Part that has to be done first. */
  const [missed, setMissed] = useState<'name' | 'tick'>();
  const [written, setWritten] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const withdrawButton = useRef<HTMLButtonElement>(null);
  const keepButton = useRef<HTMLButtonElement>(null);
  const problemId = useId();
  const { subject, name } = person;
  const isNew = subject !== 'self' && name === undefined;
  const given = isCurrent(consent) ? consent : undefined;

  const latest = useRef({ person, onGiven });
  useEffect(() => {
    latest.current = { person, onGiven };
  });

  // A tick is for one person and one text.
  useEffect(() => {
    setIsTicked(false);
    setMissed(undefined);
    setWritten('');
    setIsAsking(false);
  }, [subject, consent]);

  useEffect(() => {
    if (isAsking) keepButton.current?.focus();
  }, [isAsking]);

  /** @returns whether it was done. */
  async function change(act: () => Promise<void>) {
    setIsBusy(true);
    try {
      await act();
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
    const called = isNew ? written.trim() : name;
    if (called === '') {
      setMissed('name');
      nameField.current?.focus();
      return;
    }
    if (!isTicked) {
      setMissed('tick');
      box.current?.focus();
      return;
    }
    let id: string | undefined;
    const isGiven = await change(async () => {
      id = await consents.give({ subject, name: called }, purpose);
    });
    const { person: shown, onGiven } = latest.current;
    // Somebody else was chosen meanwhile, and stays so.
    if (!isGiven || shown.subject !== subject || shown.name !== name) return;
    if (id !== undefined) onGiven(id);
    document.querySelector<HTMLElement>(next)?.focus();
  }

  async function withdraw() {
    if (!given) return;
    if (!(await change(() => consents.withdraw(given.id)))) return;
    onWithdrawn();
    toast.show({ kind: 'success', text: messages.withdrawn });
    (box.current ?? document.querySelector<HTMLElement>(next))?.focus();
  }

  if (given) {
    return (
      <div
        data-ui="consent-given"
        className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-3 ui:gap-y-1 ui:text-sm ui:text-muted"
      >
        <p>
          {isAsking ? messages.withdrawText : messages.given(formats.time(given.givenAt), name)}
        </p>
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
    <ConsentText recipient={recipient} messages={messages}>
      {isNew && (
        <label className="ui:flex ui:flex-col ui:gap-1">
          {messages.personName}
          <input
            ref={nameField}
            value={written}
            maxLength={MAX_PERSON_NAME}
            autoComplete="off"
            placeholder={messages.personExample}
            aria-describedby={missed === 'name' ? problemId : undefined}
            aria-invalid={missed === 'name' || undefined}
            className="ui:h-11 ui:w-full ui:max-w-60 ui:rounded ui:border ui:border-border-strong ui:bg-surface ui:px-3 ui:text-text ui:placeholder:text-muted"
            onChange={(event) => {
              setWritten(event.target.value);
              setMissed(undefined);
            }}
          />
        </label>
      )}
      <label className="ui:flex ui:cursor-pointer ui:gap-2 ui:py-1">
        <input
          ref={box}
          type="checkbox"
          checked={isTicked}
          aria-describedby={missed === 'tick' ? problemId : undefined}
          aria-invalid={missed === 'tick' || undefined}
          className="ui:mt-1 ui:size-4 ui:shrink-0 ui:accent-primary"
          onChange={(event) => {
            setIsTicked(event.target.checked);
            setMissed(undefined);
          }}
        />
        {messages.declarations[subject]}
      </label>
      {missed && (
        <p id={problemId} role="alert" className="ui:text-danger">
          {missed === 'name' ? messages.notNamed : messages.notTicked}
        </p>
      )}
      <Button variant="primary" isBusy={isBusy} className="ui:self-start" onClick={give}>
        {messages.agree}
      </Button>
    </ConsentText>
  );
}
