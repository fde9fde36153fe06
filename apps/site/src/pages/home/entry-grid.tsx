import type { MenuEntry } from '@site/brand';
import { cn, Icon } from '@site/shell/ui';
import { SiteLink } from '../../navigation/site-link.tsx';

const tile =
  'ui:flex ui:h-full ui:min-h-14 ui:items-center ui:gap-3 ui:px-4 ui:py-2 ui:text-sm ui:transition-colors ui:duration-150 ui:hover:bg-hover ui:focus-visible:-outline-offset-2';

function Tile({ entry }: { readonly entry: MenuEntry }) {
  const content = (
    <>
      <Icon name={entry.opens === 'external' ? 'external' : entry.icon} className="ui:text-muted" />
      <span className="ui:min-w-0 ui:flex-1 ui:font-medium ui:wrap-anywhere">{entry.label}</span>
    </>
  );
  if (entry.opens !== 'external') {
    return (
      <SiteLink href={entry.href} className={cn(tile, 'ui:text-text')}>
        {content}
      </SiteLink>
    );
  }
  return (
    <a href={entry.href} target="_blank" rel="noopener noreferrer" className={tile}>
      {content}
    </a>
  );
}

/** Columns where there is room; fewer entries make a narrower table, not empty cells. */
const columns = [
  'ui:lg:w-1/3',
  'ui:sm:grid-cols-2 ui:lg:w-2/3',
  'ui:sm:grid-cols-2 ui:lg:grid-cols-3',
];

/** Entries of the menu as a table of tiles, lines between them. */
export function EntryGrid({ entries }: { readonly entries: readonly MenuEntry[] }) {
  return (
    <ul
      className={cn(
        'ui:grid ui:grid-cols-1 ui:gap-px ui:overflow-hidden ui:rounded ui:border ui:border-border',
        columns[Math.min(entries.length, columns.length) - 1],
      )}
    >
      {entries.map((entry) => (
        <li key={entry.id} className="ui:outline ui:outline-border">
          <Tile entry={entry} />
        </li>
      ))}
    </ul>
  );
}
