import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AigcLabel } from '@site/media-metadata';
import {
  checkMedia,
  checkMediaContent,
  detectMediaType,
  filmRule,
  findMediaRule,
  MEDIA_HEADER_LENGTH,
  type MediaContent,
  type MediaFormat,
  type MediaIssue,
  mediaRuleOf,
} from '@site/validators/media';
import { and, eq, isNull } from 'drizzle-orm';
import { type AssetRow, assets } from '../database/asset-schema.ts';
import type { ConvertFilm } from '../ffmpeg/convert-film.ts';
import type { labelFile } from '../files/label-file.ts';
import type { ObjectDraft } from '../files/object-store.ts';
import type { readMediaFile } from '../files/read-media-file.ts';
import { readApart } from '../media/read-apart.ts';
import { randomId } from '../random-id.ts';
import { deleteAsset } from './delete-asset.ts';
import { findSameUpload, takeSameUpload } from './find-same-upload.ts';
import { findUploadInParts } from './find-upload-in-parts.ts';
import { readUploadLabel } from './read-upload-label.ts';
import { unusedUntil } from './unused-until.ts';
import { forgetParts, keyOfFormat, MissingPartError, readParts } from './upload-parts.ts';
import type { UploadServices } from './upload-services.ts';

export type FinishUploadServices = Pick<
  UploadServices,
  'database' | 'uploadStore' | 'disk' | 'log' | 'now'
> & {
  /** Undefined: what is sent is stored as it is. */
  readonly convertFilm: ConvertFilm | undefined;
};

export type FinishUploadResult =
  | { readonly kind: 'stored'; readonly upload: AssetRow }
  /** It is not what may be stored, and is deleted. */
  | { readonly kind: 'refused'; readonly issue: MediaIssue }
  /** Another server reads it. */
  | { readonly kind: 'under-way' }
  /** It has to be converted, and there is no room for that now: its parts stay. */
  | { readonly kind: 'disk-full' }
  /** Some of its parts are not there: they have to be sent again. */
  | { readonly kind: 'incomplete'; readonly upload: AssetRow }
  /** It was deleted meanwhile. */
  | { readonly kind: 'missing' };

/**
 * Milliseconds after which a mark that an upload is being read was left by a server that has gone: a reader that makes no
 * progress ends far sooner.
 */
export const READING_MS = 120_000;

/** Parts of an upload that are stored. */
type Whole = {
  readonly draft: ObjectDraft;
  readonly format: MediaFormat;
  readonly content: MediaContent;
};

/**
 * Puts an upload together from its parts, looks at what it is, makes an MP4 with H.264 of WebM and HEVC where this server can, and makes it an
 * upload like others. What a crash interrupts is done again by the next call, and of two at the same time one stores it.
 *
 * @throws what the signal says where it is aborted during a conversion: nothing has changed then.
 */
