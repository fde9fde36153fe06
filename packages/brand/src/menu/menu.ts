/** A pictogram of a menu's entry; the shell draws it. */
export type MenuIcon =
  | 'brush'
  | 'layers'
  | 'shapes'
  | 'qrcode'
  | 'video'
  | 'image-edit'
  | 'film'
  | 'sparkle'
  | 'face'
  | 'upscale'
  | 'music'
  | 'person'
  | 'book'
  | 'sliders'
  | 'grid'
  | 'play'
  | 'picture'
  | 'thumb-up'
  | 'headphones'
  | 'people'
  | 'joystick'
  | 'clapper'
  | 'gallery'
  | 'chat'
  | 'trophy'
  | 'link';

/**
 * Effect of a click. `in-place`: client-side navigation. `new-tab`: `rel="noopener"`. `external`:
 * another host, a new tab with `rel="noopener noreferrer"`.
 */
export type Opens = 'in-place' | 'new-tab' | 'external';

/** A link of the menu. */
export interface MenuEntry {
  /** A link, where a group has links of its own. */
  readonly kind: 'entry';
  /** Unique in the menu. */
  readonly id: string;
  /** The link's text. */
  readonly label: string;
  /** A path of this site, or an `http(s):` address when `opens` is `external`. */
  readonly href: string;
  /** Effect of a click. */
  readonly opens: Opens;
  /** Stands before the label. */
  readonly icon: MenuIcon;
}

/** A titled list of links that opens and closes. */
export interface MenuGroup {
  /** A list, where an entry is a link. */
  readonly kind: 'group';
  /** Unique in the menu. */
  readonly id: string;
  /** The list's title. */
  readonly label: string;
  /** Links in the order in which they are shown. */
  readonly entries: readonly MenuEntry[];
}

export type MenuItem = MenuGroup | MenuEntry;
