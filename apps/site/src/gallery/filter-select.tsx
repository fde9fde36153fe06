export interface FilterSelectProps {
  /** Names the field, and is its choice of all. */
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** One of many, or all of them: the browser's own list. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  return (
    <select
      data-ui="filter-select"
      aria-label={label}
      value={value}
      className="ui:h-9 ui:max-w-full ui:min-w-0 ui:rounded ui:border ui:border-border-strong ui:bg-surface ui:px-2 ui:text-sm ui:text-text ui:pointer-coarse:h-11"
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
