import { whenIdle } from '@site/shell';
import { whenTouched } from './when-touched.ts';

let wanted: Promise<void> | undefined;

/**
 * Resolves, once for the whole page, when it is time to load what the first paint doesn't need: the
 * browser is idle, or a visitor is about to use the page.
 */
export function whenWanted(): Promise<void> {
  wanted ??= Promise.race([new Promise<void>((resolve) => whenIdle(resolve)), whenTouched()]);
  return wanted;
}
