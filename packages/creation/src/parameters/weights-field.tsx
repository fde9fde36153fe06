import { cn } from '@site/shell/ui';
import { ChoiceChip } from './choice-chip.tsx';
import { type FieldProps, labelClass } from './field-parts.tsx';
import { NumberInput } from './number-input.tsx';
import type { WeightsParameter } from './parameter.ts';
import { readWeights, writeWeights } from './weights.ts';

/** Any of several as chips, each chosen one with its number. */
export function WeightsField({
  parameter: { label, options, range },
  value,
  onChange,
  noteId,
  messages,
}: FieldProps<WeightsParameter>) {
  const weights = readWeights(value);
  const without = (name: string) => weights.filter(([other]) => other !== name);
  return (
    <fieldset data-ui="parameter-group" className="ui:min-w-0" aria-describedby={noteId}>
      <legend data-ui="parameter-label" className={cn(labelClass, 'ui:mb-2')}>
        {label}
      </legend>
      <div className="ui:flex ui:max-h-44 ui:flex-wrap ui:gap-2 ui:overflow-y-auto ui:p-0.5">
        {options.map((name) => {
          const isChosen = weights.some(([chosen]) => chosen === name);
          return (
            <ChoiceChip
              key={name}
              type="checkbox"
              label={name}
              checked={isChosen}
              onChange={() =>
                onChange(
                  writeWeights(
                    isChosen ? without(name) : [...weights, [name, String(range.default)]],
                  ),
                )
              }
            />
          );
        })}
      </div>
      {weights
        .filter(([name]) => options.includes(name))
        .map(([name, weight]) => (
          <div key={name} className="ui:mt-3">
            <NumberInput
              label={messages.weight(name)}
              range={range}
              value={weight}
              // What separates the entries can't be part of a number.
              onChange={(next) =>
                onChange(
                  writeWeights(
                    weights.map((entry) =>
                      entry[0] === name ? [name, next.replaceAll(/[,:]/g, '')] : entry,
                    ),
                  ),
                )
              }
              placeholder={String(range.default)}
              messages={messages}
            />
          </div>
        ))}
    </fieldset>
  );
}
