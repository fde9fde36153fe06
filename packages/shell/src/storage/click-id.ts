import { createStoredText } from './stored-text.ts';

/** Advertising click ids that the service takes. */
const clickIdRule = /^[\w\-.~]{1,256}$/;

const stored = createStoredText('bd_vid');

/** Stores the `bd_vid` of a page's address, if it has a well-formed one. */
export function storeClickId(search: string): void {
  const found = new URLSearchParams(search).get('bd_vid');
  if (found !== null && clickIdRule.test(found)) stored.write(found);
}

/** The advertising click id that brought this browser here, if any. */
export function readClickId(): string | undefined {
  const clickId = stored.read();
  return clickIdRule.test(clickId) ? clickId : undefined;
}

/** Once the click has led to a payment. Removed from the address, too, or it would come back. */
export function removeClickId(): void {
  stored.write('');
  const url = new URL(window.location.href);
  if (!url.searchParams.has('bd_vid')) return;
  url.searchParams.delete('bd_vid');
  window.history.replaceState(window.history.state, '', url);
}
