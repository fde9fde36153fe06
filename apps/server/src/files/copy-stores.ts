import pLimit from 'p-limit';
import { KEY_GROUPS, type ObjectStore } from './object-store.ts';
import type { Stores } from './open-folder-stores.ts';

/** Objects copied at a time. */
const concurrency = 8;

export type CopiedFiles = { count: number; bytes: number };

/**
 * Copies every object that `to` does not have yet, except those that are removed meanwhile. Nothing
 * is overwritten.
 */
export async function copyStores(from: Stores, to: Stores): Promise<CopiedFiles> {
  const total: CopiedFiles = { count: 0, bytes: 0 };
  for (const name of ['pictures', 'uploads', 'uploadThumbnails'] as const) {
    const stores = { from: from[name], to: to[name], total };
    for (let group = 0; group < KEY_GROUPS; group += 1) await copyGroup(group, stores);
  }
  return total;
}

async function copyGroup(
  group: number,
  { from, to, total }: { from: ObjectStore; to: ObjectStore; total: CopiedFiles },
): Promise<void> {
  const copy = async (key: string) => {
    if (await to.open(key)) return;
    const object = await from.open(key);
    if (!object) return;
    const draft = await to.write(object.read());
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
