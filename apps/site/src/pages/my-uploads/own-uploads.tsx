import { describeError } from '@site/api-client';
import { type StoredUpload, type UploadKind, uploadKinds } from '@site/api-client/my-uploads';
import { useMessages } from '@site/shell';
import { Button, buttonClasses } from '@site/shell/ui';
import { useRef, useState } from 'react';
import { Choice } from '../../gallery/choice.tsx';
import { EmptyState } from '../../layout/empty-state.tsx';
import { useAsked } from '../../layout/use-asked.ts';
import { useFocusAtEnd } from '../../layout/use-focus-at-end.ts';
import { LoadFailure } from '../../loading/load-failure.tsx';
import { StartLink } from '../../navigation/start-link.tsx';
import type { PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { kindIcons, UploadTile } from './upload-tile.tsx';
import { UploadsSkeleton, uploadGrid } from './uploads-skeleton.tsx';
import { UsageMeter } from './usage-meter.tsx';
import { useMyUploads } from './use-my-uploads.ts';

/** The uploads of the user who is logged in. */
export function OwnUploads({ client }: Pick<PageProps, 'client'>) {
  const messages = usePageMessages('my-uploads');
  const { formats } = useMessages();
  const [kind, setKind] = useState<UploadKind>();
  const { state, uploads, hasMore, usage, error, load, remove } = useMyUploads(client, kind);
  const region = useRef<HTMLElement>(null);
  const { ConfirmDialog, prepare, asked, failure, askFor, confirm } = useAsked<StoredUpload>({
    act: remove,
    done: messages.deleted,
    failed: (reason) => messages.deleteFailed(describeError(reason, messages)),
  });
  /** Index in the list of the one that was asked about last, still there or not. */
  const place = useRef(0);

  /** The next upload's button, the last one's at the end of the list, else the list itself. */
  function findNextFocus() {
    const tiles = region.current?.querySelectorAll('[data-ui="upload-tile"]') ?? [];
    const tile = tiles[Math.min(place.current, tiles.length - 1)];
    return tile?.querySelector('button') ?? tile?.querySelector('a') ?? region.current;
  }

  const count = uploads.length;
  useFocusAtEnd(region, count);

  function describeDeletion({ useCount, digitalHumans }: StoredUpload): string {
    const text = messages.deleteText(formats.count(useCount));
    const names = messages.people(digitalHumans);
    return digitalHumans.length > 0 ? text + messages.deletePart(names) : text;
  }

  /** The button for it disappears. */
  function showAll() {
    setKind(undefined);
    region.current?.focus();
  }

  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={messages.list}
      aria-busy={state === 'loading'}
      className="ui:grid ui:gap-6 ui:outline-none"
    >
      {(usage || state === 'loading') && <UsageMeter usage={usage} />}
      <p className="ui:max-w-[720px] ui:text-sm ui:text-muted">{messages.readers}</p>
      {usage?.files !== 0 && (
        <div className="ui:justify-self-start">
          <Choice
            label={messages.kind}
            values={['all', ...uploadKinds]}
            names={messages.kindNames}
            value={kind ?? 'all'}
            onChange={(one) => setKind(one === 'all' ? undefined : one)}
          />
        </div>
      )}
      {count > 0 && (
        <ul data-ui="uploads" className={uploadGrid} onPointerEnter={prepare} onFocus={prepare}>
          {uploads.map((upload, index) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              place={index + 1}
              onDelete={() => {
                place.current = index;
                askFor(upload);
              }}
            />
          ))}
        </ul>
      )}
      {state === 'loading' && count === 0 && <UploadsSkeleton />}
      {state === 'failed' && (
        <LoadFailure
          title={messages.failed}
          text={describeError(error, messages)}
          tryAgain={messages.tryAgain}
          onTryAgain={load}
        />
      )}
      {state === 'ready' && count === 0 && !hasMore && kind && (
        <EmptyState icon={kindIcons[kind]} title={messages.noneTitle} text={messages.noneText}>
          <Button onClick={showAll}>{messages.showAll}</Button>
        </EmptyState>
      )}
      {state === 'ready' && count === 0 && !hasMore && !kind && (
        <EmptyState icon="picture" title={messages.emptyTitle} text={messages.emptyText}>
          <StartLink className={buttonClasses({ variant: 'primary' })}>{messages.create}</StartLink>
        </EmptyState>
      )}
      {state !== 'failed' && hasMore && count > 0 && (
        <Button
          size="large"
          isBusy={state === 'loading'}
          className="ui:justify-self-center"
          onClick={load}
        >
          {messages.more}
        </Button>
      )}
      {state === 'ready' && count > 0 && !hasMore && (
        <p className="ui:text-center ui:text-sm ui:text-muted">
          {messages.end(formats.count(count))}
        </p>
      )}
      {ConfirmDialog && (
        <ConfirmDialog
          open={asked !== undefined}
          onOpenChange={(isOpen) => !isOpen && askFor(undefined)}
          fallbackFocus={findNextFocus}
          title={asked ? messages.deleteTitles[asked.kind] : ''}
          text={asked ? describeDeletion(asked) : ''}
          confirmLabel={messages.deleteConfirm}
          error={failure}
          subject={asked?.id}
          onConfirm={confirm}
        />
      )}
    </section>
  );
}