export async function finishUpload(
  { convertFilm, ...services }: FinishUploadServices,
  upload: AssetRow,
  { signal }: { signal: AbortSignal },
): Promise<FinishUploadResult> {
  const { database, uploadStore, now } = services;
  const { objects } = uploadStore;
  const isIncoming = and(eq(assets.id, upload.id), eq(assets.state, 'incoming'));
  const [current = upload] = await database.select().from(assets).where(isIncoming);
  const { readingSince } = current;
  if (readingSince) {
    if (now().getTime() - readingSince.getTime() < READING_MS) return { kind: 'under-way' };
    return await refuse(services, upload, unreadable(upload));
  }
  let together: Awaited<ReturnType<typeof putTogether>>;
  try {
    together = await putTogether(services, upload);
  } catch (error) {
    if (!(error instanceof MissingPartError)) throw error;
    const set = { receivedBytes: error.offset };
    const [row] = await database.update(assets).set(set).where(isIncoming).returning();
    return row ? { kind: 'incomplete', upload: row } : await findEnd(services, upload);
  }
  const { draft, firstBytes } = together;
  let whole: Whole;
  let aiLabel: AigcLabel | undefined;
  let key: string;
  let bytes: number;
  try {
    const known = await giveWay(services, { upload: current, sha256: draft.sha256 });
    if (known) return { kind: 'stored', upload: known };
    const isMarked = and(isIncoming, isNull(assets.readingSince));
    const [marked] = await database
      .update(assets)
      .set({ readingSince: now() })
      .where(isMarked)
      .returning({ id: assets.id });
    if (!marked) return { kind: 'under-way' };
    const unmark = () => database.update(assets).set({ readingSince: null }).where(isIncoming);
    const content = await readContent(draft.path).catch(async (error: unknown) => {
      await unmark();
      throw error;
    });
    const judged = judge({ draft, firstBytes, content });
    if ('issue' in judged) return await refuse(services, upload, judged.issue);
    aiLabel = await readUploadLabel(draft.path, judged.format);
    await unmark();
    whole = judged;
    if (convertFilm && needsConversion(whole)) {
      // What the program writes is copied into the store. It is seldom larger than the film.
      const room = await services.disk.reserve(2 * draft.size);
      if (!room) return { kind: 'disk-full' };
      const converting = convert(whole, { ...services, aiLabel, convertFilm, signal });
      whole = (await converting.finally(room.release)) ?? whole;
    }
    key = keyOfFormat(upload, whole.format);
    try {
      const isMine = (await whole.draft.publish(key)) === 'published';
      // Of two conversions of the same film the first is stored.
      bytes = (isMine ? undefined : await objects.open(key))?.size ?? whole.draft.size;
    } finally {
      await whole.draft.discard();
    }
  } finally {
    await draft.discard();
  }
  const { format, content } = whole;
  const [stored] = await database
    .update(assets)
    .set({
      state: 'stored',
      key,
      mime: format.mime,
      bytes,
      sha256: draft.sha256,
      width: content.track?.width ?? null,
      height: content.track?.height ?? null,
      durationMs: content.durationMs,
      aiLabel: aiLabel ?? null,
      removeAt: current.consentId === null ? null : unusedUntil(now()),
    })
    .where(isIncoming)
    .returning();
  if (!stored) return await findEnd(services, { ...upload, key });
  await tryToForgetParts(services, stored);
  return { kind: 'stored', upload: stored };
}

/**
 * Ends an upload whose bytes its owner has already: its client is told of that one.
 *
 * @returns that one; undefined where there is none.
 */
async function giveWay(
  services: Pick<UploadServices, 'database' | 'uploadStore' | 'log' | 'now'>,
  { upload: { id, userId, consentId }, sha256 }: { upload: AssetRow; sha256: string },
): Promise<AssetRow | undefined> {
  const { database, uploadStore, now } = services;
  const same = { userId, sha256, consentId: consentId ?? undefined };
  const known = await findSameUpload({ database, objects: uploadStore.objects }, same);
  if (!known) return undefined;
  const ended = await database.transaction(async (transaction) => {
    if (!(await takeSameUpload(transaction, { ...same, id: known.id, now: now() }))) return [];
    return await transaction
      .update(assets)
      .set({ state: 'deleting', sameAs: known.id })
      .where(and(eq(assets.id, id), eq(assets.state, 'incoming')))
      .returning();
  });
  const [row] = ended;
  if (!row) return undefined;
  await tryToForgetParts(services, row);
  return known;
}

async function tryToForgetParts(
  { database, uploadStore, log }: Pick<UploadServices, 'database' | 'uploadStore' | 'log'>,
  asset: AssetRow,
): Promise<void> {
  try {
    await forgetParts({ database, uploadStore }, asset);
  } catch (err) {
    log.warn({ err }, 'Parts of an upload could not be removed; the sweep tries again');
  }
}

/** Undefined also of what has ended its reader. */
const readContent = (path: string): Promise<MediaContent | undefined> =>
  readApart<typeof readMediaFile>('readMediaFile', path);

