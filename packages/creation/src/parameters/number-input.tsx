import { cn } from '@site/shell/ui';
import { type ReactNode, useId, useRef } from 'react';
import type { ParameterMessages } from '../messages/parameters/parameter-messages.ts';
import { useTypedBeforeHydration } from '../use-typed-before-hydration.ts';
import { describedBy, inputClass, labelClass, ProblemNote } from './field-parts.tsx';
import type { ParameterRange } from './parameter.ts';
import { readNumber } from './read-parameter.ts';

export interface NumberInputProps {
  label: string;
  range: ParameterRange;
  /** As it is written. */
  value: string;
  onChange: (value: string) => void;
  noteId?: string | undefined;
  /** Stands in the empty field. */
  placeholder: string;
  /** Default: true. */
  hasSlider?: boolean;
  inputClassName?: string;
  messages: ParameterMessages;
  /** Stands beside the field. */
  children?: ReactNode;
}

/** A number with its label, a slider, and what is wrong with it. */
export function NumberInput({
  label,
  range,
  value,
  onChange,
  noteId,
  placeholder,
  hasSlider = true,
  inputClassName,
  messages,
  children,
}: NumberInputProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useTypedBeforeHydration(field, { value, onTyped: onChange });
  const reading = readNumber(value, range);
  const problem = reading.state === 'wrong' ? reading.problem : undefined;
  const { min, max, step } = range;
  const held = problem && 'nearest' in problem ? problem.nearest : range.default;
  return (
    <div className="ui:min-w-0">
      <div className="ui:flex ui:items-center ui:gap-2">
        <label
          data-ui="parameter-label"
          htmlFor={id}
          className={cn(labelClass, 'ui:min-w-0 ui:flex-1 ui:wrap-anywhere')}
        >
          {label}
        </label>
        <input
          data-ui="parameter-input"
          ref={field}
          id={id}
          inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={value}
          placeholder={placeholder}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy(problem && `${id}-problem`, noteId)}
          onChange={(event) => onChange(event.target.value)}
          className={cn(
            inputClass(problem !== undefined),
            'ui:h-9 ui:w-20 ui:text-right ui:tabular-nums ui:pointer-coarse:h-11',
            inputClassName,
          )}
        />
        {children}
      </div>
      {hasSlider && (
        <input
          data-ui="parameter-slider"
          type="range"
          aria-label={messages.slider(label)}
          {...{ min, max, step }}
          value={reading.state === 'set' ? reading.value : held}
          onChange={(event) => onChange(event.target.value)}
          className="ui:mt-1 ui:block ui:h-6 ui:w-full ui:accent-primary ui:pointer-coarse:h-11"
        />
      )}
      {problem && (
        <ProblemNote
          id={`${id}-problem`}
          problem={problem}
          messages={messages}
          onFix={(nearest, isByKeyboard) => {
            onChange(String(nearest));
            // The button that had the focus is gone with the problem.
            if (isByKeyboard) field.current?.focus();
          }}
        />
      )}
    </div>
  );
}
