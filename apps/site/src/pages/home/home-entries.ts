import type { Brand, MenuEntry } from '@site/brand';
import { menuEntries } from '../../links/menu-entries.ts';

/** Groups of the standard menu that are not about creating; 'mine' is for those who know the site. */
const browsingGroups: readonly string[] = ['tutorials'];
const leftOutGroups: readonly string[] = ['mine'];
const browsingEntries: readonly string[] = ['/art/paintings/'];

/**
 * A brand's menu, split into ways to create and things to read and look at, without the tools that are
 * closed here.
 */
export function homeEntries(
  brand: Brand,
  closed: readonly string[],
): { creating: MenuEntry[]; browsing: MenuEntry[] } {
  const groupOf = new Map(
    brand.menu.flatMap((item) =>
      item.kind === 'group' ? item.entries.map(({ id }) => [id, item.id] as const) : [],
    ),
  );
  const shown = menuEntries(brand).filter(
    ({ id, href }) => !leftOutGroups.includes(groupOf.get(id) ?? '') && !closed.includes(href),
  );
  const isBrowsing = ({ id, href, opens }: MenuEntry) =>
    opens === 'external' ||
    browsingGroups.includes(groupOf.get(id) ?? '') ||
    browsingEntries.includes(href);
  return {
    creating: shown.filter((entry) => !isBrowsing(entry)),
    browsing: shown.filter(isBrowsing),
  };
}
