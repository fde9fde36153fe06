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

/** A text kept on this device, or undefined: there is none, or storage is switched off. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text on this device where that is possible. */
export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is full or switched off. Nothing here depends on it: the text lives as long as the page.
  }
}
