import { cn } from '@site/shell/ui';
import { useId } from 'react';
import { type FieldProps, inputClass, labelClass } from './field-parts.tsx';
import type { ChoiceParameter } from './parameter.ts';

/** One of many: the browser's own list, which is searched by typing and right on every phone. */
export function SelectField({
  parameter: { label, options },
  value,
  onChange,
  noteId,
}: FieldProps<ChoiceParameter>) {
  const id = useId();
  const chosen = options.find((option) => option.value === value) ?? options[0];
  return (
    <div className="ui:min-w-0">
      <label data-ui="parameter-label" htmlFor={id} className={cn(labelClass, 'ui:mb-2 ui:block')}>
        {label}
      </label>
      <select
        data-ui="parameter-input"
        id={id}
        value={String(chosen?.value)}
        aria-describedby={noteId}
        onChange={(event) => {
          const next = options.find((option) => String(option.value) === event.target.value);
          if (next) onChange(next.value);
        }}
        className={cn(inputClass(false), 'ui:h-11 ui:w-full ui:lg:h-10')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
