import { cn, Icon, type IconName, Spinner } from '@site/shell/ui';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { References } from './references.ts';

export interface AddButtonProps extends ComponentPropsWithoutRef<'button'> {
  references: References;
  icon: IconName;
  /** Under way: a spinner takes the place of the drawing. Default: no. */
  isBusy?: boolean;
  /** Opens what pictures are chosen from. Not called while there is no room for more. */
  onAdd: () => void;
}

/** Adds reference images: a line of text while there is none, then a tile beside the others. */
export const AddButton = forwardRef<HTMLButtonElement, AddButtonProps>(function AddButton(
  { references: { images, limit }, icon, isBusy = false, onAdd, children, ...props },
  ref,
) {
  const messages = useCreationMessages();
  const isFull = images.length >= limit;
  return (
    <button
      ref={ref}
      type="button"
      data-state={isFull ? 'full' : 'open'}
      aria-disabled={isFull || undefined}
      aria-busy={isBusy || undefined}
      title={isFull ? messages.references.full(limit) : undefined}
      className={cn(
        'ui:inline-flex ui:items-center ui:justify-center ui:gap-2 ui:rounded ui:border ui:border-dashed ui:border-border-strong ui:text-muted ui:transition-colors ui:duration-150',
        isFull ? 'ui:cursor-default' : 'ui:hover:bg-hover ui:hover:text-text',
        images.length === 0
          ? 'ui:min-h-9 ui:flex-wrap ui:text-center ui:px-3 ui:py-1 ui:text-sm ui:pointer-coarse:min-h-11'
          : 'ui:size-24 ui:flex-col ui:text-xs ui:tabular-nums',
      )}
      onClick={() => {
        if (!isFull) onAdd();
      }}
      {...props}
    >
      {isBusy ? <Spinner className="ui:size-4" /> : <Icon name={icon} className="ui:size-4" />}
      {children}
    </button>
  );
});
