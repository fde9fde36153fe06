/** Storage of texts: any object with these three methods of the browser's own. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface StorageAreas {
  /** Storage for all tabs, for good: drafts, the menu, what was bought. Default: `localStorage`. */
  local?: TextStorage | undefined;
  /** Storage that ends with its tab, as for scroll positions. Default: `sessionStorage`. */
  session?: TextStorage | undefined;
}

// Bundlers leave all of it out where no page sets one.
let areas: StorageAreas | undefined;

/**
 * Stores elsewhere whatever the shell and the creation pages store in this browser, such as under
 * keys with a prefix of your own. Call it once, before anything is rendered: it holds for the page,
 * and calling it again replaces both areas.
 * `menuScript` and the `densityScript` of `@site/creation` still read `localStorage`.
 *
 * @example
 * setStorage({
 *   local: {
 *     getItem: (key) => localStorage.getItem(`easel:${key}`),
 *     setItem: (key, text) => localStorage.setItem(`easel:${key}`, text),
 *     removeItem: (key) => localStorage.removeItem(`easel:${key}`),
 *   },
 * });
 */
export function setStorage(storage: StorageAreas): void {
  areas = storage;
}

export interface StorageOptions {
  /** `session` is this tab's own and ends with it. Default: `local`, for all tabs, for good. */
  area?: 'local' | 'session';
}

/**
 * The text under a key of this browser's storage. Undefined if there is none, on a server, and
 * where the browser forbids storage (private windows, blocked cookies).
 */
export function readStored(
  key: string,
  { area = 'local' }: StorageOptions = {},
): string | undefined {
  try {
    return storageOf(area).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores a text in this browser, or removes it where it is undefined. Returns whether that worked:
 * storage may be full, forbidden, or missing.
 */
export function writeStored(
  key: string,
  text: string | undefined,
  { area = 'local' }: StorageOptions = {},
): boolean {
  try {
    if (text === undefined) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Merely reading the browser's own throws where storage is forbidden. */
function storageOf(area: 'local' | 'session'): TextStorage {
  return areas?.[area] ?? (area === 'local' ? localStorage : sessionStorage);
}
