import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import type { AnswerEncoders } from './encode-answer.ts';
import { envelopeSchema, successSchema } from './envelope.ts';
import { imgIsPublicSchema, toImgIsPublic } from './img-is-public.ts';
import { isEmail } from './is-email.ts';
import { pictureCountsSchema, toWireCounts } from './picture-counts.ts';
import { toWireUser, type User, userSchema } from './user.ts';

/** A user who has just logged in. */
export interface LoggedInUser extends User {
  /** For a new user: whether the welcome points have been given, and how many they are. */
  welcome?: { state: WelcomeState; pointCount: number } | undefined;
}

/**
 * How it stands with the points of a new user: they are in the balance (`given`), this mailbox had
 * them before (`used`), today's are used up in this network or mail domain (`limited`: the next
 * log-in tries again), or they come when WeChat is bound.
 */
export const welcomeStates = ['given', 'used', 'limited', 'bind-wechat'] as const;
export type WelcomeState = (typeof welcomeStates)[number];

const email = v.pipe(
  v.string(),
  v.transform((text) => text.trim().toLowerCase()),
  v.check(isEmail),
);
const emailSchema = v.object({ email });
/** A code that was sent to a mailbox. */
const code = v.pipe(v.string(), v.regex(/^\d{6}$/));

const userResponseSchema = v.object({ ...envelopeSchema.entries, user: userSchema });
const userAnswerSchema = v.pipe(
  userResponseSchema,
  v.transform(({ user }) => user),
);

const loginAnswerSchema = v.pipe(
  v.object({
    ...userResponseSchema.entries,
    /** There for a user who was waiting for it. */
    welcome: v.optional(
      v.object({ state: v.picklist(welcomeStates), point_count: v.pipe(v.number(), v.integer()) }),
    ),
  }),
  v.transform(
    ({ user, welcome }): LoggedInUser => ({
      ...user,
      ...(welcome && { welcome: { state: welcome.state, pointCount: welcome.point_count } }),
    }),
  ),
);

/** Calls about the user: logging in and out, binding an address, settings. */
export const accountCalls = {
  /** The user, or null for a guest. */
  getUser: defineCall({
    method: 'GET',
    path: '/api/userinfo',
    isRepeatable: true,
    response: v.pipe(
      userAnswerSchema,
      v.transform((user) => (user.id ? user : null)),
    ),
  }),
  /** Sends a six-digit code to the address. */
  sendLoginCode: defineCall({
    method: 'POST',
    path: '/api/send-login-code',
    isRepeatable: false,
    request: emailSchema,
    response: successSchema,
  }),
  /** Opens a session. `bdVid` is the advertising click id that brought the user, if any. */
  logIn: defineCall({
    method: 'POST',
    path: '/api/login',
    isRepeatable: false,
    request: v.object({
      email,
      code,
      /** Advertising click id, stored with the user it brought. */
      bd_vid: v.optional(v.pipe(v.string(), v.regex(/^[\w\-.~]{1,256}$/))),
    }),
    toBody: ({ bdVid, ...rest }: { email: string; code: string; bdVid?: string | undefined }) => ({
      ...rest,
      bd_vid: bdVid || undefined,
    }),
    response: loginAnswerSchema,
  }),
  logOut: defineCall({
    method: 'GET',
    path: '/api/logout',
    isRepeatable: true,
    response: successSchema,
  }),
  /** Ends all of the user's sessions, on every device, this one too. */
  logOutEverywhere: defineCall({
    method: 'POST',
    path: '/api/logout-everywhere',
    isRepeatable: false,
    response: successSchema,
  }),
  /** Sends a six-digit code to the address that is to be bound. */
  sendBindCode: defineCall({
    method: 'POST',
    path: '/api/send-bind-code',
    isRepeatable: false,
    request: emailSchema,
    response: successSchema,
  }),
  /** Binds the address that the code was sent to. */
  bindEmail: defineCall({
    method: 'POST',
    path: '/api/bind-email',
    isRepeatable: false,
    request: v.object({ email, code }),
    response: userAnswerSchema,
  }),
  editUser: defineCall({
    method: 'POST',
    path: '/api/edit-user',
    isRepeatable: true,
    request: v.object({ nickname: v.string() }),
    response: userAnswerSchema,
  }),
  /**
   * Says whether new pictures are private, those under way included; with `existingToo`, those that
   * are there already as well. Whoever says any of it counts as asked (`isSharingAsked`). Answers with
   * how many there are; undefined from a service that does not count them.
   */
  updateSettings: defineCall({
    method: 'POST',
    path: '/api/update-user-settings',
    isRepeatable: true,
    request: v.object({
      img_is_public: v.optional(imgIsPublicSchema),
      existing_too: v.optional(v.boolean(), false),
      prompt_is_public: v.optional(v.boolean()),
      /** Of a question that has no answer yet. */
      is_sharing_asked: v.optional(v.literal(true)),
    }),
    toBody: ({
      imagesArePrivate,
      existingToo,
      promptsAreShown,
      isSharingAsked,
    }: {
      imagesArePrivate?: boolean | undefined;
      existingToo?: boolean | undefined;
      promptsAreShown?: boolean | undefined;
      isSharingAsked?: true | undefined;
    }) => ({
      img_is_public: imagesArePrivate === undefined ? undefined : toImgIsPublic(imagesArePrivate),
      existing_too: existingToo,
      prompt_is_public: promptsAreShown,
      is_sharing_asked: isSharingAsked,
    }),
    response: v.pipe(
      v.object({ ...envelopeSchema.entries, data: v.optional(pictureCountsSchema) }),
      v.transform(({ data }) => data),
    ),
  }),
};

const encodeUser = (user: User) => ({ user: toWireUser(user) });
const encodeNothing = () => ({});

export const accountAnswers: AnswerEncoders<typeof accountCalls> = {
  // A guest is a user without an id.
  getUser: (user) => (user ? encodeUser(user) : { user: { point_count: 0 } }),
  sendLoginCode: encodeNothing,
  logIn: ({ welcome, ...user }) => ({
    ...encodeUser(user),
    ...(welcome && { welcome: { state: welcome.state, point_count: welcome.pointCount } }),
  }),
  logOut: encodeNothing,
  logOutEverywhere: encodeNothing,
  sendBindCode: encodeNothing,
  bindEmail: encodeUser,
  editUser: encodeUser,
  updateSettings: (counts) => (counts ? { data: toWireCounts(counts) } : {}),
};
