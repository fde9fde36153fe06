import { Button, TextField } from '@site/shell/ui';
import {
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogRoot,
} from '@site/shell/ui/dialog';
import { useState } from 'react';

export interface NameDialogProps {
  words: { readonly rename: string; readonly cancel: string; readonly save: string };
  /** The field's. */
  label: string;
  hint?: string | undefined;
  /** As it is now. */
  name: string;
  /** Characters that a name has at most. */
  max: number;
  /** Says that a name is empty, or too long. */
  wrong: string;
  /** Stores another one. Rejects where that fails. */
  onSave: (name: string) => Promise<void>;
  /** Says, for people, why it was not stored. */
  describe: (reason: unknown) => string;
  onClose: () => void;
}

/** Asks for another name of something. */
export function NameDialog({
  words,
  label,
  hint,
  name,
  max,
  wrong,
  onSave,
  describe,
  onClose,
}: NameDialogProps) {
  const [written, setWritten] = useState(name);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const count = [...written.trim()].length;

  async function save() {
    if (count === 0 || count > max) return setError(wrong);
    setIsBusy(true);
    try {
      await onSave(written);
      onClose();
    } catch (reason) {
      setError(describe(reason));
      setIsBusy(false);
    }
  }

  return (
    <DialogRoot open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={words.rename}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <DialogBody>
            <TextField
              label={label}
              value={written}
              error={error}
              hint={hint}
              counter={{ count, max }}
              onChange={({ currentTarget }) => {
                setError(undefined);
                setWritten(currentTarget.value);
              }}
            />
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button>{words.cancel}</Button>
            </DialogClose>
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {words.save}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </DialogRoot>
  );
}
