import { Icon } from '@site/shell/ui';
import { useEffect, useRef, useState } from 'react';

/** Rather once a pause than once a key. */
const searchDelayMs = 400;

export interface SearchFieldProps {
  /** Text searched for now. */
  readonly text: string;
  /** Names the field, and stands in it while it is empty. */
  readonly label: string;
  /** UTF-16 units, as the service takes them. */
  readonly maxLength: number;
  /** Called in a pause of typing. Pass the same function at each render. */
  readonly onSearch: (text: string) => void;
}

/** Words of prompts to look for. Searches in a pause of typing, never while a word is being composed. */
export function SearchField({ text, label, maxLength, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const [isComposing, setIsComposing] = useState(false);
  const asked = useRef(text);

  // The address has changed otherwise: back, forward, or the button that clears it.
  useEffect(() => {
    if (text !== asked.current) setTyped(text);
    asked.current = text;
  }, [text]);

  useEffect(() => {
    const wanted = typed.trim();
    if (isComposing || wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      onSearch(wanted);
    }, searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed, isComposing, onSearch]);

  return (
    <div className="ui:relative ui:min-w-0 ui:basis-full ui:sm:max-w-80 ui:sm:flex-1 ui:sm:basis-48">
      <Icon
        name="search"
        className="ui:pointer-events-none ui:absolute ui:top-1/2 ui:left-2.5 ui:size-4 ui:-translate-y-1/2 ui:text-muted"
      />
      <input
        type="search"
        data-ui="search-field"
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={typed}
        className="ui:block ui:h-9 ui:w-full ui:appearance-none ui:rounded ui:border ui:border-border-strong ui:bg-surface ui:pr-3 ui:pl-8 ui:text-lg ui:text-text ui:placeholder:text-muted ui:pointer-coarse:h-11 ui:lg:text-sm"
        onChange={(event) => setTyped(event.target.value)}
        onCompositionStart={() => setIsComposing(true)}
        onCompositionEnd={() => setIsComposing(false)}
      />
    </div>
  );
}
