import * as v from 'valibot';
import { envelopeSchema } from './envelope.ts';

/** Empty strings and null both mean that the user has no such thing. */
const optionalText = v.pipe(
  v.nullish(v.string()),
  v.transform((text) => text || undefined),
);

/**
 * A user as the service writes it, read into our words.
 *
 * `img_is_public` is the field's historic name and reads the wrong way round: 0 is public, 1 is
 * private. It is translated here and in {@link toWireUser}, nowhere else.
 */
export const userSchema = v.pipe(
  v.object({
    point_count: v.pipe(v.number(), v.integer()),
    nickname: optionalText,
    secret: v.optional(v.string(), ''),
    email: optionalText,
    phone: optionalText,
    unionid: optionalText,
    img_is_public: v.optional(v.picklist([0, 1]), 0),
    avatar: optionalText,
    nickname_bg_color: optionalText,
  }),
  v.transform((user) => ({
    /** Points that can be spent. */
    pointCount: user.point_count,
    nickname: user.nickname,
    /** The user id that is shown to its owner. Non-empty means logged in; never a credential. */
    secret: user.secret,
    email: user.email,
    phone: user.phone,
    /** WeChat's id of the person; set once WeChat is bound. */
    unionId: user.unionid,
    imagesArePrivate: user.img_is_public === 1,
    avatarUrl: user.avatar,
    nicknameBackgroundColor: user.nickname_bg_color,
  })),
);
export type User = v.InferOutput<typeof userSchema>;
export type WireUser = v.InferInput<typeof userSchema>;

/** The user as the service writes it. */
export function toWireUser(user: User): WireUser {
  return {
    point_count: user.pointCount,
    nickname: user.nickname ?? null,
    secret: user.secret,
    email: user.email ?? null,
    phone: user.phone ?? null,
    unionid: user.unionId ?? null,
    img_is_public: user.imagesArePrivate ? 1 : 0,
    avatar: user.avatarUrl ?? null,
    nickname_bg_color: user.nicknameBackgroundColor ?? null,
  };
}

/** `GET /api/userinfo`, `POST /api/login`, `POST /api/edit-user`. */
export const userResponseSchema = v.object({ ...envelopeSchema.entries, user: userSchema });

/** `POST /api/edit-user`. */
export const editUserRequestSchema = v.object({ nickname: v.string() });
export type EditUserRequest = v.InferOutput<typeof editUserRequestSchema>;

/** `POST /api/update-user-settings`. */
export const updateSettingsRequestSchema = v.object({ img_is_public: v.picklist([0, 1]) });
export type UpdateSettingsRequest = v.InferOutput<typeof updateSettingsRequestSchema>;
