import { cn } from '@site/shell/ui';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { type UnderlineRange, underlineSegments } from './underline-segments.ts';

export interface PromptBoxProps extends ComponentPropsWithoutRef<'textarea'> {
  value: string;
  /** Ranges underlined in the text. */
  underlines: readonly UnderlineRange[];
}

/** Everything that decides where a line breaks, which the box and the copy below it must share. */
const typesetting =
  'ui:col-start-1 ui:row-start-1 ui:min-w-0 ui:p-4 ui:text-lg ui:leading-[1.7] ui:whitespace-pre-wrap ui:wrap-anywhere ui:[line-break:strict] ui:[text-autospace:no-autospace] ui:[text-spacing-trim:space-all]';

const decoration = {
  error: 'ui:underline ui:decoration-danger ui:decoration-wavy',
  hint: 'ui:underline ui:decoration-warning ui:decoration-wavy',
};

/**
 * A text box that grows with its text, up to 40% of the viewport's height, with underlines behind
 * the text.
 *
 * The text is in one grid cell twice: in the box and, invisible, below it, where the underlines
 * are drawn. The copy gives the cell its height, so that the box grows without being measured, and
 * the two scroll as one. While there is no text, the placeholder gives it.
 */
export const PromptBox = forwardRef<HTMLTextAreaElement, PromptBoxProps>(function PromptBox(
  { value, underlines, className, ...props },
  ref,
) {
  return (
    <div
      data-ui="prompt-box"
      className={cn(
        'ui:grid ui:max-h-[calc(40*var(--ui-dvh))] ui:min-h-28 ui:overflow-y-auto',
        className,
      )}
    >
      <div
        aria-hidden="true"
        data-ui="prompt-underlines"
        data-placeholder={props.placeholder}
        className={cn(
          typesetting,
          'ui:pointer-events-none ui:text-transparent ui:select-none ui:empty:before:content-[attr(data-placeholder)]',
        )}
      >
        {underlineSegments(value, underlines).map(({ start, text, severity }) => (
          <span
            key={start}
            data-start={start}
            data-severity={severity}
            className={cn(
              severity && decoration[severity],
              'ui:decoration-from-font ui:underline-offset-4 ui:[text-decoration-skip-ink:none]',
            )}
          >
            {text}
          </span>
        ))}
        {/* A line break at the very end opens a new line only when something follows it. */}
        {value.endsWith('\n') && '\u200b'}
      </div>
      <textarea
        ref={ref}
        data-ui="prompt-text"
        value={value}
        rows={1}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        className={cn(
          typesetting,
          'ui:h-full ui:resize-none ui:overflow-hidden ui:text-text ui:outline-none ui:placeholder:text-muted',
        )}
        {...props}
      />
    </div>
  );
});
