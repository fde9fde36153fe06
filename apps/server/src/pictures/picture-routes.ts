import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { creations } from '../database/schema.ts';
import type { AppEnv } from '../http/app-env.ts';
import { zhCn } from '../messages/zh-cn.ts';
import type { Services } from '../services.ts';
import { createThumbnails } from './create-thumbnails.ts';
import { maySee } from './may-see.ts';
import { sendPicture } from './send-picture.ts';
import { thumbnailWidths } from './thumbnail-key.ts';
import { extensions, isPictureType } from './to-picture.ts';

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
      open: () => thumbnails.open({ id, width, openOriginal: () => pictures.open(id) }),
    });
  });

  return app;
}
