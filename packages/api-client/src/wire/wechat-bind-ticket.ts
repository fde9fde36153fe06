import * as v from 'valibot';
import { envelopeSchema } from './envelope.ts';
import { weChatResults } from './wechat-authorization.ts';

const ticketSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/**
 * `POST /api/create-wechat-bind-ticket`: what a phone in WeChat needs to bind its WeChat to the
 * caller's account. It works once, for five minutes, and ends with the caller's session.
 */
export const createBindTicketResponseSchema = v.object({
  ...envelopeSchema.entries,
  ticket: ticketSchema,
  /** ISO 8601, UTC. */
  expires_at: v.string(),
  /** Whether WeChat is simulated: any browser then stands for the phone. */
  is_simulated: v.boolean(),
});

/** The request of the calls that take a ticket. */
export const bindTicketRequestSchema = v.object({ ticket: ticketSchema });
export type BindTicketRequest = v.InferInput<typeof bindTicketRequestSchema>;

/**
 * An account as somebody may see it who is not logged in to it: its owner knows it, others don't
 * learn what it is.
 */
export const maskedAccountSchema = v.pipe(
  v.object({
    nickname: v.optional(v.string()),
    email: v.optional(v.string()),
    phone: v.optional(v.string()),
    /** The end of what its owner is shown as the user id. */
    user_id_end: v.string(),
  }),
  v.transform(({ user_id_end, ...rest }) => ({ ...rest, userIdEnd: user_id_end })),
);
export type MaskedAccount = v.InferOutput<typeof maskedAccountSchema>;
export type WireMaskedAccount = v.InferInput<typeof maskedAccountSchema>;

/** `POST /api/read-wechat-bind-ticket`: what the phone is about to do. Nobody need be logged in. */
export const readBindTicketResponseSchema = v.object({
  ...envelopeSchema.entries,
  account: maskedAccountSchema,
  is_simulated: v.boolean(),
});

/** `POST /api/begin-wechat-bind`: uses the ticket up. Nobody need be logged in. */
export const beginBindResponseSchema = v.object({
  ...envelopeSchema.entries,
  /** Where to go on: WeChat's own page, or a path of this site that simulates it. */
  url: v.pipe(v.string(), v.regex(/^(https:\/\/|\/(?![/\\]))/)),
});

/**
 * - `open`: nobody has used it.
 * - `begun`: somebody has, and is at WeChat.
 * - `expired`: its time is over, or there is no such ticket.
 * - the others: how it ended.
 */
export const bindTicketStates = ['open', 'begun', 'expired', ...weChatResults] as const;
export type BindTicketState = (typeof bindTicketStates)[number];

/** `POST /api/query-wechat-bind-ticket`: how the caller's own ticket stands. */
export const queryBindTicketResponseSchema = v.object({
  ...envelopeSchema.entries,
  state: v.picklist(bindTicketStates),
});
