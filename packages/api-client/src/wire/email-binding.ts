import * as v from 'valibot';
import { loginRequestSchema, sendLoginCodeRequestSchema } from './login.ts';

/** `POST /api/send-bind-code`: a six-digit code goes to the address that is to be bound. */
export const sendBindCodeRequestSchema = sendLoginCodeRequestSchema;
export type SendBindCodeRequest = v.InferInput<typeof sendBindCodeRequestSchema>;

/** `POST /api/bind-email`: binds the address to the caller; the answer is `userResponseSchema`. */
export const bindEmailRequestSchema = v.pick(loginRequestSchema, ['email', 'code']);
export type BindEmailRequest = v.InferInput<typeof bindEmailRequestSchema>;
