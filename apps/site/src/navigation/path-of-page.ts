import { readWork, workPath, workTemplate } from '../pages/work/work.ts';
import { findRoute } from '../routes.ts';

/** The path of the page that an address shows, as the table of routes writes it; undefined if there is none. */
export function pathOfPage(pathname: string): string | undefined {
  const route = findRoute(pathname);
  if (route || typeof document === 'undefined') return route?.path;
  const work = readWork();
  const isItsAddress =
    work && pathname.replace(/\/$/, '') === workPath.replace(workTemplate.id, work.id);
  return isItsAddress ? workPath : undefined;
}