async function refuse(
  services: Pick<UploadServices, 'database' | 'uploadStore'>,
  upload: AssetRow,
  issue: MediaIssue,
): Promise<FinishUploadResult> {
  await deleteAsset(services, upload);
  return { kind: 'refused', issue };
}

/** Treats what has ended its reader as damaged. */
function unreadable({ mime }: AssetRow): MediaIssue {
  const media = mime.startsWith('audio/') ? 'sound' : 'film';
  return { severity: 'error', code: 'media-unreadable', media, name: undefined };
}

/** Services take no films in WebM, and many browsers play no HEVC, in which phones record. */
const needsConversion = ({ content: { container, track } }: Whole) =>
  track !== undefined && (container === 'webm' || track.codec === 'hevc');

/** The same film as MP4; undefined where that can't be made: it stays as it is. */
async function convert(
  { draft: { path } }: Whole,
  {
    uploadStore: { objects },
    aiLabel,
    convertFilm,
    log,
    signal,
  }: Pick<UploadServices, 'uploadStore' | 'log'> & {
    /** Label that it came with, and keeps. */
    aiLabel: AigcLabel | undefined;
    convertFilm: ConvertFilm;
    signal: AbortSignal;
  },
): Promise<Whole | undefined> {
  const target = `${path}-${randomId()}`;
  let draft: ObjectDraft | undefined;
  try {
    await convertFilm(path, { target, signal });
    const made = aiLabel ? await withLabel(target, aiLabel) : target;
    draft = await objects.write(createReadStream(made));
    const content = await readContent(draft.path);
    const [issue] = checkMediaContent(content, { rule: filmRule });
    const format = content && filmRule.formats.get(content.container);
    if (!issue && format) return { draft, format, content };
    throw new Error(`The converted film is refused: ${issue?.code}`);
  } catch (err) {
    await draft?.discard();
    signal.throwIfAborted();
    log.warn({ err }, 'A film could not be converted, and stays as it is');
    return undefined;
  } finally {
    await rm(target, { force: true });
    await rm(labelledAt(target), { force: true });
  }
}

const labelledAt = (path: string) => `${path}-labelled`;

/** Writes a film anew, with the label that it had before it was converted. */
async function withLabel(path: string, label: AigcLabel): Promise<string> {
  const target = labelledAt(path);
  const result = await readApart<typeof labelFile>('labelFile', path, target, label);
  if (result !== 'labelled') throw new Error('The label of a film could not be written again');
  return target;
}

/** The whole on this machine's disk, never in memory. */
async function putTogether(
  { uploadStore: { objects } }: Pick<UploadServices, 'uploadStore'>,
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

/** Judges an upload by its tracks: they tell whether it is a film or a sound, hence the rule and the format. */
function judge({
  draft,
  firstBytes,
  content,
}: {
  draft: ObjectDraft;
  firstBytes: Uint8Array;
  content: MediaContent | undefined;
}): Whole | { readonly issue: MediaIssue } {
  const rule = content ? mediaRuleOf(content) : findMediaRule(detectMediaType(firstBytes));
  const { size } = draft;
  const [issue] = [
    ...checkMedia({ size, firstBytes }, rule),
    ...checkMediaContent(content, { rule }),
  ];
  if (issue) return { issue };
  const format = content && rule.formats.get(content.container);
  if (!format) throw new Error('A format was let pass that the rule has not');
  return { draft, format, content };
}

/**
 * Finds the end where another one was faster: it has stored the upload, or deleted it. What was published here goes, if
 * that is not it.
 */
async function findEnd(
  { database, uploadStore: { objects } }: Pick<UploadServices, 'database' | 'uploadStore'>,
  { id, userId, key }: Pick<AssetRow, 'id' | 'userId' | 'key'>,
): Promise<FinishUploadResult> {
  const row = await findUploadInParts(database, { userId, id });
  const stored = row?.state === 'stored' ? row : undefined;
  if (stored?.key !== key) await objects.remove(key);
  return stored ? { kind: 'stored', upload: stored } : { kind: 'missing' };
}
