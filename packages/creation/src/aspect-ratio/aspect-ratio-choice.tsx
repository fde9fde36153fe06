import { cn } from '@site/shell/ui';
import type { ComponentPropsWithoutRef } from 'react';
import type { AspectRatio } from './aspect-ratio.ts';
import { AspectRatioFrame } from './aspect-ratio-frame.tsx';

export interface AspectRatioChoiceProps extends ComponentPropsWithoutRef<'input'> {
  label: string;
  frame: AspectRatio;
}

/** One radio button of the picker, drawn as a little frame above its ratio. */
export function AspectRatioChoice({ label, frame, checked, ...props }: AspectRatioChoiceProps) {
  // A size in pixels, such as 1344×768, is broken in its middle where it has no room.
  const middle = label.indexOf('×') + 1;
  return (
    <label
      data-ui="aspect-ratio-choice"
      data-state={checked ? 'checked' : 'unchecked'}
      className={cn(
        // The label has its place before it has come: a page that is read slowly is shown without it.
        'ui:relative ui:grid ui:min-h-16 ui:grid-rows-[auto_minmax(1.25rem,auto)] ui:place-content-center ui:justify-items-center ui:gap-1 ui:rounded-md ui:border',
        'ui:transition-colors ui:has-focus-visible:outline-2 ui:has-focus-visible:outline-offset-2 ui:has-focus-visible:outline-ring',
        checked
          ? 'ui:border-primary ui:bg-selected ui:text-text ui:forced-colors:outline-2'
          : 'ui:border-border ui:text-muted ui:hover:bg-hover ui:hover:text-text',
      )}
    >
      <input
        data-ui="aspect-ratio-input"
        type="radio"
        checked={checked}
        className="ui:absolute ui:inset-0 ui:cursor-pointer ui:appearance-none ui:opacity-0"
        {...props}
      />
      <AspectRatioFrame ratio={frame} />
      <span className="ui:text-center ui:text-xs ui:tabular-nums">
        {label.slice(0, middle)}
        <wbr />
        {label.slice(middle)}
      </span>
    </label>
  );
}
