import { cn } from '@site/shell/ui';

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, side by side. */
export function Choice<Value extends string>({
  label,
  values,
  names,
  value,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <fieldset className="ui:m-0 ui:flex ui:min-w-0 ui:flex-wrap ui:rounded ui:bg-hover ui:p-0.5">
      <legend className="ui:sr-only">{label}</legend>
      {values.map((one) => (
        <button
          key={one}
          type="button"
          data-ui="choice"
          aria-pressed={one === value}
          className={cn(
            'ui:h-8 ui:rounded-sm ui:px-3 ui:text-sm ui:whitespace-nowrap ui:transition-colors ui:duration-150 ui:pointer-coarse:h-11',
            one === value
              ? 'ui:bg-surface ui:font-medium ui:text-text'
              : 'ui:text-muted ui:hover:text-text',
          )}
          onClick={() => onChange(one)}
        >
          {names[one]}
        </button>
      ))}
    </fieldset>
  );
}
