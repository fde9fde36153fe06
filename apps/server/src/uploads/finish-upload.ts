import { open } from 'node:fs/promises';
import {
  checkMediaContent,
  detectMediaType,
  findMediaRule,
  MEDIA_HEADER_LENGTH,
  type MediaContent,
  type MediaIssue,
  readMediaContent,
} from '@site/validators/media';
import { and, eq } from 'drizzle-orm';
import { type AssetRow, assets } from '../database/asset-schema.ts';
import type { ObjectDraft } from '../files/object-store.ts';
import type { Services } from '../services.ts';
import { deleteAsset } from './delete-asset.ts';
import { forgetParts, MissingPartError, readParts } from './upload-parts.ts';

export type FinishUploadResult =
  | { readonly kind: 'stored'; readonly upload: AssetRow }
  /** It is not what may be stored, and is deleted. */
  | { readonly kind: 'refused'; readonly issue: MediaIssue }
  /** Some of its parts are not there: they have to be sent again. */
  | { readonly kind: 'incomplete'; readonly upload: AssetRow }
  /** It was deleted meanwhile. */
  | { readonly kind: 'missing' };

/**
 * Puts an upload together from its parts, looks at what it is, and makes it an upload like others. What a crash
 * interrupts is done again by the next call, and two at the same time store the same bytes.
 */
export async function finishUpload(
  services: Pick<Services, 'database' | 'uploadStore' | 'log'>,
  upload: AssetRow,
): Promise<FinishUploadResult> {
  const { database, uploadStore } = services;
  const isIncoming = and(eq(assets.id, upload.id), eq(assets.state, 'incoming'));
  let whole: Awaited<ReturnType<typeof putTogether>>;
  try {
    whole = await putTogether(services, upload);
  } catch (error) {
    if (!(error instanceof MissingPartError)) throw error;
    const set = { receivedBytes: error.offset };
    const [row] = await database.update(assets).set(set).where(isIncoming).returning();
    return row ? { kind: 'incomplete', upload: row } : await findEnd(services, upload);
  }
  const { draft, firstBytes } = whole;
  let content: MediaContent | undefined;
  try {
    content = await readContent(draft);
    const issue = findIssue(upload, { firstBytes, content });
    if (issue) {
      await deleteAsset(services, upload);
      return { kind: 'refused', issue };
    }
    await draft.publish(upload.key);
  } finally {
    await draft.discard();
  }
  const [stored] = await database
    .update(assets)
    .set({
      state: 'stored',
      width: content?.track?.width ?? null,
      height: content?.track?.height ?? null,
      durationMs: content?.durationMs ?? null,
      removeAt: null,
    })
    .where(isIncoming)
    .returning();
  if (!stored) return await findEnd(services, upload);
  try {
    await forgetParts({ database, uploadStore }, stored);
  } catch (err) {
    services.log.warn({ err }, 'Parts of an upload could not be removed; the sweep tries again');
  }
  return { kind: 'stored', upload: stored };
}

async function readContent({ path, size }: ObjectDraft): Promise<MediaContent | undefined> {
  const file = await open(path);
  try {
    return await readMediaContent({
      size,
      read: async (start, end) =>
        (await file.read(new Uint8Array(end - start), { position: start })).buffer,
    });
  } finally {
    await file.close();
  }
}

/** The whole on this machine's disk, never in memory. */
async function putTogether(
  { uploadStore: { objects } }: Pick<Services, 'uploadStore'>,
  upload: AssetRow,
) {
  let firstBytes = Buffer.alloc(0);
  async function* watch() {
    for await (const part of readParts(objects, upload)) {
      if (firstBytes.length < MEDIA_HEADER_LENGTH) firstBytes = Buffer.concat([firstBytes, part]);
      yield part;
    }
  }
  const draft = await objects.write(watch());
  return { draft, firstBytes: new Uint8Array(firstBytes) };
}

/** Its type is part of its name: other bytes than those that it began with are as good as damaged. */
function findIssue(
  { mime }: AssetRow,
  { firstBytes, content }: { firstBytes: Uint8Array; content: MediaContent | undefined },
): MediaIssue | undefined {
  const detected = detectMediaType(firstBytes);
  const rule = findMediaRule(detected);
  const isSame = rule.types.get(detected) === mime;
  const [issue] = checkMediaContent(isSame ? content : undefined, { rule });
  return issue;
}

/** Where another one was faster: it has stored the upload, or deleted it. */
async function findEnd(
  { database, uploadStore: { objects } }: Pick<Services, 'database' | 'uploadStore'>,
  { id, key }: AssetRow,
): Promise<FinishUploadResult> {
  const [row] = await database.select().from(assets).where(eq(assets.id, id));
  if (row?.state === 'stored') return { kind: 'stored', upload: row };
  await objects.remove(key);
  return { kind: 'missing' };
}
