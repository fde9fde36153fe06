import { useMemo, useSyncExternalStore } from 'react';

/** The points that a new user of this deployment gets. */
export interface Welcome {
  readonly points: number;
  /** How many pictures can be made with them, or sets of four; 0 where that can't be said. */
  readonly count: number;
  readonly unit: 'sets' | 'pictures';
  readonly givenAt: 'log-in' | 'wechat-binding';
}

/** As the server has written it into the document's element: `200 20 sets log-in`. */
const read = () =>
  typeof document === 'undefined' ? '' : (document.documentElement.dataset['welcome'] ?? '');

const pattern = /^(\d+) (\d+) (sets|pictures) (log-in|wechat-binding)$/;

function parse(words: string): Welcome | undefined {
  const [, points, count, unit, givenAt] = pattern.exec(words) ?? [];
  if (!givenAt) return undefined;
  return {
    points: Number(points),
    count: Number(count),
    unit: unit === 'sets' ? 'sets' : 'pictures',
    givenAt: givenAt === 'log-in' ? 'log-in' : 'wechat-binding',
  };
}

const subscribe = () => () => {};

/** The points of new users, once the pre-rendered page has been taken over; undefined where there are none. */
export function useWelcome(): Welcome | undefined {
  const words = useSyncExternalStore(subscribe, read, () => '');
  return useMemo(() => parse(words), [words]);
}
