import { memo, useId, useRef } from 'react';
import type { ParameterMessages } from '../messages/parameters/parameter-messages.ts';
import { ChoiceField } from './choice-field.tsx';
import { FieldNote } from './field-parts.tsx';
import { NumberInput } from './number-input.tsx';
import type { Parameter } from './parameter.ts';
import type { ParameterConflict } from './parameter-conflict.ts';
import { findParked, readParameter } from './read-parameter.ts';
import { SeedField } from './seed-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { WeightsField } from './weights-field.tsx';

export interface ParameterFieldProps {
  parameter: Parameter;
  value: string | number | undefined;
  /** Why it does not go with others. */
  conflict: ParameterConflict | undefined;
  onChange: (name: string, value: string | number) => void;
  onFix: (conflict: ParameterConflict) => void;
  messages: ParameterMessages;
}

/** A parameter as the field of its kind, with what is to be said about it. */
export const ParameterField = memo(function ParameterField({
  parameter,
  value,
  conflict,
  onChange,
  onFix,
  messages,
}: ParameterFieldProps) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const { name, label } = parameter;
  const parked = findParked(parameter, value);
  const hasChoice = offersChoice(parameter);
  if (!hasChoice && parked === undefined) return null;
  const isWrong = conflict !== undefined || readParameter(parameter, value).state === 'wrong';
  const noteId = conflict || parked !== undefined ? `${id}-note` : undefined;
  const props = {
    value,
    onChange: (next: string | number) => onChange(name, next),
    noteId,
    messages,
  };

  function mend(isByKeyboard: boolean) {
    if (conflict) onFix(conflict);
    // The button that had the focus is gone with the conflict.
    const find = (inputs: string) => field.current?.querySelector<HTMLElement>(inputs);
    if (isByKeyboard) (find('input:checked') ?? find('[data-ui="parameter-input"]'))?.focus();
  }

  return (
    <div ref={field} data-ui="parameter" data-name={name} data-state={isWrong ? 'wrong' : 'right'}>
      {hasChoice && toField(parameter, props)}
      {conflict ? (
        <FieldNote id={`${id}-note`} isWrong fix={{ label: conflict.fix.label, onFix: mend }}>
          {conflict.text}
        </FieldNote>
      ) : (
        parked !== undefined && (
          <FieldNote id={`${id}-note`}>
            {'options' in parameter && parameter.kind !== 'weights' && parameter.options[0]
              ? messages.parked(parked, parameter.options[0].label)
              : messages.without(label, parked)}
          </FieldNote>
        )
      )}
    </div>
  );
});

/** Whether the chosen model leaves anything to choose or to write. */
function offersChoice(parameter: Parameter): boolean {
  switch (parameter.kind) {
    case 'number':
      return parameter.range !== undefined;
    case 'seed':
      return true;
    case 'text':
      return parameter.maxLength > 0;
    case 'weights':
      return parameter.options.length > 0;
    default:
      return parameter.options.length > 1;
  }
}

type CommonProps = {
  value: string | number | undefined;
  onChange: (value: string | number) => void;
  noteId: string | undefined;
  messages: ParameterMessages;
};

function toField(parameter: Parameter, props: CommonProps) {
  switch (parameter.kind) {
    case 'number': {
      const { label, range } = parameter;
      if (!range) return null;
      const written = String(props.value ?? '');
      const placeholder = String(range.default);
      return <NumberInput {...props} {...{ label, range, placeholder }} value={written} />;
    }
    case 'seed':
      return <SeedField parameter={parameter} {...props} />;
    case 'text':
      return <TextField parameter={parameter} {...props} />;
    case 'weights':
      return <WeightsField parameter={parameter} {...props} />;
    case 'select':
      return <SelectField parameter={parameter} {...props} />;
    default:
      return <ChoiceField parameter={parameter} {...props} />;
  }
}
