import { cn, Icon } from '@site/shell/ui';
import { ALLOWED_IMAGE_TYPES } from '@site/validators';
import { forwardRef, useRef } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { AddWork, type AddWorkProps } from './add-work.tsx';
import { slotClass, slotLabelClass, squareClass } from './slot-classes.ts';

/**
 * The types by name: for `image/*` a phone would hand over unsupported formats, for these it
 * converts its photos.
 */
const accept = ALLOWED_IMAGE_TYPES.join(',');

export interface AddReferenceProps extends AddWorkProps {
  /** Whether files are being dragged over the page that would go here. */
  isOver: boolean;
}

/** The free slot: takes pictures from the device, files or the camera roll of a phone, and among the person's own. */
export const AddReference = forwardRef<HTMLButtonElement, AddReferenceProps>(function AddReference(
  { isOver, ...props },
  ref,
) {
  const { references: messages } = useCreationMessages();
  const input = useRef<HTMLInputElement>(null);
  const { references } = props;
  const { images, limit } = references;
  const label = messages.label(images.length + 1, '');
  // Of two, both slots are seen.
  const count = limit > 2 && messages.count(images.length, limit);
  return (
    <div data-ui="free-slot" className={slotClass}>
      <div className={squareClass}>
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
          aria-label={messages.free(label)}
          title={[messages.add, count].filter(Boolean).join(' ')}
          data-state={isOver ? 'over' : 'idle'}
          className={cn(
            'ui:grid ui:size-full ui:place-items-center ui:rounded-[inherit] ui:transition-colors ui:duration-150 ui:hover:bg-hover ui:hover:text-text',
            isOver
              ? 'ui:border-2 ui:border-primary ui:bg-hover ui:text-text'
              : 'ui:border ui:border-dashed ui:border-border-strong ui:text-muted',
          )}
          onClick={() => input.current?.click()}
        >
          <Icon name="plus" className="ui:size-4" />
        </button>
        {count && (
          <span
            aria-hidden="true"
            className="ui:pointer-events-none ui:absolute ui:inset-x-0 ui:bottom-0 ui:text-center ui:text-xs ui:text-muted ui:tabular-nums"
          >
            {count}
          </span>
        )}
        <AddWork {...props} />
      </div>
      <span aria-hidden="true" className={slotLabelClass}>
        {label}
      </span>
    </div>
  );
});
