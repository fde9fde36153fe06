import { useId } from 'react';
import { AspectRatioChoice } from '../aspect-ratio/aspect-ratio-choice.tsx';
import { RatioGrid } from '../aspect-ratio/ratio-grid.tsx';
import { ChoiceChip } from './choice-chip.tsx';
import type { FieldProps } from './field-parts.tsx';
import type { ChoiceParameter } from './parameter.ts';

/** One of a few, all in sight. */
export function ChoiceField({
  parameter: { label, options },
  value,
  onChange,
  noteId,
}: FieldProps<ChoiceParameter>) {
  const name = useId();
  const chosen = options.find((option) => option.value === value) ?? options[0];
  const choices = options.map((option) => {
    const props = {
      name,
      label: option.label,
      checked: option === chosen,
      onChange: () => onChange(option.value),
    };
    return option.frame ? (
      <AspectRatioChoice key={option.value} frame={option.frame} {...props} />
    ) : (
      <ChoiceChip key={option.value} type="radio" {...props} />
    );
  });
  return (
    <fieldset data-ui="parameter-group" className="ui:min-w-0" aria-describedby={noteId}>
      <legend data-ui="parameter-label" className="ui:mb-2 ui:text-sm ui:text-muted">
        {label}
      </legend>
      {options.some(({ frame }) => frame) ? (
        <RatioGrid count={options.length}>{choices}</RatioGrid>
      ) : (
        <div className="ui:grid ui:grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] ui:gap-2">
          {choices}
        </div>
      )}
    </fieldset>
  );
}
