import { maxRememberedPages } from '../scroll-memory/scroll-positions.ts';
import type { PictureList } from './picture-list.ts';

const lists = new Map<string, PictureList>();

/** Keeps what was read so far for who comes back, as long as the document lives. */
export function keepList(name: string, list: PictureList): void {
  lists.delete(name);
  lists.set(name, list);
  const [oldest] = lists.keys();
  if (lists.size > maxRememberedPages && oldest !== undefined) lists.delete(oldest);
}

/** The list that was kept by this name, where it had pictures. */
export function keptList(name: string): PictureList | undefined {
  const list = lists.get(name);
  return list && list.pictures.length > 0 ? list : undefined;
}
