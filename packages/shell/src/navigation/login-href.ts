import { readClickId } from '../memory/click-id.ts';
import { isSamePath } from './is-same-path.ts';

/**
 * The address of the login page that comes back to `current` (path, query and fragment). The
 * advertising click id goes along.
 */
export function loginHref(current: string): string {
  // From the login page itself: what it was to go back to stays.
  if (isSamePath(current, '/login/')) return current;
  const clickId = readClickId();
  const suffix = clickId ? `&bd_vid=${encodeURIComponent(clickId)}` : '';
  return `/login/?redirect=${encodeURIComponent(current)}${suffix}`;
}

/** Path, query and fragment of the page that is shown. */
export function currentAddress(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}
