import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { cn } from './cn.ts';

export interface SwitchProps
  extends Omit<ComponentPropsWithoutRef<'button'>, 'onChange' | 'children' | 'role' | 'type'> {
  /** Whether it is on. */
  isChecked: boolean;
  /** Called with what a press asks for. Nothing moves before `isChecked` changes. */
  onCheckedChange: (isChecked: boolean) => void;
}

/** On or off, with immediate effect. Name it by `aria-label` or `aria-labelledby`. */
export const Switch = forwardRef<HTMLButtonElement, SwitchProps>(function Switch(
  { isChecked, onCheckedChange, className, onClick, ...props },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      role="switch"
      aria-checked={isChecked}
      data-ui="switch"
      data-state={isChecked ? 'checked' : 'unchecked'}
      className={cn(
        'ui:own:relative ui:own:inline-flex ui:own:h-6 ui:own:w-10 ui:own:shrink-0 ui:own:items-center ui:own:rounded-full ui:own:border-2 ui:own:p-0.5 ui:own:transition-colors ui:own:duration-150 ui:disabled:own:opacity-50',
        // The target is 44 px high although the switch is not.
        'ui:after:absolute ui:after:-inset-x-1 ui:after:-inset-y-2.5',
        // Off is hollow: told from on, and seen against any surface, without a colour.
        isChecked
          ? 'ui:own:border-primary ui:own:bg-primary ui:forced-colors:own:bg-[Highlight]'
          : 'ui:own:border-muted',
        className,
      )}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) onCheckedChange(!isChecked);
      }}
      {...props}
    >
      <span
        data-ui="switch-thumb"
        className={cn(
          'ui:size-4 ui:rounded-full ui:transition-transform ui:duration-150 ui:forced-colors:bg-[CanvasText]',
          isChecked ? 'ui:translate-x-4 ui:bg-on-primary' : 'ui:bg-muted',
        )}
      />
    </button>
  );
});
