import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { outputs } from '../database/output-schema.ts';
import type { AppEnv } from '../http/app-env.ts';
import { clientAddress } from '../http/client-address.ts';
import { createThumbnails } from '../picture-store/create-thumbnails.ts';
import { maySee } from '../picture-store/may-see.ts';
import { extensions, isServedType } from '../picture-store/output-addresses.ts';
import { posterKey } from '../picture-store/poster-key.ts';
import { sendPicture } from '../picture-store/send-picture.ts';
import { thumbnailWidths } from '../picture-store/thumbnail-key.ts';
import type { PictureServices } from './picture-services.ts';

/** The bytes of any output that the caller may see, of its poster and of its thumbnails. */
export function pictureRoutes(services: PictureServices): Hono<AppEnv> {
  const { database, pictures } = services;
  const app = new Hono<AppEnv>();
  const thumbnails = createThumbnails(pictures);

  /** Another user's private output looks the same as one that does not exist. */
  async function findOutput(c: Context<AppEnv>, id: string) {
    const [output] = await database
      .select({
        media: outputs.media,
        mime: outputs.mime,
        isPrivate: outputs.isPrivate,
        posterWidth: outputs.posterWidth,
      })
      .from(outputs)
      .where(and(eq(outputs.id, id), maySee(c.get('user')?.id)));
    return output && isServedType(output.mime) ? { ...output, mime: output.mime } : undefined;
  }

  app.get('/pictures/:name{[0-9a-f]{32}\\.[0-9a-z]{3,4}}', async (c) => {
    const [id = '', extension] = c.req.param('name').split('.');
    const output = await findOutput(c, id);
    if (!output || extensions[output.mime] !== extension)
      return c.text(c.get('messages').pageNotFound, 404);
    return await sendPicture(c, {
      type: output.mime,
      isPrivate: output.isPrivate,
      etag: `"${id}"`,
      open: () => pictures.open(id),
    });
  });

  app.get('/pictures/:id{[0-9a-f]{32}}/poster.webp', async (c) => {
    const id = c.req.param('id');
    const output = await findOutput(c, id);
    if (!output?.posterWidth) return c.text(c.get('messages').pageNotFound, 404);
    return await sendPicture(c, {
      type: 'image/webp',
      isPrivate: output.isPrivate,
      etag: `"${id}-poster"`,
      open: () => pictures.open(posterKey(id)),
    });
  });

  app.get('/pictures/:id{[0-9a-f]{32}}/:name{\\d{1,4}\\.webp}', async (c) => {
    const id = c.req.param('id');
    const width = thumbnailWidths.find((known) => `${known}.webp` === c.req.param('name'));
    const output = width && (await findOutput(c, id));
    if (!output || (output.media !== 'image' && !output.posterWidth))
      return c.text(c.get('messages').pageNotFound, 404);
    const original = output.media === 'image' ? id : posterKey(id);
    return await sendPicture(c, {
      type: 'image/webp',
      isPrivate: output.isPrivate,
      etag: `"${id}-${width}"`,
      open: () =>
        thumbnails.open({
          id,
          width,
          whom: c.get('user')?.id ?? clientAddress(c, services),
          openOriginal: () => pictures.open(original),
        }),
    });
  });

  return app;
}
