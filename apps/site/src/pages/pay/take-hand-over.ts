/** The way to WeChat leaves this behind, and its result. */
const resultParameter = 'wechat';

export interface HandOverLink {
  /** Token of the link; undefined on the way back from WeChat, when the browser's cookie stands for it. */
  readonly handOver: string | undefined;
  /** How the way to WeChat ended, if this is the way back. */
  readonly result: string | undefined;
}

/**
 * Takes what a link carries out of the address, where the way to the log-in, say, would pass it on. It
 * stays with the entry of the history: a reload and the back button find it.
 */
export function takeHandOver(): HandOverLink {
  const [, carried] = /^#([0-9a-f]{32})$/.exec(location.hash) ?? [];
  const result = new URLSearchParams(location.search).get(resultParameter) ?? undefined;
  const state: Record<string, unknown> = Object(history.state);
  const stored = state['handOver'];
  const handOver = carried ?? (typeof stored === 'string' ? stored : undefined);
  history.replaceState({ ...state, handOver }, '', location.pathname);
  return { handOver, result };
}
