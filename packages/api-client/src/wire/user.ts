import * as v from 'valibot';
import { imgIsPublicSchema, toImgIsPublic } from './img-is-public.ts';
import { wholeNumber } from './whole-number.ts';

/** Empty strings and null both mean that the user has no such thing. */
const optionalText = v.pipe(
  v.nullish(v.string()),
  v.transform((text) => text || undefined),
);

const userFields = v.pipe(
  v.object({
    point_count: v.pipe(v.number(), v.integer()),
    nickname: optionalText,
    secret: v.optional(v.string(), ''),
    email: optionalText,
    phone: optionalText,
    unionid: optionalText,
    img_is_public: v.optional(imgIsPublicSchema, 0),
    prompt_is_public: v.optional(v.boolean(), true),
    is_sharing_asked: v.optional(v.boolean(), true),
    avatar: optionalText,
    nickname_bg_color: optionalText,
    open_creation_count: v.optional(wholeNumber),
  }),
  v.transform((user) => ({
    /** Points that can be spent. */
    pointCount: user.point_count,
    nickname: user.nickname,
    /**
     * The id that is shown to its owner; `secret` on the wire, though it is no credential. Non-empty
     * means logged in.
     */
    id: user.secret,
    email: user.email,
    phone: user.phone,
    /** WeChat's id of the person; set once WeChat is bound. */
    unionId: user.unionid,
    imagesArePrivate: user.img_is_public === 1,
    /** Whether others see the prompts of the user's public images. */
    promptsAreShown: user.prompt_is_public,
    /** Whether the user has been asked who may see their images, or has said so in the settings. */
    isSharingAsked: user.is_sharing_asked,
    avatarUrl: user.avatar,
    nicknameBackgroundColor: user.nickname_bg_color,
    /** Creations that have not ended, if there are any; only `getUser` reports it. */
    ...(user.open_creation_count !== undefined && { openCreationCount: user.open_creation_count }),
  })),
);
/** A user as the service writes it, read into our words. */
export interface User extends v.InferOutput<typeof userFields> {}
/** The same as the service writes it. */
export interface WireUser extends v.InferInput<typeof userFields> {}
export const userSchema: v.GenericSchema<WireUser, User> = userFields;

/** The user as the service writes it. */
export function toWireUser(user: User): WireUser {
  return {
    point_count: user.pointCount,
    nickname: user.nickname ?? null,
    secret: user.id,
    email: user.email ?? null,
    phone: user.phone ?? null,
    unionid: user.unionId ?? null,
    img_is_public: toImgIsPublic(user.imagesArePrivate),
    prompt_is_public: user.promptsAreShown,
    is_sharing_asked: user.isSharingAsked,
    avatar: user.avatarUrl ?? null,
    nickname_bg_color: user.nicknameBackgroundColor ?? null,
    ...(user.openCreationCount !== undefined && { open_creation_count: user.openCreationCount }),
  };
}
