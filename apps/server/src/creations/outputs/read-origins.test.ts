import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPicture } from '../../../testing/add-picture.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import type { CreationInput, StoredReference } from '../../database/schema.ts';
import { randomId } from '../../random-id.ts';
import { type Origin, readOrigins } from './read-origins.ts';
import { toMarkWords } from './to-mark-words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp('postgres');
});
afterAll(() => app.stop());

const upload: StoredReference = { assetId: randomId() };

const creationOf = (
  referenceImages: readonly StoredReference[],
  settings?: CreationInput['settings'],
): Origin => ({
  id: randomId(),
  input: { prompt: '雪山', ...(settings && { settings }) },
  referenceImages: [...referenceImages],
  parentId: null,
});

const wordsOf = async (...creation: Parameters<typeof creationOf>) =>
  toMarkWords(await readOrigins(app.database, creationOf(...creation)));

/** A work of somebody, made from these. */
async function addWork(referenceImages: readonly StoredReference[]): Promise<StoredReference> {
  const { id: userId } = await app.newUser();
  return { outputId: await addPicture(app, { userId, referenceImages }) };
}

describe('the words of a mark', () => {
  it('say that AI generated what is made of words, and of works that are', async () => {
    expect(await wordsOf([])).toBe('AI生成');
    expect(await wordsOf([await addWork([])])).toBe('AI生成');
  });

  it.each<[string, StoredReference]>([
    ['an upload', { ...upload, role: 'source' }],
    ['a face', { ...upload, role: 'face' }],
    ['a voice', { ...upload, role: 'voice' }],
    ['a picture elsewhere', { source: 'https://example.com/a.png' }],
  ])('say that AI changed %s', async (_, reference) => {
    expect(await wordsOf([reference])).toBe('AI合成');
  });

  it.each(['style', 'control', 'mask'] as const)('do not for an upload as %s', async (role) => {
    expect(await wordsOf([{ ...upload, role }])).toBe('AI生成');
  });

  it('say that AI changed a person of a digital human', async () => {
    expect(await wordsOf([], { digitalHuman: randomId() })).toBe('AI合成');
  });

  it('say it of what is made, work by work, from an upload', async () => {
    const first = await addWork([upload]);
    const second = await addWork([{ ...first, role: 'source' }]);
    expect(await wordsOf([second])).toBe('AI合成');
    expect(await wordsOf([{ ...second, role: 'style' }])).toBe('AI生成');
  });
});

it('the origins of a work are what it was made from, and what that was, each once', async () => {
  const first = await addWork([]);
  const second = await addWork([{ ...first, role: 'source' }]);
  const third = creationOf([second, first, { ...(await addWork([])), role: 'style' }]);
  const origins = await readOrigins(app.database, third);
  const made = origins.map(({ referenceImages }) => referenceImages);
  expect(made).toHaveLength(3);
  expect(made).toEqual(
    expect.arrayContaining([third.referenceImages, [{ ...first, role: 'source' }], []]),
  );
});
