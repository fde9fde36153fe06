import type { GenericSchema, InferOutput } from 'valibot';
import type { Fingerprint } from './fingerprint/fingerprint.ts';
import type { StoredFile, UploadFileOptions } from './upload/upload-file.ts';
import type {
  Call,
  CreationEvent,
  Order,
  Picture,
  PictureCounts,
  PictureShape,
  PictureSort,
  PointPackage,
  TradeState,
  TradeType,
  UploadCredential,
  User,
} from './wire/index.ts';

/** Every call takes a signal that stops it; the promise then rejects with kind `aborted`. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The caller asks again itself: a failed plain call is not repeated here. Default: false. */
  isTriedOnce?: boolean | undefined;
}

export interface ApiClientOptions {
  /** Where the service is, such as `https://example.com`. Default: the page's own origin. */
  baseUrl?: string;
  /** Gives the value of the `x-bf` header. Default: {@link createFingerprint}'s, loaded at the first call. */
  fingerprint?: Fingerprint;
  /** Goes to the login page when a stream finds that nobody is logged in. Default: `location.assign`. */
  redirectToLogin?: (loginUrl: string) => void;
  /** Upload hosts besides the service's own, such as `bucket.oss-cn-hangzhou.aliyuncs.com`. */
  uploadHosts?: readonly string[];
  /** How long a plain call may take in all, its repetitions included, in milliseconds. Default 10,000. */
  timeoutMs?: number;
  /** How long a stream may be silent, in milliseconds. Default 60,000. */
  idleTimeoutMs?: number;
}

/**
 * Every call of the service. All of them reject with an `ApiError` and with nothing else.
 *
 * A call that finds that nobody is logged in (code 40015) rejects with kind `unauthenticated`,
 * after the listeners of `onSessionEnd` were told.
 */
