import { type Picture, randomId } from '@site/api-client';
import { type Creation, type calls, pictureCost } from '@site/api-client/wire';
import type { InferOutput } from 'valibot';
import { cutPage } from './cut-page.ts';
import { refused } from './refused.ts';

type Body<Name extends keyof typeof calls> = InferOutput<
  NonNullable<(typeof calls)[Name]['request']>
>;
type Owner = { readonly id: string; pointCount: number; readonly imagesArePrivate: boolean };
type StoredPicture = {
  picture: Picture;
  ownerId: string;
  isDeleted: boolean;
  /** The users who liked it, in that order. */
  thumbs: string[];
};

/** The pictures of a service, the newest first. Making one takes no time. */
export function createFakePictures() {
  const stored: StoredPicture[] = [];
  const made = new Map<string, Creation & { readonly pictures: [Picture] }>();
  /** User and picture of every thumb, the last one last. */
  let thumbs: { userId: string; pictureId: string }[] = [];

  function shown({ picture, ownerId, thumbs: given }: StoredPicture, viewerId: string | undefined) {
    return { ...picture, isMine: ownerId === viewerId, thumbUpCount: given.length };
  }

  function visible(viewerId: string | undefined) {
    return stored.filter(
      ({ picture, ownerId, isDeleted }) =>
        !isDeleted && (!picture.isPrivate || ownerId === viewerId),
    );
  }

  function toPage(
    found: readonly StoredPicture[],
    {
      cursor,
      limit,
      viewerId,
    }: { cursor?: string | undefined; limit: number; viewerId: string | undefined },
  ) {
    const { page, nextCursor } = cutPage(found, { cursor, limit, idOf: (one) => one.picture.id });
    return { pictures: page.map((one) => shown(one, viewerId)), nextCursor };
  }

  function findOwn(userId: string, id: string): StoredPicture {
    const found = stored.find((one) => one.picture.id === id && one.ownerId === userId);
    if (!found) throw refused('notFound');
    return found;
  }

  function counts(userId: string) {
    const own = stored.filter((one) => one.ownerId === userId && !one.isDeleted);
    return {
      pictureCount: own.length,
      publicPictureCount: own.filter(({ picture }) => !picture.isPrivate).length,
    };
  }

  function changeThumb(userId: string, id: string, isGiven: boolean) {
    const found = visible(userId).find(({ picture }) => picture.id === id);
    if (!found) throw refused('notFound');
    if (found.thumbs.includes(userId) !== isGiven) {
      thumbs = thumbs.filter((one) => one.userId !== userId || one.pictureId !== id);
      found.thumbs = found.thumbs.filter((one) => one !== userId);
      if (isGiven) {
        thumbs.push({ userId, pictureId: id });
        found.thumbs.push(userId);
      }
    }
    return { thumbUpCount: found.thumbs.length };
  }

  function thumbedUp(userId: string) {
    const seen = visible(userId);
    return thumbs
      .filter((one) => one.userId === userId)
      .reverse()
      .flatMap(({ pictureId }) => seen.find(({ picture }) => picture.id === pictureId) ?? []);
  }

  return {
    listMyPictures: (userId: string, body: Body<'listMyPictures'>) =>
      toPage(
        stored.filter((one) => one.ownerId === userId && !one.isDeleted),
        { ...body, viewerId: userId },
      ),

    listPublicPictures(viewerId: string | undefined, body: Body<'listPublicPictures'>) {
      const words = body.text.toLowerCase().split(/\s+/).filter(Boolean);
      const found = stored.filter(
        ({ picture, isDeleted }) =>
          !isDeleted &&
          !picture.isPrivate &&
          (body.shape === 'all' || body.shape === shapeOf(picture)) &&
          words.every((word) => picture.prompt.toLowerCase().includes(word)),
      );
      if (body.sort === 'most-liked') found.sort((a, b) => b.thumbs.length - a.thumbs.length);
      return toPage(found, { ...body, viewerId });
    },

    listThumbedUpPictures: (userId: string, body: Body<'listThumbedUpPictures'>) =>
      toPage(thumbedUp(userId), { ...body, viewerId: userId }),

    listThumbUps: (userId: string) => thumbedUp(userId).map(({ picture }) => picture.id),

    thumbUp: (userId: string, { img_id }: Body<'thumbUp'>) => changeThumb(userId, img_id, true),

    takeBackThumbUp: (userId: string, { img_id }: Body<'takeBackThumbUp'>) =>
      changeThumb(userId, img_id, false),

    deletePicture(userId: string, { img_id }: Body<'deletePicture'>) {
      findOwn(userId, img_id).isDeleted = true;
      return counts(userId);
    },

    setPictureSharing(userId: string, { img_id, img_is_public }: Body<'setPictureSharing'>) {
      const found = findOwn(userId, img_id);
      if (found.isDeleted) throw refused('notFound');
      found.picture.isPrivate = img_is_public === 1;
      return counts(userId);
    },

    /** Makes all of them private, or public. */
    setAllSharing(userId: string, isPrivate: boolean) {
      for (const one of stored) if (one.ownerId === userId) one.picture.isPrivate = isPrivate;
    },

    counts,

    /** Those whose picture is not deleted; the picture is the one of the galleries. */
    listMyCreations(userId: string, { tool, cursor, limit }: Body<'listMyCreations'>) {
      const all = stored.flatMap((one): Creation[] => {
        const creation = [...made.values()].find(
          (made) => made.tool === tool && made.pictures[0].id === one.picture.id,
        );
        if (one.isDeleted || one.ownerId !== userId || !creation) return [];
        return [{ ...creation, pictures: [shown(one, userId)] }];
      });
      const { page, nextCursor } = cutPage(all, { cursor, limit, idOf: ({ id }) => id });
      return { creations: page, nextCursor };
    },

    /** The person's creation of this id. */
    find: (ownerId: string, id: string) =>
      [...made].find(([key, creation]) => creation.id === id && key.startsWith(`${ownerId} `))?.[1],

    /** A new picture, or again the one that the key has made. */
    create: (owner: Owner, { input, prompt = '', ...body }: Body<'createCreation'>) =>
      make(owner, { ...body, prompt: input ? String(input['prompt']) : prompt }),

    /** A variation of an own picture, or again the one that the key has made. */
    runAction(owner: Owner, { id, action, cost, idempotency_key }: Body<'runAction'>) {
      const found = [...made].find(
        ([key, creation]) => creation.id === id && key.startsWith(`${owner.id} `),
      );
      if (!found) throw refused('notFound');
      const [, { prompt, actions }] = found;
      if (actions?.every((offered) => offered.id !== action)) throw refused('badRequest');
      return make(owner, { prompt, cost, idempotency_key, parentId: id });
    },
  };

  function make(
    owner: Owner,
    {
      prompt,
      cost,
      idempotency_key,
      parentId,
    }: Pick<Body<'createCreation'>, 'cost' | 'idempotency_key'> & {
      prompt: string;
      parentId?: string;
    },
  ): Creation & { readonly pictures: [Picture] } {
    const key = `${owner.id} ${idempotency_key}`;
    const known = made.get(key);
    if (known && (known.prompt !== prompt || known.parentId !== parentId))
      throw refused('badRequest', 409);
    if (known) return known;
    if (prompt.trim() === '') throw refused('badRequest');
    if (cost !== pictureCost) throw refused('priceChanged', 200, { cost: pictureCost });
    if (owner.pointCount < pictureCost) throw refused('notEnoughPoints');
    owner.pointCount -= pictureCost;
    const [id, pictureId] = [randomId(), randomId()];
    const size = { width: 1024, height: 1024 };
    const engine = 'fake';
    const picture: Picture = {
      id: pictureId,
      url: `/pictures/${pictureId}.webp`,
      mime: 'image/webp',
      thumbnails: [],
      ...size,
      color: '#336699',
      prompt,
      referenceCount: 0,
      references: [],
      seed: 1,
      engine,
      isPrivate: owner.imagesArePrivate,
      isMine: true,
      thumbUpCount: 0,
      createdAt: new Date().toISOString(),
    };
    stored.unshift({ picture, ownerId: owner.id, isDeleted: false, thumbs: [] });
    const { createdAt } = picture;
    const pictures: [Picture] = [{ ...picture }];
    const creation = {
      ...({
        id,
        tool: 'midjourney',
        state: 'succeeded',
        revision: 0,
        percent: 100,
        prompt,
        ...size,
      } as const),
      ...{ cost: pictureCost, engine, createdAt, pictures },
      actions: [{ id: 'vary', label: 'V1' }],
      ...(parentId !== undefined && { parentId }),
    };
    made.set(key, creation);
    return creation;
  }
}

function shapeOf({ width, height }: Picture) {
  if (width === height) return 'square';
  return width > height ? 'landscape' : 'portrait';
}
