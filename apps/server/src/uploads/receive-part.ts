import type { IncomingMessage } from 'node:http';
import { and, eq } from 'drizzle-orm';
import { type AssetRow, assets } from '../database/asset-schema.ts';
import type { FormTimeLimits } from '../object-store/receive-form.ts';
import { ABANDONED_AFTER_MS } from './begin-upload.ts';
import { partKey, partLength } from './upload-parts.ts';
import type { UploadServices } from './upload-services.ts';

export type ReceivePartOptions = {
  upload: AssetRow;
  /** Bytes received of the upload. */
  offset: number;
  /** As long as the part. */
  request: IncomingMessage;
};

/**
 * Stores the next part of an upload. What breaks off leaves nothing, and of two who send the same part one
 * stores it for both.
 *
 * @returns the upload as it is afterwards; undefined where it was deleted meanwhile.
 */
export async function receivePart(
  {
    database,
    uploadStore: { objects, timeLimits },
    now,
  }: Pick<UploadServices, 'database' | 'uploadStore' | 'now'>,
  { upload, offset, request }: ReceivePartOptions,
): Promise<AssetRow | undefined> {
  const key = partKey(upload, offset);
  const draft = await objects.write(atPace(request, timeLimits));
  try {
    await draft.publish(key);
  } finally {
    await draft.discard();
  }
  const isThis = eq(assets.id, upload.id);
  const [counted] = await database
    .update(assets)
    .set({
      receivedBytes: offset + partLength(upload, offset),
      removeAt: new Date(now().getTime() + ABANDONED_AFTER_MS),
    })
    .where(and(isThis, eq(assets.state, 'incoming'), eq(assets.receivedBytes, offset)))
    .returning();
  if (counted) return counted;
  const [row] = await database.select().from(assets).where(isThis);
  if (row?.state === 'incoming') return row;
  // Nothing would remove it: the upload is whole, or its parts were removed before this one came.
  await objects.remove(key);
  return row?.state === 'stored' ? row : undefined;
}

/** Breaks off what comes in so slowly that it only holds its connection. */
async function* atPace(
  request: IncomingMessage,
  { paceMs, paceBytes }: FormTimeLimits,
): AsyncGenerator<Buffer> {
  let received = 0;
  let before = 0;
  const timer = setInterval(() => {
    if (received - before < paceBytes) request.destroy(new Error('A part came too slowly'));
    before = received;
  }, paceMs);
  try {
    for await (const chunk of request) {
      received += chunk.length;
      yield chunk;
    }
  } finally {
    clearInterval(timer);
  }
}
