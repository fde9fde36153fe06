/** Every answer of the service is a JSON object with this number in `code`. */
export const codes = {
  /** All went well. */
  success: 0,
  /** The request is not what the call takes; `message` says which field. */
  badRequest: 40000,
  /** A login code is wrong, used up or too old. */
  wrongLoginCode: 40001,
  /** Nobody is logged in. The one code that the original service is known to use. */
  unauthenticated: 40015,
  /** The balance does not cover the creation. */
  notEnoughPoints: 40200,
  /** It costs something else than the page showed; `cost` says what. Nothing was spent. */
  priceChanged: 40210,
  /** The model's engine is out of order for now. Nothing was spent. */
  modelPaused: 40220,
  /** The caller may not do this. */
  forbidden: 40300,
  /** WeChat must first tell who pays: go to `weChatAuthorizationUrl`, then try again. */
  weChatAuthorizationNeeded: 40310,
  /** The caller's uploads take all the space that they may. */
  uploadSpaceFull: 40320,
  /** There is no such thing, or it is not the caller's. */
  notFound: 40400,
  /** Too often; the `Retry-After` header says for how many seconds to wait. */
  tooManyRequests: 42900,
  /** Something broke on the server; the request may be repeated. */
  serverError: 50000,
} as const;

export type Code = (typeof codes)[keyof typeof codes];
