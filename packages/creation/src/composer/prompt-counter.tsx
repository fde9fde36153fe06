import { cn } from '@site/shell/ui';
import { countCodePoints } from '@site/validators';
import type { ComponentPropsWithoutRef } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';

/** From this share of the limit on the length is shown. */
const shownFrom = 0.8;

export interface PromptCounterProps extends ComponentPropsWithoutRef<'p'> {
  prompt: string;
  /** Code points. */
  limit: number;
}

/** How long the prompt is, once that begins to matter. */
export function PromptCounter({ prompt, limit, className, ...props }: PromptCounterProps) {
  const messages = useCreationMessages();
  const length = countCodePoints(prompt);
  const isTooLong = length > limit;
  return (
    <p
      data-ui="prompt-counter"
      data-state={isTooLong ? 'too-long' : 'within'}
      className={cn(
        'ui:text-xs ui:tabular-nums',
        isTooLong ? 'ui:text-danger' : 'ui:text-muted',
        className,
      )}
      {...props}
    >
      {length >= limit * shownFrom && (
        <>
          <span aria-hidden="true">{messages.composer.counter(length, limit)}</span>
          <span data-ui="counter-label" className="ui:sr-only">
            {messages.composer.counterLabel(length, limit)}
          </span>
        </>
      )}
    </p>
  );
}
