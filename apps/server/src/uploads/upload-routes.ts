import {
  calls,
  codes,
  type IncomingUpload,
  type StoredUpload,
  type UploadUsage,
} from '@site/api-client/wire';
import { describeMediaIssue } from '@site/validators/media';
import { Hono } from 'hono';
import { takesUploads } from '../consents/find-consents.ts';
import type { AssetRow } from '../database/asset-schema.ts';
import { answer } from '../http/answer.ts';
import type { AppEnv } from '../http/app-env.ts';
import { HttpError, tooManyRequests } from '../http/http-error.ts';
import { type RateLimit, takeFromRateLimit } from '../http/rate-limit.ts';
import { readBody } from '../http/read-body.ts';
import { toPosition } from '../http/to-position.ts';
import type { UploadKeeper } from '../object-store/upload-keeper.ts';
import { requireUser } from '../session/read-session.ts';
import { beginUpload } from './begin-upload.ts';
import { createCredential } from './create-credential.ts';
import { deleteAsset } from './delete-asset.ts';
import { findUploadInParts } from './find-upload-in-parts.ts';
import { importUpload } from './import-upload.ts';
import { kindOf, type ListedAsset, listAssets } from './list-assets.ts';
import { readUploadUsage } from './read-upload-usage.ts';
import { showAsset } from './show-asset.ts';
import { openUploadDirectory } from './upload-directory.ts';
import { PART_BYTES } from './upload-parts.ts';
import type { UploadServices } from './upload-services.ts';

/** A page caches its credential for ten minutes; this is enough for many tabs, not for a program. */
const credentialsPerUser: RateLimit = { count: 20, seconds: 60 };

/** Each makes this server ask another one: enough for a person who follows links. */
const importsPerUser: RateLimit = { count: 10, seconds: 60 };

/**
 * `POST /api/get-oss-signature`, what lets a browser post pictures to the object store; how films begin to
 * come in parts; and what people see and delete of their uploads, or take over from elsewhere.
 */
