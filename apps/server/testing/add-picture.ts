import { outputs } from '../src/database/output-schema.ts';
import { type CreationInput, creations } from '../src/database/schema.ts';
import { randomId } from '../src/random-id.ts';
import type { TestApp } from './start-test-app.ts';

export type AddPictureOptions = Partial<typeof creations.$inferInsert> &
  Partial<Pick<CreationInput, 'prompt' | 'seed' | 'width' | 'height'>> &
  Partial<
    Pick<
      typeof outputs.$inferInsert,
      | 'media'
      | 'mime'
      | 'color'
      | 'thumbUpCount'
      | 'durationMs'
      | 'posterWidth'
      | 'peaks'
      | 'title'
      | 'lyrics'
    >
  > & {
    userId: string;
    /** Default: bytes that are no picture. */
    bytes?: Uint8Array;
  };

/** Bytes that can be told from each other; nothing looks inside them. */
export const someBytes = new Uint8Array(1000).map((_, index) => index % 251);

/** Writes a picture, alone in its creation, as if it had been painted. @returns its id. */
export async function addPicture(
  app: TestApp,
  {
    bytes = someBytes,
    media = 'image',
    mime = 'image/webp',
    color = '#123456',
    thumbUpCount = 0,
    durationMs,
    posterWidth,
    peaks,
    title,
    lyrics,
    prompt = '雪山',
    seed = 4_294_967_295,
    width = 8,
    height = 8,
    ...values
  }: AddPictureOptions,
): Promise<string> {
  const { id = randomId() } = values;
  await app.services.pictures.put(id, bytes);
  const [creation] = await app.database
    .insert(creations)
    .values({
      idempotencyKey: id,
      state: 'succeeded',
      engine: 'none',
      tool: 'midjourney',
      input: { prompt, seed, width, height },
      referenceImages: [],
      cost: 10,
      isPrivate: false,
      createdAt: new Date('2026-01-01'),
      ...values,
      id: randomId(),
    })
    .returning();
  if (!creation) throw new Error('The creation was not written');
  const { id: creationId, userId, isPrivate, createdAt } = creation;
  const size = media === 'audio' ? {} : { width, height };
  const file = { media, mime, color, durationMs, posterWidth, peaks, title, lyrics, ...size };
  const shown = { ...file, prompt, isPrivate, createdAt, thumbUpCount };
  await app.database
    .insert(outputs)
    .values({ ...shown, review: 'passed', id, creationId, userId, position: 0, state: 'stored' });
  return id;
}
