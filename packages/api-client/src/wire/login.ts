import * as v from 'valibot';

const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email());

/** `POST /api/send-login-code`: a six-digit code goes to the address. */
export const sendLoginCodeRequestSchema = v.object({ email });
export type SendLoginCodeRequest = v.InferInput<typeof sendLoginCodeRequestSchema>;

/** `POST /api/login`: the code opens a session; the answer is `userResponseSchema`. */
export const loginRequestSchema = v.object({
  email,
  code: v.pipe(v.string(), v.regex(/^\d{6}$/)),
  /** Advertising click id, kept with the user it brought. */
  bd_vid: v.optional(v.pipe(v.string(), v.regex(/^[\w\-.~]{1,256}$/))),
});
export type LoginRequest = v.InferInput<typeof loginRequestSchema>;
