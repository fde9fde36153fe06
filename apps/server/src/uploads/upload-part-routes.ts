import { codes, toWireUploadPart, uploadPartPath } from '@site/api-client/wire';
import { describeMediaIssue } from '@site/validators/media';
import { type Context, Hono } from 'hono';
import type { AssetRow } from '../database/asset-schema.ts';
import type { AppEnv } from '../http/app-env.ts';
import { csrf } from '../http/csrf.ts';
import { HttpError, tooManyRequests } from '../http/http-error.ts';
import { type RateLimit, takeFromRateLimit } from '../http/rate-limit.ts';
import { drainRequest } from '../object-store/drain-request.ts';
import { toObjectUrlPath } from '../object-store/signed-link.ts';
import { requireUser } from '../session/read-session.ts';
import { createUploadFinisher } from './create-upload-finisher.ts';
import { findUploadInParts } from './find-upload-in-parts.ts';
import { receivePart } from './receive-part.ts';
import { partLength } from './upload-parts.ts';
import type { UploadServices } from './upload-services.ts';

/** 20 MB a second, and no more small ones. */
const partsPerUser: RateLimit = { count: 300, seconds: 60 };

/**
 * `PUT /storage/parts`: the parts of a large upload, one after the other. The answer to the last one has the
 * stored file. A part without bytes, at the end, asks for that answer again: where it was lost, and where putting the
 * file together takes long.
 */
export function uploadPartRoutes(services: UploadServices): Hono<AppEnv> {
  const { database, disk, now } = services;
  const app = new Hono<AppEnv>();
  const finish = createUploadFinisher(services);

  /** Takes the part, if it is the next one. @returns the upload afterwards. */
  async function takePart(c: Context<AppEnv>): Promise<AssetRow> {
    const { id: userId } = requireUser(c);
    const wait = await takeFromRateLimit(database, {
      key: ['upload-parts-user', userId],
      limit: partsPerUser,
      now: now(),
    });
    if (wait > 0) throw tooManyRequests((messages) => messages.uploadsTooOften, wait);
    const id = c.req.query('upload') ?? '';
    const upload = await findUploadInParts(database, { userId, id });
    if (!upload) throw noSuchUpload();
    if (upload.state === 'stored') return upload;
    const { incoming } = c.env;
    const offset = Number(c.req.query('offset'));
    const length = partLength(upload, offset);
    if (offset !== upload.receivedBytes) throw refusedPart(409);
    if (Number(incoming.headers['content-length'] ?? 0) !== length) throw refusedPart(400);
    if (length === 0) return upload;
    if (await disk.isFull()) throw diskFull();
    const received = await receivePart(services, { upload, offset, request: incoming });
    if (!received) throw noSuchUpload();
    return received;
  }

  app.use(uploadPartPath, csrf(services, { type: 'application/octet-stream' }));
  app.put(uploadPartPath, async (c) => {
    let upload: AssetRow;
    try {
      upload = await takePart(c);
    } finally {
      // Does nothing where the part was taken.
      await drainRequest(c.env.incoming);
    }
    if (upload.state === 'incoming' && upload.receivedBytes === upload.bytes) {
      const result = await finish(upload);
      if (result?.kind === 'missing') throw noSuchUpload();
      if (result?.kind === 'disk-full') throw diskFull();
      if (result?.kind === 'refused') {
        const { issue } = result;
        throw new HttpError(codes.badRequest, ({ media }) => describeMediaIssue(issue, media));
      }
      if (result && result.kind !== 'under-way') upload = result.upload;
    }
    const { key, bytes, receivedBytes, state } = upload;
    const stored = state === 'stored' ? { key, url: toObjectUrlPath(key) } : undefined;
    c.header('Cache-Control', 'no-store');
    return c.json({
      code: codes.success,
      ...toWireUploadPart({ receivedBytes: stored ? bytes : (receivedBytes ?? 0), stored }),
    });
  });

  return app;
}

function noSuchUpload(): HttpError {
  return new HttpError(codes.notFound, (messages) => messages.uploadEnded, { status: 404 });
}

function diskFull(): HttpError {
  return new HttpError(codes.serverError, (messages) => messages.imports['disk-full'], {
    status: 503,
  });
}

/** It is not the next part, or not as long as that. */
function refusedPart(status: 400 | 409): HttpError {
  return new HttpError(codes.badRequest, (messages) => messages.uploadOutOfStep, { status });
}
