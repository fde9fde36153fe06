import { cn } from '@site/shell/ui';
import { type ComponentPropsWithoutRef, useId } from 'react';
import { AspectRatioChoice } from '../aspect-ratio/aspect-ratio-choice.tsx';
import { useCreationMessages } from '../creation-provider.tsx';
import type { Parameter, ParameterOption, ParameterValues } from './parameter.ts';

export interface ParameterFormProps extends Omit<ComponentPropsWithoutRef<'div'>, 'onChange'> {
  /** A parameter that has one option is nothing to choose, and is left out. */
  parameters: readonly Parameter[];
  values: ParameterValues;
  onValuesChange: (values: ParameterValues) => void;
}

/**
 * What a tool takes beside the prompt, each as a group of radio buttons. A choice that the model at hand
 * does not offer is kept, and what is made instead is said beside it.
 *
 * @example
 * const [values, setValues] = useParameterDraft('/art/dalle3/');
 * <ParameterForm parameters={parameters} values={values} onValuesChange={setValues} />
 */
export function ParameterForm({
  parameters,
  values,
  onValuesChange,
  className,
  ...props
}: ParameterFormProps) {
  return (
    <div data-ui="parameter-form" className={cn('ui:grid ui:gap-5', className)} {...props}>
      {parameters
        .filter(({ options }) => options.length > 1)
        .map((parameter) => (
          <ParameterField
            key={parameter.name}
            parameter={parameter}
            value={values[parameter.name]}
            onChange={(value) => onValuesChange({ ...values, [parameter.name]: value })}
          />
        ))}
    </div>
  );
}

function ParameterField({
  parameter: { name, label, options },
  value,
  onChange,
}: {
  parameter: Parameter;
  value: string | number | undefined;
  onChange: (value: string | number) => void;
}) {
  const messages = useCreationMessages();
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  const [first] = options;
  const isParked = value !== undefined && !chosen;
  return (
    <fieldset
      data-ui="parameter"
      data-name={name}
      className="ui:min-w-0"
      aria-describedby={isParked ? `${id}-parked` : undefined}
    >
      <legend data-ui="parameter-label" className="ui:mb-2 ui:text-sm ui:text-muted">
        {label}
      </legend>
      <div className="ui:grid ui:grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] ui:gap-2">
        {options.map((option) => (
          <Choice
            key={option.value}
            name={id}
            option={option}
            isChosen={option === (chosen ?? first)}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
      {isParked && first && (
        <p
          id={`${id}-parked`}
          data-ui="parameter-parked"
          className="ui:mt-2 ui:text-xs ui:text-muted"
        >
          {messages.parameters.parked(String(value), first.label)}
        </p>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  option: ParameterOption;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ name, option: { label, frame }, isChosen, onChoose }: ChoiceProps) {
  if (frame) {
    return (
      <AspectRatioChoice
        name={name}
        label={label}
        frame={frame}
        checked={isChosen}
        onChange={onChoose}
      />
    );
  }
  return (
    <label
      data-ui="parameter-choice"
      data-state={isChosen ? 'checked' : 'unchecked'}
      className={cn(
        'ui:relative ui:grid ui:min-h-11 ui:place-items-center ui:rounded-md ui:border ui:px-2 ui:text-center ui:text-sm',
        'ui:transition-colors ui:has-focus-visible:outline-2 ui:has-focus-visible:outline-offset-2 ui:has-focus-visible:outline-ring',
        isChosen
          ? 'ui:border-primary ui:bg-selected ui:text-text ui:forced-colors:outline-2'
          : 'ui:border-border ui:text-muted ui:hover:bg-hover ui:hover:text-text',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="ui:absolute ui:inset-0 ui:cursor-pointer ui:appearance-none ui:opacity-0"
      />
      {label}
    </label>
  );
}
