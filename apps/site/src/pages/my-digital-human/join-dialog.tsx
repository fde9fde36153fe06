import { describeError, isApiError } from '@site/api-client';
import {
  consentVersions,
  type DigitalHuman,
  digitalHumanCalls,
  MAX_PLAYGROUND_TEXT,
} from '@site/api-client/wire';
import { useClient, useToast } from '@site/shell';
import { Button } from '@site/shell/ui';
import {
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogRoot,
} from '@site/shell/ui/dialog';
import { useId, useRef, useState } from 'react';
import { useConsents } from '../../consents/use-consents.ts';
import type { DigitalHumans } from '../../digital-humans/use-digital-humans.ts';
import { usePageMessages } from '../page-messages.ts';

export interface JoinDialogProps {
  human: DigitalHuman;
  humans: DigitalHumans;
  onClose: () => void;
}

/** Asks for the consent of the person shown to let everybody try their digital human. */
export function JoinDialog({ human, humans, onClose }: JoinDialogProps) {
  const messages = usePageMessages('my-digital-human').playground;
  const { creation, cancel } = usePageMessages('my-digital-human');
  const client = useClient();
  const toast = useToast();
  const consents = useConsents();
  const [isTicked, setIsTicked] = useState(false);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const { id, name, consentId } = human;
  const subject = consents?.given.find((one) => one.id === consentId)?.subject ?? 'other';

  async function join() {
    if (!isTicked) {
      setError(messages.notTicked);
      box.current?.focus();
      return;
    }
    setIsBusy(true);
    try {
      const textVersion = consentVersions.playground;
      await client.send(digitalHumanCalls.joinPlayground, { id, textVersion });
      humans.load();
      toast.show({ kind: 'success', text: messages.joined });
      onClose();
    } catch (reason) {
      // The session was over before: the shell says so itself.
      if (isApiError(reason, 'unauthenticated')) return onClose();
      setError(describeError(reason, creation));
      setIsBusy(false);
    }
  }

  return (
    <DialogRoot open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={messages.joinTitle(name)} className="ui:max-w-[36rem]">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void join();
          }}
        >
          <DialogBody className="ui:grid ui:grid-cols-1 ui:gap-3 ui:text-sm ui:leading-[1.6]">
            <ul className="ui:grid ui:list-disc ui:gap-1 ui:pl-5 ui:text-muted">
              {messages.consentText(MAX_PLAYGROUND_TEXT).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <label className="ui:flex ui:cursor-pointer ui:gap-2 ui:py-1">
              <input
                ref={box}
                type="checkbox"
                checked={isTicked}
                aria-describedby={error ? errorId : undefined}
                aria-invalid={error === messages.notTicked || undefined}
                className="ui:mt-1 ui:size-4 ui:shrink-0 ui:accent-primary"
                onChange={({ currentTarget }) => {
                  setError(undefined);
                  setIsTicked(currentTarget.checked);
                }}
              />
              {messages.declarations[subject]}
            </label>
            {error && (
              <p id={errorId} role="alert" className="ui:text-danger">
                {error}
              </p>
            )}
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button>{cancel}</Button>
            </DialogClose>
            <Button
              type="submit"
              variant="primary"
              isBusy={isBusy || consents?.state === 'loading'}
            >
              {messages.join}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </DialogRoot>
  );
}
