import { describeError } from '@site/api-client';
import { useCreationMessages } from '@site/creation';
import { Button, cn, TextField } from '@site/shell/ui';
import { checkNickname, MAX_NICKNAME_LENGTH } from '@site/validators';
import { type FormEvent, type ReactNode, type Ref, useState } from 'react';
import type { CollectionMessages } from './messages/zh-cn.ts';

export interface CollectionNameFormProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly submitLabel: string;
  /** Name that it has now. Default: nothing. */
  readonly name?: string;
  /** Rejects where the service refuses the name: the field says so. */
  readonly onSubmit: (name: string) => Promise<void>;
  readonly messages: CollectionMessages;
  /** Stands beside the button, below the field then. */
  readonly children?: ReactNode;
}

/** A field for the name of a collection, which is as long as a nickname at most. */
export function CollectionNameForm({
  ref,
  label,
  submitLabel,
  name: first = '',
  onSubmit,
  messages,
  children,
}: CollectionNameFormProps) {
  const creation = useCreationMessages();
  const [name, setName] = useState(first);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (checkNickname(name).length > 0) return setError(messages.wrongName(MAX_NICKNAME_LENGTH));
    setIsBusy(true);
    try {
      await onSubmit(name);
      setName(first);
    } catch (error) {
      setError(describeError(error, creation));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form
      noValidate
      className={cn(!children && 'ui:flex ui:gap-2')}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        ref={ref}
        className="ui:min-w-0 ui:flex-1"
        label={label}
        value={name}
        error={error}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
      />
      <div className={children ? 'ui:flex ui:justify-end ui:gap-2' : 'ui:mt-7 ui:shrink-0'}>
        {children}
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
