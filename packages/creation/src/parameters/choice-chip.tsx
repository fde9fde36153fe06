import { cn } from '@site/shell/ui';
import type { ComponentPropsWithoutRef } from 'react';

export interface ChoiceChipProps extends ComponentPropsWithoutRef<'input'> {
  type: 'radio' | 'checkbox';
  label: string;
}

/** A radio button or a check box that is its label. */
export function ChoiceChip({ label, checked, ...props }: ChoiceChipProps) {
  return (
    <label
      data-ui="parameter-choice"
      data-state={checked ? 'checked' : 'unchecked'}
      className={cn(
        'ui:relative ui:grid ui:min-h-11 ui:place-items-center ui:rounded-md ui:border ui:px-0.5 ui:text-center ui:text-sm ui:wrap-anywhere',
        'ui:transition-colors ui:has-focus-visible:outline-2 ui:has-focus-visible:outline-offset-2 ui:has-focus-visible:outline-ring',
        checked
          ? 'ui:border-primary ui:bg-selected ui:text-text ui:forced-colors:outline-2'
          : 'ui:border-border ui:text-muted ui:hover:bg-hover ui:hover:text-text',
      )}
    >
      <input
        data-ui="parameter-input"
        checked={checked}
        className="ui:absolute ui:inset-0 ui:cursor-pointer ui:appearance-none ui:opacity-0"
        {...props}
      />
      {label}
    </label>
  );
}
