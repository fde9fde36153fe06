import { describeError } from '@site/api-client';
import type { Collection } from '@site/api-client/wire';
import { useCreationMessages } from '@site/creation';
import { useToast } from '@site/shell';
import { Button, cn, IconButton, isInputMethodKey } from '@site/shell/ui';
import { useEffect, useRef, useState } from 'react';
import { SiteLink } from '../navigation/site-link.tsx';
import { CollectionNameForm } from './collection-name-form.tsx';
import type { CollectionMessages } from './messages/zh-cn.ts';

export interface CollectionRowProps {
  readonly collection: Collection;
  /** Address where its pictures are shown. */
  readonly href: string;
  /** Puts the selected pictures into it, instead of showing it. */
  readonly onPut: (() => void) | undefined;
  /** They are on their way. */
  readonly isBusy: boolean;
  /** It is gone to. */
  readonly onShow: () => void;
  /** Both reject where the service refuses. */
  readonly onRename: (name: string) => Promise<void>;
  readonly onDelete: () => Promise<void>;
  readonly messages: CollectionMessages;
}

const main =
  'ui:flex ui:min-h-11 ui:min-w-0 ui:flex-1 ui:items-center ui:gap-3 ui:rounded ui:bg-transparent ui:px-3 ui:text-left ui:text-base ui:hover:bg-hover';

/** One collection: opened or filled by a press, renamed and deleted below it. */
export function CollectionRow({
  collection: { name, pictureCount },
  href,
  onPut,
  isBusy,
  onShow,
  onRename,
  onDelete,
  messages,
}: CollectionRowProps) {
  const creation = useCreationMessages();
  const toast = useToast();
  const [asked, setAsked] = useState<'rename' | 'delete'>();
  const [isDeleting, setIsDeleting] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked === 'rename') field.current?.select();
    if (asked === 'delete') cancel.current?.focus();
  }, [asked]);

  function close() {
    setAsked(undefined);
    opener.current?.focus();
  }

  async function remove() {
    setIsDeleting(true);
    try {
      await onDelete();
    } catch (error) {
      setIsDeleting(false);
      toast.show({ kind: 'error', text: describeError(error, creation) });
    }
  }

  const label = (
    <>
      <span className="ui:min-w-0 ui:flex-1 ui:truncate">{name}</span>
      <span className="ui:shrink-0 ui:text-sm ui:text-muted ui:tabular-nums">
        {messages.pictures(pictureCount)}
      </span>
    </>
  );
  const cancelButton = (
    <Button ref={cancel} onClick={close}>
      {messages.cancel}
    </Button>
  );
  const open = (what: 'rename' | 'delete') => ({
    'aria-expanded': asked === what,
    onClick({ currentTarget }: { currentTarget: HTMLElement }) {
      opener.current = currentTarget;
      setAsked(asked === what ? undefined : what);
    },
  });

  return (
    <li
      className={cn(asked && 'ui:rounded ui:bg-surface')}
      data-ui="collection-row"
      data-state={asked ?? 'closed'}
      // The dialog, which hears of it first, stays open then.
      onKeyDown={({ key, nativeEvent }) =>
        key === 'Escape' && asked && !isInputMethodKey(nativeEvent) && close()
      }
    >
      <div className="ui:flex ui:items-center">
        {onPut ? (
          <button
            type="button"
            className={main}
            aria-busy={isBusy || undefined}
            title={messages.putInto(name)}
            onClick={onPut}
          >
            {label}
          </button>
        ) : (
          <SiteLink href={href} className={main} onClick={onShow}>
            {label}
          </SiteLink>
        )}
        <IconButton icon="pencil" label={messages.rename(name)} {...open('rename')} />
        <IconButton icon="trash" label={messages.delete(name)} {...open('delete')} />
      </div>
      {asked === 'rename' && (
        <div className="ui:px-3 ui:pt-1 ui:pb-3">
          <CollectionNameForm
            ref={field}
            label={messages.renamed}
            submitLabel={messages.save}
            name={name}
            onSubmit={async (next) => {
              await onRename(next);
              close();
            }}
            messages={messages}
          >
            {cancelButton}
          </CollectionNameForm>
        </div>
      )}
      {asked === 'delete' && (
        <div className="ui:flex ui:flex-col ui:gap-3 ui:px-3 ui:pt-1 ui:pb-3">
          <p className="ui:text-sm ui:text-muted">{messages.deleteText}</p>
          <div className="ui:flex ui:justify-end ui:gap-2">
            {cancelButton}
            <Button variant="danger" isBusy={isDeleting} onClick={() => void remove()}>
              {messages.confirmDelete}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