export function uploadRoutes(services: UploadServices & { keeper: UploadKeeper }): Hono<AppEnv> {
  const { database, uploadStore, uploadLimits, now } = services;
  const app = new Hono<AppEnv>();

  async function readUsage(userId: string): Promise<UploadUsage> {
    const { files, bytes } = await readUploadUsage(database, { userId });
    const { maxFiles, maxBytes } = uploadLimits;
    return { files, bytes, maxFiles, maxBytes };
  }

  app.post(calls.getUploadCredential.path, async (c) => {
    const { id: userId } = requireUser(c);
    // Clients of others send no body.
    const { consent: consentId }: { consent?: string | undefined } =
      (await c.req.text()) === '' ? {} : await readBody(c, calls.getUploadCredential);
    const time = now();
    const wait = await takeFromRateLimit(database, {
      key: ['upload-credentials-user', userId],
      limit: credentialsPerUser,
      now: time,
    });
    if (wait > 0) throw tooManyRequests((messages) => messages.uploadsTooOften, wait);
    const { files, bytes, maxFiles, maxBytes } = await readUsage(userId);
    if (files >= maxFiles || bytes >= maxBytes) {
      throw new HttpError(codes.uploadSpaceFull, (messages) => messages.uploadSpaceFull);
    }
    if (consentId !== undefined && !(await takesUploads(database, { userId, id: consentId }))) {
      throw consentNeeded();
    }
    const directory = await openUploadDirectory(database, { userId, consentId, now: time });
    return answer(
      c,
      calls.getUploadCredential,
      createCredential(uploadStore.account, { directory, now: time }),
    );
  });

  app.post(calls.beginUpload.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { bytes, head, consent: consentId } = await readBody(c, calls.beginUpload);
    const wait = await takeFromRateLimit(database, {
      key: ['upload-begins-user', userId],
      limit: credentialsPerUser,
      now: now(),
    });
    if (wait > 0) throw tooManyRequests((messages) => messages.uploadsTooOften, wait);
    const firstBytes = new Uint8Array(Buffer.from(head, 'base64'));
    const begun = await beginUpload(services, { userId, consentId, bytes, firstBytes });
    if (begun.kind === 'begun') return answer(c, calls.beginUpload, showIncoming(begun.upload));
    if (begun.kind === 'no-consent') throw consentNeeded();
    if (begun.kind === 'space-full') {
      throw new HttpError(codes.uploadSpaceFull, (messages) => messages.uploadSpaceFull);
    }
    throw new HttpError(codes.badRequest, ({ imports, media }) =>
      begun.kind === 'refused' ? describeMediaIssue(begun.issue, media) : imports[begun.kind],
    );
  });

  app.post(calls.readUploadProgress.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { upload_id: id } = await readBody(c, calls.readUploadProgress);
    const upload = await findUploadInParts(database, { userId, id });
    if (!upload) throw new HttpError(codes.notFound, (messages) => messages.uploadEnded);
    return answer(c, calls.readUploadProgress, showIncoming(upload));
  });

  app.post(calls.listMyUploads.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { kind, media, cursor, limit } = await readBody(c, calls.listMyUploads);
    const page = await listAssets(database, {
      userId,
      kind,
      media,
      limit,
      cursor: toPosition(cursor),
      now: now(),
    });
    return answer(c, calls.listMyUploads, {
      uploads: page.rows.map(showListed),
      nextCursor: page.nextCursor,
      usage: await readUsage(userId),
    });
  });

  app.post(calls.importUpload.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { url: address, consent: consentId } = await readBody(c, calls.importUpload);
    const wait = await takeFromRateLimit(database, {
      key: ['imports-user', userId],
      limit: importsPerUser,
      now: now(),
    });
    if (wait > 0) throw tooManyRequests((messages) => messages.imports.tooOften(wait), wait);
    const { signal } = c.req.raw;
    const imported = await importUpload(services, { userId, consentId, address, signal });
    if (imported.kind === 'stored') return answer(c, calls.importUpload, showAsset(imported));
    if (imported.kind === 'no-consent') throw consentNeeded();
    if (imported.kind === 'space-full') {
      throw new HttpError(codes.uploadSpaceFull, (messages) => messages.uploadSpaceFull);
    }
    throw new HttpError(codes.badRequest, ({ imports }) => imports[imported.kind]);
  });

  app.post(calls.deleteUpload.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { upload_id: id } = await readBody(c, calls.deleteUpload);
    const result = await deleteAsset(services, { userId, id });
    if (result === 'missing')
      throw new HttpError(codes.notFound, (messages) => messages.noSuchUpload);
    return answer(c, calls.deleteUpload, { usage: await readUsage(userId) });
  });

  return app;
}

const consentNeeded = () => new HttpError(codes.forbidden, (messages) => messages.consentNeeded);

function showListed(row: ListedAsset): StoredUpload {
  const { id, mime, bytes, durationMs, createdAt, removeAt, useCount, people, aiLabel } = row;
  const digitalHumans = [...row.digitalHumans];
  const kind = kindOf(row);
  const { url, thumbnailUrl } = showAsset(row);
  return {
    id,
    kind,
    url,
    type: mime,
    bytes,
    useCount,
    digitalHumans,
    thumbnailUrl: mime.startsWith('image/') ? thumbnailUrl : undefined,
    ...(durationMs !== null && { durationMs }),
    ...(aiLabel !== null && { aiLabel: aiLabel.label }),
    createdAt: createdAt.toISOString(),
    ...(people !== null && { people: [...people] }),
    ...(removeAt !== null && { removeAt: removeAt.toISOString() }),
  };
}

/** How far an upload is, and so is one that has become an upload like others. */
function showIncoming({ id, bytes, receivedBytes, state }: AssetRow): IncomingUpload {
  const received = state === 'stored' ? bytes : (receivedBytes ?? 0);
  return { id, bytes, partBytes: PART_BYTES, receivedBytes: received };
}
