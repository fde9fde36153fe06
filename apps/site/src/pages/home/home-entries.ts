import type { Brand, MenuEntry } from '@site/brand';
import { menuEntries } from '../../links/menu-entries.ts';
import { findTool, type PageTool } from '../../links/tool-paths.ts';

export interface ToolEntry {
  readonly tool: PageTool;
  readonly entry: MenuEntry;
}

/**
 * A brand's menu, split into the tools that are open here, and things to read and look at; without what is about
 * oneself, which is for those who know the site.
 */
export function homeEntries(
  brand: Brand,
  closed: readonly string[],
): { tools: ToolEntry[]; others: MenuEntry[] } {
  const mine = new Set(
    brand.menu.flatMap((item) =>
      item.kind === 'group' && item.id === 'mine' ? item.entries.map(({ id }) => id) : [],
    ),
  );
  const tools: ToolEntry[] = [];
  const others: MenuEntry[] = [];
  for (const entry of menuEntries(brand)) {
    if (mine.has(entry.id) || closed.includes(entry.href)) continue;
    const tool = findTool(entry.href);
    if (tool === undefined) others.push(entry);
    else tools.push({ tool, entry });
  }
  return { tools, others };
}
