import type { MenuGroup } from '@site/brand';
import { useId } from 'react';
import { isSamePath } from '../navigation/is-same-path.ts';
import { useFrame } from '../shell-context.ts';
import { useStoredText } from '../storage/stored-text.ts';
import { cn } from '../ui/cn.ts';
import { Icon } from '../ui/icon.tsx';
import { MenuLink } from './menu-link.tsx';
import { closedGroups, toggleGroup } from './stored-menu-state.ts';

/** A group of the menu with its heading, which opens and closes it. */
export function MenuSection({
  group,
  onChoose,
}: {
  group: MenuGroup;
  onChoose: (() => void) | undefined;
}) {
  const { path } = useFrame();
  const listId = useId();
  const closed = useStoredText(closedGroups);
  const hasCurrent = group.entries.some(({ href }) => isSamePath(href, path));
  const isOpen = hasCurrent || !closed.split(' ').includes(group.id);
  return (
    <section
      data-ui="menu-section"
      data-state={isOpen ? 'open' : 'closed'}
      className="ui:collapsed:border-t ui:collapsed:pt-2 ui:collapsed:first:border-t-0 ui:collapsed:first:pt-0"
    >
      <button
        type="button"
        data-ui="menu-heading"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-disabled={hasCurrent || undefined}
        onClick={() => {
          if (!hasCurrent) closedGroups.write(toggleGroup(closedGroups.read(), group.id));
        }}
        className="ui:flex ui:min-h-8 ui:w-full ui:items-center ui:justify-between ui:rounded ui:px-2.5 ui:text-xs ui:text-muted ui:hover:text-text ui:pointer-coarse:min-h-11 ui:collapsed:hidden"
      >
        {group.label}
        <Icon
          name="chevron-down"
          className={cn(
            'ui:size-4 ui:transition-transform ui:duration-150',
            !isOpen && 'ui:-rotate-90',
            hasCurrent && 'ui:invisible',
          )}
        />
      </button>
      <ul
        data-ui="menu-list"
        id={listId}
        aria-label={group.label}
        className={cn('ui:flex-col ui:gap-0.5 ui:collapsed:flex', isOpen ? 'ui:flex' : 'ui:hidden')}
      >
        {group.entries.map((entry) => (
          <li key={entry.id} data-ui="menu-item">
            <MenuLink entry={entry} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}
