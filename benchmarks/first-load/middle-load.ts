import type { Load } from './measure-load.ts';
import { median } from './median.ts';

/** The median of each figure of some loads. */
export function middleLoad(loads: readonly Load[]): Load {
  const of = (name: keyof Load) => median(loads.map((load) => load[name]));
  return {
    fcp: of('fcp'),
    lcp: of('lcp'),
    longTasks: of('longTasks'),
    laterLongTasks: of('laterLongTasks'),
    shift: of('shift'),
    scriptBytes: of('scriptBytes'),
    styleBytes: of('styleBytes'),
    requests: of('requests'),
  };
}
