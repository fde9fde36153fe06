import type { MenuEntry, MenuGroup, MenuItem } from '@site/brand';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFrame } from '../shell-context.ts';
import { UserMenu } from '../user-menu/user-menu.tsx';
import { MenuLink } from './menu-link.tsx';
import { MenuSection } from './menu-section.tsx';

/** Entries that follow each other without a group between them stand in one list. */
function toLists(menu: readonly MenuItem[]): readonly (MenuGroup | readonly MenuEntry[])[] {
  const lists: (MenuGroup | MenuEntry[])[] = [];
  for (const item of menu) {
    const last = lists.at(-1);
    if (item.kind === 'group') lists.push(item);
    else if (Array.isArray(last)) last.push(item);
    else lists.push([item]);
  }
  return lists;
}

/** Scrolls the menu, not the page, to the entry of the page that is shown. */
function showCurrent(nav: HTMLElement) {
  const current = nav.querySelector('[aria-current="page"]');
  if (!current) return;
  const { top, bottom } = current.getBoundingClientRect();
  const box = nav.getBoundingClientRect();
  if (top < box.top || bottom > box.bottom) nav.scrollTop += bottom - box.bottom + box.height / 2;
}

export interface MenuBodyProps {
  onChoose?: (() => void) | undefined;
  /** Stands above the user's picture in the narrow menu, where the footer has room. */
  tasks?: ReactNode;
  /** Default: the user menu. */
  user?: ReactNode;
}

/** The brand's menu, which scrolls, and the footer, which does not. */
export function MenuBody({
  onChoose,
  tasks,
  user = <UserMenu onChoose={onChoose} />,
}: MenuBodyProps) {
  const { brand, messages, path, footer = brand.footerText } = useFrame();
  const nav = useRef<HTMLElement>(null);
  // In a low window the entry of the current page may stand below the fold of the menu.
  useEffect(() => {
    // `path` says when; a reader inside the menu needs no scrolling.
    if (path && nav.current && !nav.current.contains(document.activeElement)) {
      showCurrent(nav.current);
    }
  }, [path]);
  return (
    <>
      <nav
        ref={nav}
        data-ui="menu"
        aria-label={messages.frame.menu}
        className="ui:relative ui:flex ui:min-h-0 ui:flex-1 ui:flex-col ui:gap-3 ui:overflow-y-auto ui:overscroll-contain ui:[scrollbar-color:var(--ui-border-strong)_transparent] ui:[scrollbar-width:thin] ui:px-3 ui:pb-3 ui:collapsed:gap-2"
      >
        {toLists(brand.menu).map((part) =>
          'kind' in part ? (
            <MenuSection key={part.id} group={part} onChoose={onChoose} />
          ) : (
            <ul
              key={part[0]?.id}
              data-ui="menu-list"
              className="ui:flex ui:flex-col ui:gap-0.5 ui:border-t ui:pt-3 ui:first:border-t-0 ui:first:pt-0 ui:collapsed:pt-2"
            >
              {part.map((entry) => (
                <li key={entry.id} data-ui="menu-item">
                  <MenuLink entry={entry} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          ),
        )}
      </nav>
      {/* Full height from the start: a slow connection may deliver only its beginning. */}
      <div
        data-ui="menu-footer"
        data-foot=""
        className="ui:relative ui:min-h-[calc(env(safe-area-inset-bottom)+5.5rem+1px)] ui:border-t ui:px-3 ui:pt-2 ui:pb-[calc(env(safe-area-inset-bottom)+0.5rem)] ui:collapsed:min-h-[calc(env(safe-area-inset-bottom)+7rem+1px)]"
      >
        {tasks && (
          <div
            data-ui="menu-tasks"
            className="ui:pointer-events-none ui:absolute ui:inset-x-0 ui:top-2 ui:z-1 ui:grid ui:h-12 ui:place-items-center ui:*:pointer-events-auto"
          >
            {tasks}
          </div>
        )}
        {user}
        <p
          data-ui="footer-text"
          className="ui:mt-1 ui:truncate ui:px-2 ui:text-xs ui:text-muted ui:collapsed:hidden"
        >
          {footer}
        </p>
      </div>
    </>
  );
}
