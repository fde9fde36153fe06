import { isApiError } from '@site/api-client';
import type { User } from '@site/api-client/wire';
import {
  checkNickname,
  cleanNickname,
  countCharacters,
  MAX_NICKNAME_LENGTH,
} from '@site/validators';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ShellMessages } from '../messages/messages.ts';
import { useSessionActions } from '../session/use-session.ts';
import { useClient, useMessages } from '../shell-context.ts';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import { useToast } from '../toast/use-toast.ts';
import { Button } from '../ui/button.tsx';
import { DialogBody, DialogClose, DialogContent, DialogFooter } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';

function errorOf(nickname: string, messages: ShellMessages['nickname']): string | undefined {
  const [issue] = checkNickname(nickname);
  switch (issue?.code) {
    case 'nickname-empty':
      return messages.empty;
    case 'nickname-too-long':
      return issue.unit === 'characters' ? messages.tooLong(issue.limit) : messages.tooComposed;
    case undefined:
      return undefined;
  }
}

const inTab = { area: 'session' } as const;

/**
 * 'Change nickname': 20 characters as a person counts them. A name that was not saved because the
 * session had ended is there again after the next log-in.
 */
export function NicknameDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { dialogs, nickname: messages } = useMessages();
  const client = useClient();
  const { replaceUser } = useSessionActions();
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  const unsavedKey = `nickname:${user.id}`;
  const [text, setText] = useState(() => readStored(unsavedKey, inTab) ?? user.nickname ?? '');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const cleaned = cleanNickname(text);
  useEffect(() => void writeStored(unsavedKey, undefined, inTab), [unsavedKey]);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const issue = errorOf(cleaned, messages);
    if (issue) {
      setError(issue);
      field.current?.focus();
      return;
    }
    if (cleaned === user.nickname) return onClose();
    setIsBusy(true);
    try {
      replaceUser(await client.editUser({ nickname: cleaned }));
      toast.show({ kind: 'success', text: messages.saved });
      onClose();
    } catch (reason) {
      // The dialog goes with the session.
      if (isApiError(reason, 'unauthenticated')) writeStored(unsavedKey, cleaned, inTab);
      const said = isApiError(reason) ? reason.serverMessage : undefined;
      toast.show({ kind: 'warning', text: said ?? messages.failed });
      setIsBusy(false);
    }
  }

  return (
    <DialogContent title={messages.title}>
      <form data-ui="nickname-form" noValidate onSubmit={(event) => void save(event)}>
        <DialogBody className="ui:pb-3">
          <TextField
            ref={field}
            label={messages.label}
            name="nickname"
            autoComplete="nickname"
            placeholder={messages.placeholder}
            value={text}
            error={error}
            counter={{ count: countCharacters(cleaned), max: MAX_NICKNAME_LENGTH }}
            onChange={(event) => {
              setText(event.target.value);
              setError(undefined);
            }}
          />
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button>{dialogs.cancel}</Button>
          </DialogClose>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {dialogs.save}
          </Button>
        </DialogFooter>
      </form>
    </DialogContent>
  );
}
