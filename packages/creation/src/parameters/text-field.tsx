import { cn } from '@site/shell/ui';
import { useId, useRef } from 'react';
import { useTypedBeforeHydration } from '../use-typed-before-hydration.ts';
import { describedBy, FieldNote, type FieldProps, inputClass, labelClass } from './field-parts.tsx';
import type { TextParameter } from './parameter.ts';
import { readParameter } from './read-parameter.ts';

/** A text with a limit of its own. */
export function TextField({
  parameter,
  value = '',
  onChange,
  noteId,
  messages,
}: FieldProps<TextParameter>) {
  const { label, maxLength, placeholder, rows = 2 } = parameter;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = String(value);
  useTypedBeforeHydration(field, { value: text, onTyped: onChange });
  const reading = readParameter(parameter, text);
  const problem = reading.state === 'wrong' ? reading.problem : undefined;
  const { length } = [...text];
  return (
    <div className="ui:min-w-0">
      <div className="ui:mb-2 ui:flex ui:flex-wrap ui:items-baseline ui:gap-x-3">
        <label data-ui="parameter-label" htmlFor={id} className={cn(labelClass, 'ui:flex-1')}>
          {label}
        </label>
        <span id={`${id}-counter`} className="ui:text-xs ui:text-muted ui:tabular-nums">
          <span aria-hidden>
            {length} / {maxLength}
          </span>
          <span className="ui:sr-only">{messages.counter(length, maxLength)}</span>
        </span>
      </div>
      <textarea
        data-ui="parameter-input"
        ref={field}
        id={id}
        rows={rows}
        value={text}
        placeholder={placeholder}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(problem && `${id}-problem`, noteId, `${id}-counter`)}
        onChange={(event) => onChange(event.target.value)}
        className={cn(
          inputClass(problem !== undefined),
          'ui:block ui:min-h-18 ui:w-full ui:resize-y ui:py-2 ui:leading-[1.6]',
        )}
      />
      {problem && (
        <FieldNote id={`${id}-problem`} isWrong>
          {messages.problem(problem)}
        </FieldNote>
      )}
    </div>
  );
}
