import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { creations } from '../database/schema.ts';
import type { AppEnv } from '../http/app-env.ts';
import { isUnchanged } from '../http/is-unchanged.ts';
import { zhCn } from '../messages/zh-cn.ts';
import type { Services } from '../services.ts';
import { createThumbnails } from './create-thumbnails.ts';
import { maySee } from './may-see.ts';
import { parseRange } from './parse-range.ts';
import type { StoredPicture } from './picture-store.ts';
import { thumbnailWidths } from './thumbnail-key.ts';
import { extensions, isPictureType, type PictureType } from './to-picture.ts';

/** A year, in seconds: a picture never changes under its address. */
const forever = 31_536_000;

/** The bytes of any picture that the caller may see, and of its thumbnails. */
export function pictureRoutes({ database, pictures }: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const thumbnails = createThumbnails(pictures);

  /** Somebody else's private picture is not told from one that never was. */
  async function findPicture(c: Context<AppEnv>, id: string) {
    const [creation] = await database
      .select({ type: creations.type, isPrivate: creations.isPrivate })
      .from(creations)
      .where(and(eq(creations.id, id), maySee(c.get('user')?.id)));
    return creation && isPictureType(creation.type)
      ? { type: creation.type, isPrivate: creation.isPrivate }
      : undefined;
  }

  app.get('/pictures/:name{[0-9a-f]{32}\\.(webp|png)}', async (c) => {
    const [id = '', extension] = c.req.param('name').split('.');
    const picture = await findPicture(c, id);
    if (!picture || extensions[picture.type] !== extension) return c.text(zhCn.pageNotFound, 404);
    return await sendPicture(c, { ...picture, etag: `"${id}"`, open: () => pictures.open(id) });
  });

  app.get('/pictures/:id{[0-9a-f]{32}}/:name{\\d{1,4}\\.webp}', async (c) => {
    const id = c.req.param('id');
    const width = thumbnailWidths.find((known) => `${known}.webp` === c.req.param('name'));
    const picture = width && (await findPicture(c, id));
    if (!picture) return c.text(zhCn.pageNotFound, 404);
    return await sendPicture(c, {
      type: 'image/webp',
      isPrivate: picture.isPrivate,
      etag: `"${id}-${width}"`,
      open: () => thumbnails.open(id, width),
    });
  });

  return app;
}

type SendPictureOptions = {
  type: PictureType;
  isPrivate: boolean;
  etag: string;
  open: () => Promise<StoredPicture | undefined>;
};

/** The bytes, or the part of them that was asked for, or that the caller has them already. */
async function sendPicture(
  c: Context<AppEnv>,
  { type, isPrivate, etag, open }: SendPictureOptions,
): Promise<Response> {
  c.header('Cache-Control', `${isPrivate ? 'private' : 'public'}, max-age=${forever}, immutable`);
  c.header('ETag', etag);
  if (isUnchanged(c, etag)) return c.body(null, 304);

  const picture = await open();
  if (!picture) throw new Error(`The bytes of picture ${etag} are not in the store`);
  const range = parseRange(c.req.header('range'), picture.size);
  c.header('Accept-Ranges', 'bytes');
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${picture.size}`);
    return c.body(null, 416);
  }
  c.header('Content-Type', type);
  c.header('Cross-Origin-Resource-Policy', isPrivate ? 'same-origin' : 'cross-origin');
  if (range) {
    c.header('Content-Range', `bytes ${range.start}-${range.end}/${picture.size}`);
    c.header('Content-Length', String(range.end - range.start + 1));
    return c.body(picture.read(range) as ReadableStream<Uint8Array>, 206);
  }
  c.header('Content-Length', String(picture.size));
  return c.body(picture.read() as ReadableStream<Uint8Array>);
}
