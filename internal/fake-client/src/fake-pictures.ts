import { type Picture, randomId } from '@site/api-client';
import {
  type Creation,
  calls,
  computePrice,
  type Derivative,
  type LineageStep,
  type Model,
  pictureCost,
  type RunAction,
} from '@site/api-client/wire';
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

/** The one that makes them. */
export const fakeModel = {
  ...{ tool: 'midjourney', id: 'fake', price: { base: pictureCost, pick: 0 } },
  names: { 'zh-CN': '测试模型', 'zh-TW': '測試模型', en: 'Test model' },
  capabilities: { references: 5 },
} as const satisfies Model;

/** The pictures of a service, the newest first. Making one takes no time. */
export function createFakePictures() {
  const stored: StoredPicture[] = [];
  const made = new Map<string, Creation & { readonly pictures: [Picture] }>();
  /** Actions that made creations of others, by the id of the new one. */
  const actions = new Map<string, RunAction>();
  /** User and picture of every thumb, the last one last. */
  let thumbs: { userId: string; pictureId: string }[] = [];

  function shown({ picture, ownerId, thumbs: given }: StoredPicture, viewerId: string | undefined) {
    const { isFavorite, ...told } = picture;
    const isMine = ownerId === viewerId;
    return {
      ...told,
      isMine,
      ...(isMine && isFavorite && { isFavorite }),
      likeCount: given.length,
    };
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
    return { likeCount: found.thumbs.length };
  }

  function thumbedUp(userId: string) {
    const seen = visible(userId);
    return thumbs
      .filter((one) => one.userId === userId)
      .reverse()
      .flatMap(({ pictureId }) => seen.find(({ picture }) => picture.id === pictureId) ?? []);
  }

  return {
    /** `isAmong` says of a picture whether it is in the collection that was asked for. */
    listMyPictures(
      userId: string,
      body: Body<'listMyPictures'>,
      { isAmong }: { isAmong: (id: string) => boolean },
    ) {
      // Nothing is made from uploads here.
      const made = body.upload === undefined ? stored : [];
      const found = made.filter(
        ({ picture, ownerId, isDeleted }) =>
          ownerId === userId &&
          !isDeleted &&
          (!body.favorites || picture.isFavorite) &&
          isMeant(picture, body) &&
          isAmong(picture.id),
      );
      const page = toPage(found, { ...body, viewerId: userId });
      return { ...page, total: body.count ? found.length : undefined, ownerId: userId };
    },

    listPublicPictures(viewerId: string | undefined, body: Body<'listPublicPictures'>) {
      const found = stored.filter(
        ({ picture, isDeleted }) => !isDeleted && !picture.isPrivate && isMeant(picture, body),
      );
      if (body.sort === 'most-liked') found.sort((a, b) => b.thumbs.length - a.thumbs.length);
      return toPage(found, { ...body, viewerId });
    },

    listLikedPictures(userId: string, body: Body<'listLikedPictures'>) {
      const found = thumbedUp(userId).filter(
        ({ picture }) => body.media === 'all' || picture.mime.startsWith(`${body.media}/`),
      );
      return { ...toPage(found, { ...body, viewerId: userId }), ownerId: userId };
    },

    listLikes: (userId: string, { img_ids }: Body<'listLikes'>) =>
      thumbedUp(userId)
        .map(({ picture }) => picture.id)
        .filter((id) => img_ids?.includes(id) ?? true),

    like: (userId: string, { img_id }: Body<'like'>) => changeThumb(userId, img_id, true),

    unlike: (userId: string, { img_id }: Body<'unlike'>) => changeThumb(userId, img_id, false),

    listMySongs(userId: string, body: Body<'listMySongs'>) {
      const found = stored.filter(
        ({ picture, ownerId, isDeleted }) =>
          ownerId === userId && !isDeleted && picture.mime.startsWith('audio/'),
      );
      const page = toPage(found, { ...body, viewerId: userId });
      return { ...page, total: body.count ? found.length : undefined };
    },

    /** It makes no songs: there is none to rename. */
    renameSong(userId: string, { img_id }: Body<'renameSong'>): never {
      findOwn(userId, img_id);
      throw refused('notFound');
    },

    zipPictures(userId: string, { img_ids }: Body<'zipPictures'>) {
      const isOwn = (id: string) => !findOwn(userId, id).isDeleted;
      if (!img_ids.every(isOwn)) throw refused('notFound');
      return { url: `${calls.zipPictures.path}?ids=${img_ids.join('-')}` };
    },

    setFavorite(userId: string, { img_id, is_favorite }: Body<'setFavorite'>) {
      const found = findOwn(userId, img_id);
      if (found.isDeleted) throw refused('notFound');
      found.picture.isFavorite = is_favorite;
    },

    deletePicture(userId: string, { img_id }: Body<'deletePicture'>) {
      findOwn(userId, img_id).isDeleted = true;
      return counts(userId);
    },

    setPictureSharing(userId: string, { img_id, img_is_public }: Body<'setPictureSharing'>) {
      const found = findOwn(userId, img_id);
      if (found.isDeleted) throw refused('notFound');
      const isPrivate = img_is_public === 1;
      found.picture.isPrivate = isPrivate;
      return { isPrivate };
    },

    deletePictures(userId: string, { img_ids }: Body<'deletePictures'>) {
      for (const one of img_ids.map((id) => findOwn(userId, id))) one.isDeleted = true;
      return counts(userId);
    },

    restorePictures(userId: string, { img_ids }: Body<'restorePictures'>) {
      for (const one of img_ids.map((id) => findOwn(userId, id))) one.isDeleted = false;
      return counts(userId);
    },

    setPicturesSharing(userId: string, { img_ids, img_is_public }: Body<'setPicturesSharing'>) {
      const found = img_ids.map((id) => findOwn(userId, id));
      if (found.some(({ isDeleted }) => isDeleted)) throw refused('notFound');
      const isPrivate = img_is_public === 1;
      for (const { picture } of found) picture.isPrivate = isPrivate;
      return { pictures: found.map(({ picture }) => ({ id: picture.id, isPrivate })) };
    },

    /** Makes all of them private, or public. */
    setAllSharing(userId: string, isPrivate: boolean) {
      for (const one of stored) if (one.ownerId === userId) one.picture.isPrivate = isPrivate;
    },

    counts,

    isPublic: (id: string) => visible(undefined).some(({ picture }) => picture.id === id),

    /** Whether a picture of this user's own is there to be seen. */
    isThere: (userId: string, id: string) =>
      visible(userId).some(({ picture, ownerId }) => picture.id === id && ownerId === userId),

    /** Those whose picture is not deleted; the picture is the one of the galleries. */
    listMyCreations(userId: string, { tool, cursor, limit, count }: Body<'listMyCreations'>) {
      const all = stored.flatMap((one): Creation[] => {
        const creation = [...made.values()].find(
          (made) => made.tool === tool && made.pictures[0].id === one.picture.id,
        );
        if (one.isDeleted || one.ownerId !== userId || !creation) return [];
        return [{ ...creation, pictures: [shown(one, userId)] }];
      });
      const { page, nextCursor } = cutPage(all, { cursor, limit, idOf: ({ id }) => id });
      // Each has one picture.
      return { creations: page, nextCursor, total: count ? all.length : undefined };
    },

    /** The person's picture and those that it was made from, the earliest first. */
    lineage(userId: string, pictureId: string) {
      const { picture } = findOwn(userId, pictureId);
      const all = [...made.values()];
      const steps: LineageStep[] = [];
      let creation = all.find(({ pictures: [made] }) => made.id === picture.id);
      while (creation) {
        steps.unshift({ creation, action: actions.get(creation.id) });
        const { parentId }: Creation = creation;
        creation = all.find(({ id }) => id === parentId);
      }
      return { steps };
    },

    /** Lists what actions have made of the person's picture and is still there, the newest first. */
    derivatives(userId: string, { img_id, cursor, limit }: Body<'listDerivatives'>) {
      const { picture } = findOwn(userId, img_id);
      const all = [...made.values()];
      const parent = all.find(({ pictures: [made] }) => made.id === picture.id);
      const own = stored.flatMap((one): Derivative[] => {
        const creation = all.find(({ pictures: [made] }) => made.id === one.picture.id);
        const isMade = parent !== undefined && creation?.parentId === parent.id;
        if (!isMade || one.isDeleted) return [];
        const action = actions.get(creation.id);
        return [{ creation: { ...creation, pictures: [shown(one, userId)] }, action }];
      });
      const idOf = ({ creation: { id } }: Derivative) => id;
      const { page, nextCursor } = cutPage(own, { cursor, limit, idOf });
      return { derivatives: page, count: own.length, nextCursor };
    },

    /** The person's creation of this id. */
    find: (ownerId: string, id: string) =>
      [...made].find(([key, creation]) => creation.id === id && key.startsWith(`${ownerId} `))?.[1],

    /** A new picture, or again the one that the key has made. */
    create: (owner: Owner, { input, ...body }: Body<'createCreation'>) =>
      make(owner, { ...body, prompt: String(input['prompt']) }),

    /** Runs an action on an own picture, or returns again the one that the key has made. */
    runAction(owner: Owner, { id, action, cost, idempotency_key, ...given }: Body<'runAction'>) {
      const found = [...made].find(
        ([key, creation]) => creation.id === id && key.startsWith(`${owner.id} `),
      );
      if (!found) throw refused('notFound');
      const [, { prompt, actions }] = found;
      const offered = actions?.find((one) => one.id === action);
      if (!offered) throw refused('badRequest');
      const { needs = [], takes = [] } = offered;
      const isTaken = (name: string) => needs.includes(name) || takes.includes(name);
      const isRight = (['prompt', 'mask'] as const).every((name) =>
        given[name] === undefined ? !needs.includes(name) : isTaken(name),
      );
      if (!isRight) throw refused('badRequest');
      const asked = { prompt: given.prompt ?? prompt, cost, idempotency_key };
      return make(owner, { ...asked, parentId: id, action: offered });
    },
  };

  function make(
    owner: Owner,
    {
      prompt,
      cost,
      idempotency_key,
      parentId,
      action,
    }: Pick<Body<'createCreation'>, 'cost' | 'idempotency_key'> & {
      prompt: string;
      parentId?: string;
      /** The action that is run. */
      action?: RunAction;
    },
  ): Creation & { readonly pictures: [Picture] } {
    const key = `${owner.id} ${idempotency_key}`;
    const known = made.get(key);
    if (known && (known.prompt !== prompt || known.parentId !== parentId))
      throw refused('badRequest', 409);
    if (known) return known;
    if (prompt.trim() === '') throw refused('badRequest');
    const price = computePrice(fakeModel, { prompt }, action?.kind);
    if (cost !== price) throw refused('priceChanged', 200, { cost: price });
    if (owner.pointCount < price) throw refused('notEnoughPoints');
    owner.pointCount -= price;
    const [id, pictureId] = [randomId(), randomId()];
    const size = { width: 1024, height: 1024 };
    const engine = fakeModel.id;
    const picture: Picture = {
      id: pictureId,
      url: `/pictures/${pictureId}.webp`,
      mime: 'image/webp',
      thumbnails: [],
      ...size,
      color: '#336699',
      prompt,
      tool: 'midjourney',
      referenceCount: 0,
      references: [],
      seed: 1,
      engine,
      isPrivate: owner.imagesArePrivate,
      isMine: true,
      likeCount: 0,
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
      ...{ cost: price, engine, createdAt, idempotencyKey: idempotency_key, pictures },
      actions: [
        { id: 'pick', label: 'U1', kind: 'pick' },
        { id: 'vary', label: 'V1', kind: 'vary', takes: ['prompt'] },
        { id: 'custom', label: 'Custom Zoom', kind: 'zoom', needs: ['prompt'] },
      ],
      ...(parentId !== undefined && { parentId }),
    };
    made.set(key, creation);
    if (action) actions.set(id, { label: action.label, kind: action.kind });
    return creation;
  }
}

function shapeOf({ width, height }: Picture) {
  if (width === height) return 'square';
  return width > height ? 'landscape' : 'portrait';
}

/** Whether a picture is among those that a list was asked for. */
function isMeant(
  picture: Picture,
  {
    tool,
    model,
    shape,
    since = 0,
    text,
  }: Omit<Body<'listMyPictures'>, 'limit' | 'cursor' | 'collection' | 'count' | 'favorites'>,
): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    (tool === undefined || tool === picture.tool) &&
    (model === undefined || model === picture.engine) &&
    Date.parse(picture.createdAt) >= since &&
    (shape === 'all' || shape === shapeOf(picture)) &&
    words.every((word) => picture.prompt.toLowerCase().includes(word))
  );
}
