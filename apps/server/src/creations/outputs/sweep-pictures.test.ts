import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds, openTestDatabase } from '../../../testing/open-test-database.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { outputStates, outputs } from '../../database/output-schema.ts';
import { creationStates, creations } from '../../database/schema.ts';
import { KEY_GROUPS } from '../../files/object-store.ts';
import { openFolderStores } from '../../files/open-folder-stores.ts';
import { thumbnailKey } from '../../picture-store/thumbnail-key.ts';
import { randomId } from '../../random-id.ts';
import { findOrCreateUser } from '../../session/find-or-create-user.ts';
import { sweepPictures, toSweptGroup } from './sweep-pictures.ts';

const now = new Date('2026-01-01T00:00:00Z');

it('every group of pictures has its turn', () => {
  const minutes = Array.from({ length: KEY_GROUPS }, (_, minute) => minute);
  const groups = minutes.map((minute) => toSweptGroup(new Date(now.getTime() + minute * 60_000)));
  expect(groups.sort((a, b) => a - b)).toEqual(minutes);
});

describe.each(databaseKinds)('the sweep of pictures on %s', (kind) => {
  let open: OpenDatabase;
  let folder: string;
  beforeAll(async () => {
    open = await openTestDatabase(kind);
    folder = await mkdtemp(join(tmpdir(), 'test-sweep-'));
  });
  afterAll(async () => {
    await open.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('removes bytes when the row says that there are none, and nothing else', async () => {
    const { database } = open;
    const pictures = openFolderStores(folder).pictures;
    const user = await findOrCreateUser(database, {
      email: 'a@example.com',
      adClickId: undefined,
      now,
    });
    const group = 0xab;
    const newId = () => `ab${randomId().slice(2)}`;
    const ids = new Map<string, string>();
    for (const state of creationStates) {
      const id = newId();
      ids.set(state, id);
      await database.insert(creations).values({
        id,
        userId: user.id,
        idempotencyKey: randomId(),
        state,
        failureReason: state === 'failed' ? 'crash' : null,
        engine: 'test',
        tool: 'midjourney',
        input: { prompt: '雪山', seed: 1, width: 1024, height: 1024 },
        referenceImages: [],
        cost: 10,
        isPrivate: true,
        createdAt: now,
      });
    }
    for (const state of outputStates) {
      const id = newId();
      ids.set(`output ${state}`, id);
      await database.insert(outputs).values({
        id,
        creationId: ids.get('succeeded') ?? '',
        userId: user.id,
        position: 0,
        state,
        media: 'image',
        mime: 'image/webp',
        width: 1024,
        height: 1024,
        color: '#000000',
        isPrivate: true,
        createdAt: now,
        binnedAt: state === 'binned' ? now : null,
      });
    }
    ids.set('unknown', newId());
    for (const id of ids.values()) {
      await pictures.put(id, new Uint8Array([1]));
      await pictures.put(thumbnailKey(id, 320), new Uint8Array([2]));
    }
    const elsewhere = `cd${randomId().slice(2)}`;
    await pictures.put(elsewhere, new Uint8Array([3]));

    const swept = await sweepPictures({ database, pictures }, { group });
    const without = ['failed', 'cancelled', 'output deleted'].map((name) => ids.get(name));
    expect(new Set(swept)).toEqual(new Set(without));
    const kept = [...ids.values()].filter((id) => !without.includes(id));
    expect(kept).toHaveLength(ids.size - without.length);
    expect((await readdir(join(folder, 'pictures/ab'))).sort()).toEqual(
      kept.flatMap((id) => [id, thumbnailKey(id, 320)]).sort(),
    );
    expect(await pictures.open(elsewhere)).toBeDefined();
  });
});
