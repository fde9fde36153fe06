import { cn } from '@site/shell/ui';
import { type KeyboardEvent, useRef } from 'react';
import { nextTab } from '../next-tab.ts';

/** Origins of what a person can choose. */
export const sources = ['works', 'uploads'] as const;
export type Source = (typeof sources)[number];

export interface SourceTabsProps {
  source: Source;
  label: string;
  names: Readonly<Record<Source, string>>;
  /** The ids of the tabs and of the element that shows what the chosen one has. */
  ids: Readonly<Record<Source | 'panel', string>>;
  onChange: (source: Source) => void;
}

/** Tabs of the person's works and uploads: arrow keys, Home and End lead from one to the other. */
export function SourceTabs({ source, label, names, ids, onChange }: SourceTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const index = nextTab(event.key, { index: sources.indexOf(source), count: sources.length });
    const next = index === undefined ? undefined : sources[index];
    if (index === undefined || !next) return;
    event.preventDefault();
    onChange(next);
    list.current?.querySelectorAll('button')[index]?.focus();
  }

  return (
    <div
      ref={list}
      data-ui="picture-sources"
      role="tablist"
      aria-label={label}
      className="ui:flex ui:min-w-0 ui:flex-wrap ui:rounded ui:bg-hover ui:p-0.5"
      onKeyDown={onKeyDown}
    >
      {sources.map((one) => (
        <button
          key={one}
          id={ids[one]}
          type="button"
          data-ui="picture-source"
          role="tab"
          aria-selected={one === source}
          aria-controls={ids.panel}
          tabIndex={one === source ? 0 : -1}
          className={cn(
            'ui:h-8 ui:rounded-sm ui:border-2 ui:border-transparent ui:px-3 ui:text-sm ui:whitespace-nowrap ui:transition-colors ui:duration-150 ui:pointer-coarse:h-11 ui:forced-colors:border-[Canvas] ui:forced-colors:aria-selected:border-[Highlight]',
            one === source
              ? 'ui:bg-surface ui:font-medium ui:text-text'
              : 'ui:text-muted ui:hover:text-text',
          )}
          onClick={() => onChange(one)}
        >
          {names[one]}
        </button>
      ))}
    </div>
  );
}
