import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import type { AnswerEncoders } from './encode-answer.ts';
import { envelopeSchema } from './envelope.ts';
import { weChatResults } from './wechat-authorization.ts';

const ticket = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const ticketRequestSchema = v.object({ ticket });

/**
 * An account as shown to people who are not logged in to it: its owner knows it, others don't
 * learn what it is.
 */
const maskedAccountSchema = v.pipe(
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

/**
 * - `open`: not used yet.
 * - `begun`: used, and the person is at WeChat.
 * - `expired`: its time is over, or there is no such ticket.
 * - the others: how it ended.
 */
export const bindTicketStates = ['open', 'begun', 'expired', ...weChatResults] as const;
export type BindTicketState = (typeof bindTicketStates)[number];

/** How a phone in WeChat binds its WeChat to an account that is logged in elsewhere. */
export const bindTicketCalls = {
  /**
   * A ticket for the account that is logged in: it works once, for five minutes, and ends with the
   * session. `isSimulated` says that WeChat is, and any browser stands for the phone.
   */
  createBindTicket: defineCall({
    method: 'POST',
    path: '/api/create-wechat-bind-ticket',
    isRepeatable: false,
    response: v.pipe(
      v.object({
        ...envelopeSchema.entries,
        ticket,
        /** ISO 8601, UTC. */
        expires_at: v.string(),
        is_simulated: v.boolean(),
      }),
      v.transform(({ ticket, expires_at, is_simulated }) => ({
        ...{ ticket, expiresAt: expires_at, isSimulated: is_simulated },
      })),
    ),
  }),
  /** Which account a ticket binds to, masked. Rejects with code `notFound` when it is over. */
  readBindTicket: defineCall({
    method: 'POST',
    path: '/api/read-wechat-bind-ticket',
    isRepeatable: true,
    request: ticketRequestSchema,
    response: v.pipe(
      v.object({
        ...envelopeSchema.entries,
        account: maskedAccountSchema,
        is_simulated: v.boolean(),
      }),
      v.transform(({ account, is_simulated }) => ({ account, isSimulated: is_simulated })),
    ),
  }),
  /** Uses a ticket up. `url` is where to navigate to, for WeChat to tell who the person is. */
  beginBind: defineCall({
    method: 'POST',
    path: '/api/begin-wechat-bind',
    isRepeatable: false,
    request: ticketRequestSchema,
    response: v.pipe(
      v.object({
        ...envelopeSchema.entries,
        /** WeChat's own page, or a path of this site that simulates it. */
        url: v.pipe(v.string(), v.regex(/^(https:\/\/|\/(?![/\\]))/)),
      }),
      v.transform(({ url }) => ({ url })),
    ),
  }),
  /** How the user's own ticket stands. */
  queryBindTicket: defineCall({
    method: 'POST',
    path: '/api/query-wechat-bind-ticket',
    isRepeatable: true,
    request: ticketRequestSchema,
    response: v.pipe(
      v.object({ ...envelopeSchema.entries, state: v.picklist(bindTicketStates) }),
      v.transform(({ state }) => ({ state })),
    ),
  }),
};

export const bindTicketAnswers: AnswerEncoders<typeof bindTicketCalls> = {
  createBindTicket: ({ ticket, expiresAt, isSimulated }) => ({
    ...{ ticket, expires_at: expiresAt, is_simulated: isSimulated },
  }),
  readBindTicket: ({ account: { userIdEnd, ...account }, isSimulated }) => ({
    ...{ account: { ...account, user_id_end: userIdEnd }, is_simulated: isSimulated },
  }),
  beginBind: ({ url }) => ({ url }),
  queryBindTicket: ({ state }) => ({ state }),
};
