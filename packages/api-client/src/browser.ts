// The one file that touches the browser. Each function works where there is none, such as a server.

/** The page's address, if there is a page. */
export function currentAddress(): Location | undefined {
  return typeof location === 'undefined' ? undefined : location;
}

/** Leaves the page for another. */
export function goTo(url: string): void {
  currentAddress()?.assign(url);
}

/** The page's cookies that scripts may read, as `a=1; b=2`; '' where there are none. */
export function readCookies(): string {
  return typeof document === 'undefined' ? '' : document.cookie;
}

/** Whether this device knows that it has no network. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

/** Storage for texts: `localStorage`, or anything of the same shape. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** A stored text, or undefined: there is none, or storage is switched off. */
export function readStored(key: string, storage?: TextStorage): string | undefined {
  try {
    return (storage ?? localStorage).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text where that is possible. */
export function store(key: string, text: string, storage?: TextStorage): void {
  try {
    (storage ?? localStorage).setItem(key, text);
  } catch {
    // Storage is full or switched off. Nothing here depends on it: the text lives as long as the page.
  }
}
