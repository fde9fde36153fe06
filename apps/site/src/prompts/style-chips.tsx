import type { ComposedPrompt } from '@site/creation';
import { buttonClasses, cn } from '@site/shell/ui';
import { useId } from 'react';
import { hasStyle, toggleStyle } from './toggle-style.ts';

export interface StyleChipsProps {
  readonly prompt: ComposedPrompt;
  /** Says what they are about. */
  readonly label: string | undefined;
  /** Words of the prompt, and what people are shown for them. */
  readonly chips: readonly { readonly words: string; readonly label: string | undefined }[];
  readonly className?: string;
}

/** Buttons that put words into a prompt, each pressed while they are in it: the text is the one truth. */
export function StyleChips({ prompt, label, chips, className }: StyleChipsProps) {
  const id = useId();
  return (
    <fieldset
      data-ui="style-chips"
      aria-labelledby={id}
      className={cn('ui:flex ui:min-w-0 ui:flex-wrap ui:items-center ui:gap-2', className)}
    >
      <span id={id} className="ui:me-1 ui:text-sm ui:text-muted">
        {label}
      </span>
      {chips.map(({ words, label: shown }) => (
        <button
          key={words}
          type="button"
          aria-pressed={hasStyle(prompt.text, words)}
          title={words}
          className={cn(
            buttonClasses({ size: 'small' }),
            'ui:aria-pressed:border-primary ui:aria-pressed:bg-selected ui:forced-colors:aria-pressed:outline-2',
          )}
          onClick={() => prompt.edit(toggleStyle(prompt.text, words))}
        >
          {shown}
        </button>
      ))}
    </fieldset>
  );
}
