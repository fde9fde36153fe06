import type { BrandLinks } from '../brand.ts';
import type { BrandMessages } from '../messages/messages.ts';
import type { MenuEntry, MenuIcon, MenuItem, Opens } from './menu.ts';
import { type StandardEntry, type StandardMenuId, standardMenu } from './standard-menu.ts';
import { isAddress, toHref } from './to-href.ts';

/** An entry as a brand writes it. */
export interface EntryDefinition {
  /** New to the menu. */
  readonly id: string;
  /** Text that people see. */
  readonly label: string;
  /** A path (relative ones are under the base path, `.` is that path) or an `http(s):` address. */
  readonly href: string;
  /** Default: `in-place`, or `external` for an address. */
  readonly opens?: Opens;
  /** Default: `link`. */
  readonly icon?: MenuIcon;
}

/** A titled list of entries as a brand writes it. */
export interface GroupDefinition {
  /** New to the menu. */
  readonly id: string;
  /** Heading above its entries. */
  readonly label: string;
  /** Its entries, in order. */
  readonly entries: readonly EntryDefinition[];
}

/** A whole menu of a brand's own, in order. */
export type MenuDefinition = readonly (EntryDefinition | GroupDefinition)[];

/** An entry that only this brand has beside the standard ones. */
export interface AddedEntry extends EntryDefinition {
  /** The id that it stands behind, inside that one's group. Default: the end of the menu. */
  readonly after?: string;
}

/** How a brand's menu differs from the standard one. A group's id stands for all its entries. */
export interface MenuChanges {
  /** Only these are shown. Default: all. */
  readonly keep?: readonly StandardMenuId[];
  /** These are not shown. */
  readonly hide?: readonly StandardMenuId[];
  /** Other labels. */
  readonly rename?: Partial<Readonly<Record<StandardMenuId, string>>>;
  /** More entries. */
  readonly add?: readonly AddedEntry[];
}

/** Reports a wrong value; `field` is its place in the definition. Never returns. */
export type Refuse = (field: string, problem: string) => never;

export interface BuildMenuOptions {
  readonly basePath: string;
  readonly links: BrandLinks;
  readonly messages: BrandMessages;
  readonly refuse: Refuse;
}

const hrefRule = 'must be a path of this site or an http(s) address';

type Place = Pick<BuildMenuOptions, 'basePath' | 'refuse'>;

function resolveHref(route: string, field: string, { basePath, refuse }: Place): string {
  return toHref(route, basePath) ?? refuse(field, `${hrefRule}, not "${route}"`);
}

function checkIds(
  { keep = [], hide = [], rename = {} }: MenuChanges,
  { messages, refuse }: Pick<BuildMenuOptions, 'messages' | 'refuse'>,
): void {
  const lists = { keep, hide, rename: Object.keys(rename) };
  for (const [list, ids] of Object.entries(lists)) {
    for (const id of ids) {
      if (Object.hasOwn(messages.menu, id)) continue;
      const known = Object.keys(messages.menu).join(', ');
      refuse(`menu.${list}`, `there is no menu entry "${id}"; the ids are ${known}`);
    }
  }
}

function checkLabel(label: string, field: string, refuse: Refuse): void {
  if (label.trim() === '') refuse(`${field}.label`, 'is missing; write what people see');
}

function toEntry(added: EntryDefinition, field: string, place: Place): MenuEntry {
  const { refuse } = place;
  const href = resolveHref(added.href, `${field}.href`, place);
  checkLabel(added.label, field, refuse);
  const opens = added.opens ?? (isAddress(href) ? 'external' : 'in-place');
  if ((opens === 'external') !== isAddress(href)) {
    refuse(`${field}.opens`, `"${opens}" does not fit "${href}"; leave it out`);
  }
  return {
    kind: 'entry',
    id: added.id,
    label: added.label,
    href,
    opens,
    icon: added.icon ?? 'link',
  };
}

