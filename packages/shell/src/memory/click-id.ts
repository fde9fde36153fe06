import { remember } from './remembered.ts';

/** What the service takes as an advertising click id. */
const clickIdRule = /^[\w\-.~]{1,256}$/;

const stored = remember('bd_vid');

/** Keeps the `bd_vid` of a page's address, if it has a well-formed one. */
export function keepClickId(search: string): void {
  const found = new URLSearchParams(search).get('bd_vid');
  if (found !== null && clickIdRule.test(found)) stored.write(found);
}

/** The advertising click id that brought this browser here, if any. */
export function readClickId(): string | undefined {
  const kept = stored.read();
  return clickIdRule.test(kept) ? kept : undefined;
}

/** The click has led to what it was paid for. It goes from the address, too: else it came back. */
export function forgetClickId(): void {
  stored.remove();
  const url = new URL(window.location.href);
  if (!url.searchParams.has('bd_vid')) return;
  url.searchParams.delete('bd_vid');
  window.history.replaceState(window.history.state, '', url);
}
