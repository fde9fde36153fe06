import { navigate } from 'wouter/use-browser-location';
import { findRoute } from '../routes.ts';

export interface OpenPageOptions {
  /** Whether the page takes the place of the one that is shown, so that "back" skips that. */
  readonly replace?: boolean;
}

/**
 * Goes to an address of this site: in place where the client has the page, else as the browser
 * does, since the server may know more.
 */
export function openPage(href: string, { replace = false }: OpenPageOptions = {}): void {
  if (findRoute(new URL(href, location.href).pathname)) navigate(href, { replace });
  else if (replace) location.replace(href);
  else location.assign(href);
}
