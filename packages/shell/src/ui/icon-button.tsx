import { type ComponentPropsWithoutRef, forwardRef, type ReactElement } from 'react';
import type { ButtonSize } from './button-classes.ts';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Spinner } from './spinner.tsx';

export interface IconButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'aria-label'> {
  /** The name of one of the shell's, or a drawing of your own. */
  icon: IconName | ReactElement;
  /** Name of its action; shown as a tooltip and told to screen readers. */
  label: string;
  /** 28, 36 (default) or 44 px square; at least 44 px where a finger points. */
  size?: ButtonSize;
  /** Under way: a spinner takes the drawing's place, clicks do nothing, the focus stays. */
  isBusy?: boolean;
}

const sizes: Record<ButtonSize, string> = {
  small: 'ui:own:size-7',
  medium: 'ui:own:size-9',
  large: 'ui:own:size-11',
};

/** A button that is only a pictogram. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, size = 'medium', isBusy = false, type = 'button', className, onClick, ...props },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      data-ui="icon-button"
      data-state={isBusy ? 'busy' : 'idle'}
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      title={label}
      className={cn(
        'ui:own:inline-grid ui:own:shrink-0 ui:own:place-items-center ui:own:rounded ui:own:text-muted ui:own:transition-colors ui:own:duration-150',
        'ui:not-disabled:hover:own:bg-hover ui:not-disabled:hover:own:text-text ui:not-disabled:active:own:bg-selected ui:disabled:own:opacity-50',
        'ui:pointer-coarse:own:min-h-11 ui:pointer-coarse:own:min-w-11',
        sizes[size],
        className,
      )}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      {isBusy ? (
        <Spinner className="ui:size-4" />
      ) : typeof icon === 'string' ? (
        <Icon name={icon} className={size === 'small' ? 'ui:size-4' : undefined} />
      ) : (
        icon
      )}
    </button>
  );
});
