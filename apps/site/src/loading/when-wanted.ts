import { whenIdle } from './when-idle.ts';
import { whenTouched } from './when-touched.ts';

let wanted: Promise<void> | undefined;

/**
 * Resolves, once for the whole page, when what the first paint can do without shall be loaded: the
 * browser is idle, or somebody is about to use the page.
 */
export function whenWanted(): Promise<void> {
  wanted ??= Promise.race([whenIdle(), whenTouched()]);
  return wanted;
}
