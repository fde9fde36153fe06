import { cn, Icon } from '@site/shell/ui';
import { ALLOWED_IMAGE_TYPES } from '@site/validators';
import { forwardRef, useRef } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { References } from './references.ts';

/**
 * The types by name: for `image/*` a phone would hand over unsupported formats, for these it
 * converts its photos.
 */
const accept = ALLOWED_IMAGE_TYPES.join(',');

export interface AddReferenceProps {
  references: References;
}

/** Chooses pictures from the device: files, or the camera roll of a phone. */
export const AddReference = forwardRef<HTMLButtonElement, AddReferenceProps>(function AddReference(
  { references },
  ref,
) {
  const messages = useCreationMessages();
  const input = useRef<HTMLInputElement>(null);
  const { images, limit } = references;
  const isFirst = images.length === 0;
  const isFull = images.length >= limit;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        hidden
        data-ui="reference-input"
        onChange={(event) => {
          references.add(Array.from(event.target.files ?? []));
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <button
        ref={ref}
        type="button"
        data-ui="add-reference"
        data-state={isFull ? 'full' : 'open'}
        aria-disabled={isFull || undefined}
        title={isFull ? messages.references.full(limit) : undefined}
        className={cn(
          'ui:inline-flex ui:items-center ui:justify-center ui:gap-2 ui:rounded ui:border ui:border-dashed ui:border-border-strong ui:text-muted ui:transition-colors ui:duration-150',
          isFull ? 'ui:cursor-default' : 'ui:hover:bg-hover ui:hover:text-text',
          isFirst
            ? 'ui:min-h-9 ui:flex-wrap ui:text-center ui:px-3 ui:py-1 ui:text-sm ui:pointer-coarse:min-h-11'
            : 'ui:size-24 ui:flex-col ui:text-xs ui:tabular-nums',
        )}
        onClick={() => {
          if (!isFull) input.current?.click();
        }}
      >
        <Icon name={isFull ? 'check' : 'plus'} className="ui:size-4" />
        <span className={isFirst ? undefined : 'ui:sr-only'}>{messages.references.add}</span>
        {!isFirst && messages.references.count(images.length, limit)}
      </button>
    </>
  );
});