function insert(items: MenuItem[], entry: MenuEntry, after: string | undefined): boolean {
  if (after === undefined) return items.push(entry) > 0;
  for (const [index, item] of items.entries()) {
    if (item.id === after) {
      items.splice(index + 1, 0, entry);
      return true;
    }
    if (item.kind === 'entry') continue;
    const at = item.entries.findIndex(({ id }) => id === after);
    if (at < 0) continue;
    const entries = [...item.entries];
    entries.splice(at + 1, 0, entry);
    items[index] = { ...item, entries };
    return true;
  }
  return false;
}

/** The menu of a brand that writes all of it. */
function buildOwnMenu(definition: MenuDefinition, place: Place): readonly MenuItem[] {
  const ids = new Set<string>();
  const checkId = (id: string, field: string) => {
    if (id === '' || ids.has(id)) place.refuse(`${field}.id`, 'must be new to the menu');
    ids.add(id);
  };
  const build = (item: EntryDefinition, field: string) => {
    checkId(item.id, field);
    return toEntry(item, field, place);
  };
  return definition.map((item, index): MenuItem => {
    const field = `menu[${index}]`;
    if (!('entries' in item)) return build(item, field);
    checkId(item.id, field);
    checkLabel(item.label, field, place.refuse);
    const entries = item.entries.map((entry, at) => build(entry, `${field}.entries[${at}]`));
    return { kind: 'group', id: item.id, label: item.label, entries };
  });
}

/**
 * The menu of a brand: its own, or the standard one with its changes, links filled in, empty groups
 * gone.
 */
export function buildMenu(
  menu: MenuChanges | MenuDefinition,
  { links, messages, ...place }: BuildMenuOptions,
): readonly MenuItem[] {
  return isOwnMenu(menu)
    ? buildOwnMenu(menu, place)
    : changeStandardMenu(menu, { links, messages, ...place });
}

// `Array.isArray` alone does not tell a readonly array from an object.
function isOwnMenu(menu: MenuChanges | MenuDefinition): menu is MenuDefinition {
  return Array.isArray(menu);
}

function changeStandardMenu(
  changes: MenuChanges,
  { links, messages, ...place }: BuildMenuOptions,
): readonly MenuItem[] {
  const { refuse } = place;
  checkIds(changes, { messages, refuse });
  const { keep, hide = [], rename = {} } = changes;
  const isShown = (id: StandardMenuId, groupId: StandardMenuId = id) =>
    (!keep || keep.includes(id) || keep.includes(groupId)) &&
    !hide.includes(id) &&
    !hide.includes(groupId);
  const label = (id: StandardMenuId) => rename[id] ?? messages.menu[id];

  const fill = ({ target, id, ...rest }: StandardEntry): MenuEntry[] => {
    const route = typeof target === 'string' ? target : links[target.link];
    const field = typeof target === 'string' ? 'menu' : `links.${target.link}`;
    if (route === undefined) return [];
    return [{ ...rest, id, label: label(id), href: resolveHref(route, field, place) }];
  };

  const items = standardMenu.flatMap((item): MenuItem[] => {
    if (item.kind === 'entry') return isShown(item.id) ? fill(item) : [];
    const entries = item.entries.filter(({ id }) => isShown(id, item.id)).flatMap(fill);
    return entries.length > 0
      ? [{ kind: 'group', id: item.id, label: label(item.id), entries }]
      : [];
  });

  for (const [index, added] of (changes.add ?? []).entries()) {
    const field = `menu.add[${index}]`;
    const isTaken = items.some(
      (item) =>
        item.id === added.id ||
        (item.kind === 'group' && item.entries.some(({ id }) => id === added.id)),
    );
    if (added.id === '' || isTaken) refuse(`${field}.id`, 'must be new to the menu');
    if (!insert(items, toEntry(added, field, place), added.after)) {
      refuse(`${field}.after`, `there is no "${added.after}" in this brand's menu`);
    }
  }
  return items;
}
