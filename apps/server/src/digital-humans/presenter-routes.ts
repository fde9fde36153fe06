import { calls, type Presenter } from '@site/api-client/wire';
import { Hono } from 'hono';
import { answer } from '../http/answer.ts';
import type { AppEnv } from '../http/app-env.ts';
import { clientAddress } from '../http/client-address.ts';
import { readQuery } from '../http/read-body.ts';
import { toPosition } from '../http/to-position.ts';
import { objectThumbnailId } from '../object-store/object-thumbnail-id.ts';
import { createThumbnails } from '../picture-store/create-thumbnails.ts';
import { sendPicture } from '../picture-store/send-picture.ts';
import type { DigitalHumanServices } from './digital-human-services.ts';
import { faceKindOf } from './find-digital-humans.ts';
import { type FoundPresenter, findPresenter, listPresenters } from './find-presenters.ts';

/** Pixels: what a card shows of a face, and all that anybody but its owner sees of it. */
const faceWidth = 320;

/** The digital humans that everybody may try, and their faces for as long as that is so. */
export function presenterRoutes(
  services: Pick<DigitalHumanServices, 'database' | 'uploadStore' | 'proxyCount'>,
): Hono<AppEnv> {
  const { database, uploadStore } = services;
  const thumbnails = createThumbnails(uploadStore.thumbnails);
  const app = new Hono<AppEnv>();

  app.get(calls.listPresenters.path, async (c) => {
    const { cursor, limit } = readQuery(c, calls.listPresenters);
    const page = await listPresenters(database, { limit, cursor: toPosition(cursor) });
    const presenters = page.rows.map(showPresenter);
    return answer(c, calls.listPresenters, { presenters, nextCursor: page.nextCursor });
  });

  app.get('/pictures/:id{[0-9a-f]{32}}/face.webp', async (c) => {
    const found = await findPresenter(database, c.req.param('id'));
    const face = found && photoOf(found);
    const object = face && (await uploadStore.objects.open(face.key));
    if (!face || !object) return c.text(c.get('messages').pageNotFound, 404);
    const id = objectThumbnailId(face.key, object);
    return await sendPicture(c, {
      type: 'image/webp',
      // No cache between may show it once its owner has taken it back.
      isPrivate: true,
      etag: `"${id}-${faceWidth}"`,
      open: () =>
        thumbnails.open({
          id,
          width: faceWidth,
          whom: c.get('user')?.id ?? clientAddress(c, services),
          openOriginal: async () => object,
        }),
    });
  });

  return app;
}

/** Its face, or a frame of it. */
const photoOf = ({ face, still }: FoundPresenter) =>
  [face, still].find((one) => one && faceKindOf(one) === 'photo') ?? undefined;

function showPresenter(presenter: FoundPresenter): Presenter {
  const {
    row: { id, name },
    nickname,
  } = presenter;
  return {
    id,
    name,
    ...(nickname && { author: nickname }),
    ...(photoOf(presenter) && { faceUrl: `/pictures/${id}/face.webp` }),
  };
}
