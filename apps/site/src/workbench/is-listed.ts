import type { Creation } from '@site/creation';

const listed: ReadonlySet<string> = new Set(['queued', 'running', 'uncertain', 'succeeded']);

/** Whether a creation has its place in the feed: once the service has begun it, as long as it goes well. */
export const isListed = ({ id, state }: Pick<Creation, 'id' | 'state'>) =>
  id !== undefined && listed.has(state.status);
