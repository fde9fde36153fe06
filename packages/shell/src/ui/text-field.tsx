import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

export interface TextFieldProps extends ComponentPropsWithoutRef<'input'> {
  /** Stands above the field. */
  label: ReactNode;
  /** Stands below it while there is no error. */
  hint?: ReactNode;
  /** Error and remedy; takes the hint's place and is read out. */
  error?: ReactNode;
  /** Length and limit, in the units that the rule counts. */
  counter?: { count: number; max: number };
  /** Classes of the whole field; `inputClassName` goes to the input. */
  className?: string;
  /** Classes of the input. */
  inputClassName?: string;
}

const input =
  'ui:own:block ui:own:h-11 ui:own:w-full ui:own:rounded ui:own:border ui:own:bg-surface ui:own:px-3 ui:own:text-lg ui:own:text-text ui:placeholder:text-muted ui:disabled:own:opacity-50 ui:lg:own:h-10 ui:lg:own:text-sm';

/** A line of text with its label, hint, error and counter. Other props go to the `<input>`. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  {
    label,
    hint,
    error,
    counter,
    className,
    inputClassName,
    id,
    'aria-describedby': description,
    ...props
  },
  ref,
) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const noteId = `${inputId}-note`;
  const counterId = `${inputId}-counter`;
  const note = error ?? hint;
  const describedBy = [description, note && noteId, counter && counterId].filter(Boolean).join(' ');
  return (
    <div data-ui="text-field" data-state={error ? 'invalid' : 'valid'} className={className}>
      <label
        data-ui="text-field-label"
        htmlFor={inputId}
        className="ui:mb-2 ui:block ui:text-sm ui:font-medium"
      >
        {label}
      </label>
      <input
        ref={ref}
        data-ui="text-field-input"
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        className={cn(
          input,
          error ? 'ui:own:border-danger' : 'ui:own:border-border-strong',
          inputClassName,
        )}
        {...props}
      />
      <div
        data-ui="text-field-notes"
        className="ui:mt-1 ui:flex ui:min-h-5 ui:justify-between ui:gap-4 ui:text-xs ui:text-muted"
      >
        <span
          data-ui="text-field-note"
          id={noteId}
          aria-live="polite"
          className={error ? 'ui:text-danger' : undefined}
        >
          {note}
        </span>
        {counter && (
          <span
            data-ui="text-field-counter"
            id={counterId}
            className={cn('ui:tabular-nums', counter.count > counter.max && 'ui:text-danger')}
          >
            {counter.count} / {counter.max}
          </span>
        )}
      </div>
    </div>
  );
});
