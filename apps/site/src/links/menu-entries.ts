import type { Brand, MenuEntry } from '@site/brand';

/** All entries of a brand's menu in order, those of groups among them. */
export function menuEntries({ menu }: Brand): readonly MenuEntry[] {
  return menu.flatMap((item) => (item.kind === 'group' ? item.entries : [item]));
}

/** The entry of a brand's menu that leads to a path; undefined if the brand leaves it out. */
export function findMenuEntry(brand: Brand, path: string): MenuEntry | undefined {
  return menuEntries(brand).find(({ href }) => href === path);
}
