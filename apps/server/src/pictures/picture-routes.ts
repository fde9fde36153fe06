import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { outputs } from '../database/output-schema.ts';
import type { AppEnv } from '../http/app-env.ts';
import { createThumbnails } from '../picture-store/create-thumbnails.ts';
import { sendPicture } from '../picture-store/send-picture.ts';
import { thumbnailWidths } from '../picture-store/thumbnail-key.ts';
import type { Services } from '../services.ts';
import { maySee } from './may-see.ts';
import { extensions, isPictureType } from './to-picture.ts';

/** The bytes of any picture that the caller may see, and of its thumbnails. */
export function pictureRoutes({ database, pictures }: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const thumbnails = createThumbnails(pictures);

  /** Another user's private picture looks the same as one that does not exist. */
  async function findPicture(c: Context<AppEnv>, id: string) {
    const [output] = await database
      .select({ mime: outputs.mime, isPrivate: outputs.isPrivate })
      .from(outputs)
      .where(and(eq(outputs.id, id), maySee(c.get('user')?.id)));
    return output && isPictureType(output.mime)
      ? { type: output.mime, isPrivate: output.isPrivate }
      : undefined;
  }

  app.get('/pictures/:name{[0-9a-f]{32}\\.(webp|png|jpg)}', async (c) => {
    const [id = '', extension] = c.req.param('name').split('.');
    const picture = await findPicture(c, id);
    if (!picture || extensions[picture.type] !== extension)
      return c.text(c.get('messages').pageNotFound, 404);
    return await sendPicture(c, { ...picture, etag: `"${id}"`, open: () => pictures.open(id) });
  });

  app.get('/pictures/:id{[0-9a-f]{32}}/:name{\\d{1,4}\\.webp}', async (c) => {
    const id = c.req.param('id');
    const width = thumbnailWidths.find((known) => `${known}.webp` === c.req.param('name'));
    const picture = width && (await findPicture(c, id));
    if (!picture) return c.text(c.get('messages').pageNotFound, 404);
    return await sendPicture(c, {
      type: 'image/webp',
      isPrivate: picture.isPrivate,
      etag: `"${id}-${width}"`,
      open: () => thumbnails.open({ id, width, openOriginal: () => pictures.open(id) }),
    });
  });

  return app;
}
