import type { ApiClient } from '@site/api-client';
import { MAX_SEARCH_LENGTH } from '@site/api-client/wire';
import type { Brand } from '@site/brand';
import { SearchField } from '@site/creation';
import { Button, Icon } from '@site/shell/ui';
import { type ReactNode, useId, useState } from 'react';
import { findMenuEntry } from '../links/menu-entries.ts';
import { toolPaths } from '../links/tool-paths.ts';
import { Choice } from './choice.tsx';
import { FilterSelect } from './filter-select.tsx';
import type { PictureFilterMessages } from './messages/zh-cn.ts';
import { countFilters, media, type PictureFilters, periods, shapes } from './picture-filters.ts';
import { useModelsOfTool } from './use-models-of-tool.ts';

export interface FilterBarProps {
  readonly brand: Brand;
  readonly client: ApiClient;
  readonly messages: PictureFilterMessages;
  readonly filters: PictureFilters;
  readonly onChange: (changes: Partial<PictureFilters>) => void;
  /** Pass the same function at each render. */
  readonly onSearch: (text: string) => void;
  /** Stands first, such as the order. */
  readonly children?: ReactNode;
}

/** Filters for a gallery. The page keeps them in its address. On a phone a button shows them. */
export function FilterBar({
  brand,
  client,
  messages,
  filters,
  onChange,
  onSearch,
  children,
}: FilterBarProps) {
  const { tool, model, period } = filters;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const tools = Object.entries(toolPaths).flatMap(([value, path]) => {
    const entry = findMenuEntry(brand, path);
    return entry ? [{ value, label: entry.label }] : [];
  });
  const models = useModelsOfTool(client, { tool, locale: brand.locale });
  return (
    <search
      aria-label={messages.region}
      className="ui:mb-5 ui:flex ui:flex-wrap ui:items-center ui:gap-x-4 ui:gap-y-3"
    >
      {children}
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        className="ui:sm:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="sliders" className="ui:size-4" />
        {messages.show(countFilters(filters))}
      </Button>
      <div
        id={id}
        className={`ui:sm:contents ${isOpen ? 'ui:flex ui:basis-full ui:flex-wrap ui:gap-3' : 'ui:max-sm:hidden'}`}
      >
        <Choice
          label={messages.media}
          values={media}
          names={messages.mediaNames}
          value={filters.media}
          onChange={(one) => onChange({ media: one })}
        />
        <Choice
          label={messages.shape}
          values={shapes}
          names={messages.shapes}
          value={filters.shape}
          onChange={(shape) => onChange({ shape })}
        />
        <div className="ui:flex ui:min-w-0 ui:flex-wrap ui:gap-2">
          <FilterSelect
            label={messages.tool}
            value={tool}
            options={known(tools, tool)}
            // A model belongs to one tool.
            onChange={(value) => onChange({ tool: value, model: '' })}
          />
          {(models.length > 1 || model !== '') && (
            <FilterSelect
              label={messages.model}
              value={model}
              options={known(models, model)}
              onChange={(value) => onChange({ model: value })}
            />
          )}
          <FilterSelect
            label={messages.periods.all}
            value={period === 'all' ? '' : period}
            options={periods
              .filter((value) => value !== 'all')
              .map((value) => ({ value, label: messages.periods[value] }))}
            onChange={(value) =>
              onChange({ period: periods.find((one) => one === value) ?? 'all' })
            }
          />
        </div>
      </div>
      <SearchField
        text={filters.text}
        label={messages.search}
        maxLength={MAX_SEARCH_LENGTH}
        onSearch={onSearch}
      />
    </search>
  );
}

/** The options, and by its name a value from the address that is not among them. */
function known(options: readonly { value: string; label: string }[], value: string) {
  return value === '' || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: value }];
}
