import { creations } from '../src/database/schema.ts';
import { randomId } from '../src/random-id.ts';
import type { TestApp } from './start-test-app.ts';

export type AddPictureOptions = Partial<typeof creations.$inferInsert> & {
  userId: string;
  /** Default: bytes that are no picture. */
  bytes?: Uint8Array;
};

/** Bytes that can be told from each other; nothing looks inside them. */
export const someBytes = new Uint8Array(1000).map((_, index) => index % 251);

/** Writes a finished picture as if it had been painted. @returns its id. */
export async function addPicture(
  app: TestApp,
  { bytes = someBytes, ...values }: AddPictureOptions,
): Promise<string> {
  const { id = randomId() } = values;
  await app.services.pictures.put(id, bytes);
  await app.database.insert(creations).values({
    idempotencyKey: id,
    state: 'finished',
    engine: 'none',
    prompt: '雪山',
    seed: 4_294_967_295,
    width: 8,
    height: 8,
    cost: 10,
    isPrivate: false,
    type: 'image/webp',
    color: '#123456',
    createdAt: new Date('2026-01-01'),
    ...values,
    id,
  });
  return id;
}
