import { randomUUID } from 'node:crypto';
import { type Creation, type CreationChange, calls, type Picture } from '@site/api-client/wire';
import { type Answer, readChanges, type Visitor, writeHeaders } from './create-visitor.ts';

type PictureOptions = { prompt?: string; key?: string };

/** Builds the request that Midjourney's page sends. */
export const pictureRequest = ({ prompt = '雪山', key = randomUUID() }: PictureOptions = {}) => ({
  ...{ tool: 'midjourney', input: { prompt } },
  ...{ cost: 10, idempotency_key: key },
});

/** Begins a picture, or finds the one that the same key began. */
export async function requestPicture(
  visitor: Visitor,
  options?: PictureOptions,
): Promise<Answer & { id: string }> {
  const answer = await visitor.post(calls.createCreation.path, pictureRequest(options));
  const data = answer.body['data'] as { creation: { id: string } } | undefined;
  return { ...answer, id: data?.creation.id ?? '' };
}

/** The stream of a person's creations, as it comes. */
export const openChanges = (visitor: Visitor, id: string, signal?: AbortSignal) =>
  visitor.fetch(calls.creationEvents.path, {
    method: 'POST',
    headers: writeHeaders,
    body: JSON.stringify({ known: [id] }),
    ...(signal && { signal }),
  });

/** The changes of one creation, from how it stands to its end; fewer if the stream ends before. */
export async function* followCreation(
  visitor: Visitor,
  id: string,
  signal?: AbortSignal,
): AsyncGenerator<CreationChange> {
  for await (const change of readChanges(await openChanges(visitor, id, signal))) {
    const isOther =
      change.type === 'creation'
        ? change.creation.id !== id
        : !('id' in change && change.id === id);
    if (isOther) continue;
    yield change;
    if (change.type === 'gone' || (change.type === 'creation' && hasEnded(change.creation))) return;
  }
}

/** The creation as it has ended, with the balance then. */
export async function endOf(
  visitor: Visitor,
  id: string,
): Promise<Extract<CreationChange, { type: 'creation' }>> {
  for await (const change of followCreation(visitor, id)) {
    if (change.type === 'creation' && hasEnded(change.creation)) return change;
  }
  throw new Error(`${id} has not ended`);
}

/** The first picture of a creation that succeeds. */
export async function createPicture(visitor: Visitor, options?: PictureOptions): Promise<Picture> {
  const { id, body } = await requestPicture(visitor, options);
  if (id === '') throw new Error(body.message);
  const { creation } = await endOf(visitor, id);
  const [picture] = creation.pictures ?? [];
  if (!picture) throw new Error(creation.message);
  return picture;
}

const hasEnded = ({ state }: Creation) => !['queued', 'running', 'uncertain'].includes(state);
