import { describeError, isApiError } from '@site/api-client';
import {
  MAX_REPORT_NOTE as max,
  type ReportReason,
  type ReportSubject,
  reportCalls,
  reportReasons,
} from '@site/api-client/wire';
import { useClient, useLogIn, useSession, useToast } from '@site/shell';
import { Button, TextField } from '@site/shell/ui';
import {
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogRoot,
} from '@site/shell/ui/dialog';
import { useId, useState } from 'react';
import { usePageMessages } from '../page-messages.ts';

/** Subject that somebody wants to report. */
export interface ReportedThing {
  readonly subject: ReportSubject;
  readonly id: string;
  /** Name of it on the page. */
  readonly name: string;
}

export interface ReportDialogProps {
  thing: ReportedThing;
  onClose: () => void;
}

/** Asks what is wrong with something, and tells the operator. */
export function ReportDialog({ thing: { subject, id, name }, onClose }: ReportDialogProps) {
  const messages = usePageMessages('digital-playground');
  const client = useClient();
  const toast = useToast();
  const logIn = useLogIn();
  const session = useSession();
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const group = useId();
  const errorId = useId();
  const count = [...note.trim()].length;

  async function send() {
    if (reason === undefined) return setError(messages.reasonNeeded);
    if (count > max) return setError(messages.tooLong(max));
    if (session.state === 'guest') return logIn();
    setIsBusy(true);
    try {
      await client.send(reportCalls.report, { subject, id, reason, note: note.trim() });
      toast.show({ kind: 'success', text: messages.reported });
      onClose();
    } catch (failure) {
      // The session was over before: the shell says so itself.
      if (isApiError(failure, 'unauthenticated')) return onClose();
      setError(describeError(failure, messages.creation));
      setIsBusy(false);
    }
  }

  return (
    <DialogRoot open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={messages.report}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <DialogBody className="ui:grid ui:grid-cols-1 ui:gap-4">
            <p className="ui:line-clamp-2 ui:text-sm ui:text-muted ui:wrap-anywhere">
              <bdi>{name}</bdi>
            </p>
            <fieldset aria-describedby={error ? errorId : undefined}>
              <legend className="ui:mb-2 ui:text-sm ui:font-medium">{messages.reason}</legend>
              {reportReasons.map((one) => (
                <label
                  key={one}
                  className="ui:flex ui:min-h-9 ui:cursor-pointer ui:items-center ui:gap-2 ui:text-sm ui:pointer-coarse:min-h-11"
                >
                  <input
                    type="radio"
                    name={group}
                    checked={reason === one}
                    className="ui:size-4 ui:shrink-0 ui:accent-primary"
                    onChange={() => {
                      setError(undefined);
                      setReason(one);
                    }}
                  />
                  {messages.reasons[one]}
                </label>
              ))}
            </fieldset>
            <TextField
              label={messages.note}
              value={note}
              counter={{ count, max }}
              onChange={({ currentTarget }) => {
                setError(undefined);
                setNote(currentTarget.value);
              }}
            />
            {error && (
              <p id={errorId} role="alert" className="ui:text-sm ui:text-danger">
                {error}
              </p>
            )}
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button>{messages.cancel}</Button>
            </DialogClose>
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {messages.sendReport}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </DialogRoot>
  );
}