export interface ApiClient {
  /** The user, or undefined for a guest. */
  getUser(options?: CallOptions): Promise<User | undefined>;
  /** Sends a six-digit code to the address. */
  sendLoginCode(request: { email: string }, options?: CallOptions): Promise<void>;
  /** Opens a session. `bdVid` is the advertising click id that brought the user, if any. */
  logIn(
    request: { email: string; code: string; bdVid?: string | undefined },
    options?: CallOptions,
  ): Promise<User>;
  logOut(options?: CallOptions): Promise<void>;
  /** Sends a six-digit code to the address that is to be bound. */
  sendBindCode(request: { email: string }, options?: CallOptions): Promise<void>;
  bindEmail(request: { email: string; code: string }, options?: CallOptions): Promise<User>;
  editUser(request: { nickname: string }, options?: CallOptions): Promise<User>;
  updateSettings(request: { imagesArePrivate: boolean }, options?: CallOptions): Promise<void>;
  /** The user's own pictures, newest first. */
  listMyPictures(request?: PageRequest, options?: CallOptions): Promise<PicturePage>;
  /** The pictures that the user has thumbed up and may see, the last thumb first. */
  listThumbedUpPictures(request?: PageRequest, options?: CallOptions): Promise<PicturePage>;
  /** Everybody's public pictures; a guest may ask, too. */
  listPublicPictures(
    request?: PageRequest & PublicPictureFilters,
    options?: CallOptions,
  ): Promise<PicturePage>;
  /** Deletes one of the user's own pictures, for ever; one that is gone already is no error. */
  deletePicture(request: { id: string }, options?: CallOptions): Promise<PictureCounts>;
  /** Shows one of the user's own pictures to everybody, or to nobody else. */
  setPictureSharing(
    request: { id: string; isPrivate: boolean },
    options?: CallOptions,
  ): Promise<PictureCounts>;
  /** Ids of the pictures that the user has thumbed up. */
  listThumbUps(options?: CallOptions): Promise<string[]>;
  /** Gives a thumb to a picture. Answers with the thumbs that it then has. */
  thumbUp(request: { id: string }, options?: CallOptions): Promise<{ thumbUpCount: number }>;
  /** Takes the user's thumb back. Answers with the thumbs that the picture then has. */
  takeBackThumbUp(
    request: { id: string },
    options?: CallOptions,
  ): Promise<{ thumbUpCount: number }>;
  /** What can be bought. Prices are whole fen. */
  listPackages(options?: CallOptions): Promise<PointPackage[]>;
  /**
   * The same `idempotencyKey` (16 to 64 of `A-Z a-z 0-9 _ -`) gives the same order. `tradeType`
   * JSAPI (paid by the bridge) answers with `prepayId`, NATIVE (by a QR code, the default) with
   * `codeUrl`. JSAPI rejects with code `weChatAuthorizationNeeded` until WeChat has told who pays.
   */
  createOrder(
    request: { packageId: string; idempotencyKey: string; tradeType?: TradeType | undefined },
    options?: CallOptions,
  ): Promise<PlacedOrder>;
  /** The user's own orders, newest first. `nextCursor` is undefined on the last page. */
  listOrders(
    request?: { cursor?: string | undefined; limit?: number | undefined },
    options?: CallOptions,
  ): Promise<{ orders: Order[]; nextCursor: string | undefined }>;
  /** What the WeChat bridge takes, besides `appId` and `signType: 'RSA'`. */
  signJsapiPayment(request: { prepayId: string }, options?: CallOptions): Promise<JsapiPayment>;
  queryOrder(
    request: { outTradeNo: string },
    options?: CallOptions,
  ): Promise<{ tradeState: TradeState | (string & {}) }>;
  /** The cached credential, or a new one 30 s before that expires. Calls at the same time share one request. */
  getUploadCredential(options?: CallOptions): Promise<UploadCredential>;
  /** Posts one file to the upload host. Neither cookies nor `x-bf` go there. */
  uploadFile(options: UploadFileOptions): Promise<StoredFile>;
  /**
   * One call with one JSON answer, checked by its schema: for calls that only some pages make, and
   * that have a door of their own, as `@site/api-client/wechat-binding` has.
   */
  send<Schema extends GenericSchema>(
    call: Call,
    body: unknown,
    schema: Schema,
    options?: CallOptions,
  ): Promise<InferOutput<Schema>>;
  /**
   * `POST /art/api/{name}`: each JSON object of the answer, as it comes.
   *
   * The request is sent when the first value is asked for. Stopping early closes the connection.
   */
  stream(name: string, body: unknown, options?: CallOptions): AsyncIterableIterator<unknown>;
  /** Creates a picture. The same `idempotencyKey` never costs twice. */
  imagine(
    request: { prompt: string; idempotencyKey: string },
    options?: CallOptions,
  ): AsyncIterableIterator<CreationEvent>;
  /** Calls `listener` whenever a call finds that nobody is logged in. Returns what ends that. */
  onSessionEnd(listener: () => void): () => void;
}

/** `limit` is 1 to 100, 24 by default; `cursor` is where the page before ended. */
export interface PageRequest {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** `nextCursor` is undefined on the last page. */
export interface PicturePage {
  pictures: Picture[];
  nextCursor: string | undefined;
}

export interface PublicPictureFilters {
  /** Default: `newest`. */
  sort?: PictureSort | undefined;
  /** Default: `all`. */
  shape?: PictureShape | undefined;
  /** Words that the prompt must have, all of them. At most 100 UTF-16 units. */
  text?: string | undefined;
}

/** An order that waits for its payment. */
export interface PlacedOrder {
  outTradeNo: string;
  /** Of a JSAPI order. */
  prepayId: string | undefined;
  /** Of a NATIVE order: `weixin:…`, or the http address of a page that simulates the payment. */
  codeUrl: string | undefined;
  /** ISO 8601, UTC: it can't be paid after this. */
  expiresAt: string | undefined;
}

/** `timeStamp` is Unix seconds, as a string. */
export interface JsapiPayment {
  /** The official account that the signature is for; the brand's must be the same. */
  appId: string | undefined;
  timeStamp: string;
  nonceStr: string;
  /** `prepay_id=…`; the bridge calls it `package`. */
  packageStr: string;
  paySign: string;
}
