import pLimit from 'p-limit';
import type { Room } from './create-disk.ts';
import { KEY_GROUPS, type ObjectStore } from './object-store.ts';
import type { Stores } from './open-folder-stores.ts';

/** Objects copied at a time. */
const concurrency = 8;

export type CopiedFiles = { count: number; bytes: number };

/** Sets bytes aside for a copy. @throws where the disk has no room for it. */
export type TakeRoom = (bytes: number) => Promise<Room>;

/**
 * Copies every object that `to` does not have yet, except those that are removed meanwhile. Nothing
 * is overwritten.
 */
export async function copyStores(
  from: Stores,
  to: Stores,
  { takeRoom }: { takeRoom?: TakeRoom } = {},
): Promise<CopiedFiles> {
  const total: CopiedFiles = { count: 0, bytes: 0 };
  for (const name of ['pictures', 'uploads', 'uploadThumbnails'] as const) {
    const stores = { from: from[name], to: to[name], total, takeRoom };
    for (let group = 0; group < KEY_GROUPS; group += 1) await copyGroup(group, stores);
  }
  return total;
}

async function copyGroup(
  group: number,
  {
    from,
    to,
    total,
    takeRoom,
  }: {
    from: ObjectStore;
    to: ObjectStore;
    total: CopiedFiles;
    takeRoom: TakeRoom | undefined;
  },
): Promise<void> {
  const copy = async (key: string) => {
    if (await to.open(key)) return;
    const object = await from.open(key);
    if (!object) return;
    const room = await takeRoom?.(object.size);
    const draft = await to.write(object.read()).finally(() => room?.release());
    try {
      if ((await draft.publish(key)) === 'exists') return;
    } finally {
      await draft.discard();
    }
    total.count += 1;
    total.bytes += draft.size;
  };
  const limit = pLimit(concurrency);
  await Promise.all((await from.list(group)).map((key) => limit(copy, key)));
}
