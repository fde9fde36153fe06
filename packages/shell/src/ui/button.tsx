import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** Default: `secondary`. One `primary` a view at most. */
  variant?: ButtonVariant;
  /** Default: `medium`. */
  size?: ButtonSize;
  /** Under way: a spinner covers the label, the width stays, clicks do nothing, the focus stays. */
  isBusy?: boolean;
}

/** Does something. What goes somewhere is a link with `buttonClasses`. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, isBusy = false, type = 'button', className, children, onClick, ...props },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      data-ui="button"
      data-state={isBusy ? 'busy' : 'idle'}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={cn(buttonClasses({ variant, size }), className)}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      {isBusy && (
        <span
          data-ui="button-busy"
          className="ui:absolute ui:inset-0 ui:grid ui:place-items-center"
        >
          <Spinner className="ui:size-4" />
        </span>
      )}
      <span
        data-ui="button-label"
        className={cn(
          'ui:inline-flex ui:min-w-0 ui:items-center ui:gap-2',
          isBusy && 'ui:opacity-0',
        )}
      >
        {children}
      </span>
    </button>
  );
});
