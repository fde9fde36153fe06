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
 * What a click does. `in-place`: client-side navigation. `new-tab`: `rel="noopener"`.
 * `external`: another host, a new tab with `rel="noopener noreferrer"`.
 */
export type Opens = 'in-place' | 'new-tab' | 'external';

/** A link of the menu. */
export interface MenuEntry {
  readonly kind: 'entry';
  readonly id: string;
  readonly label: string;
  /** A path of this site, or an `http(s):` address when `opens` is `external`. */
  readonly href: string;
  readonly opens: Opens;
  readonly icon: MenuIcon;
}

/** A titled list of links that opens and closes. */
export interface MenuGroup {
  readonly kind: 'group';
  readonly id: string;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

export type MenuItem = MenuGroup | MenuEntry;
