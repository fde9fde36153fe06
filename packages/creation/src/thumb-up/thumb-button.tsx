import { cn, Icon } from '@site/shell/ui';
import type { ComponentPropsWithoutRef } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';

export interface ThumbButtonProps extends ComponentPropsWithoutRef<'button'> {
  isGiven: boolean;
  count: number;
}

/** A thumb and how many there are. Pressed once the user has given theirs. */
export function ThumbButton({ isGiven, count, className, ...props }: ThumbButtonProps) {
  const { thumb } = useCreationMessages();
  const label = thumb.label(isGiven, count);
  return (
    <button
      type="button"
      data-ui="thumb-button"
      data-state={isGiven ? 'given' : 'open'}
      aria-pressed={isGiven}
      aria-label={label}
      title={label}
      className={cn(
        'ui:inline-flex ui:h-9 ui:items-center ui:gap-1.5 ui:rounded ui:px-2.5 ui:text-sm ui:tabular-nums ui:transition-colors ui:duration-150 ui:pointer-coarse:min-h-11 ui:pointer-coarse:min-w-11',
        className,
      )}
      {...props}
    >
      <Icon name="thumb-up" className={isGiven ? 'ui:fill-current' : undefined} />
      {count > 0 && count}
    </button>
  );
}
