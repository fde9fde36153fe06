import type { TextStorage } from './browser.ts';
import type { CallOptions } from './call-options.ts';
import type { Fingerprint } from './fingerprint/fingerprint.ts';
import type { CallMethods } from './service/create-call-methods.ts';
import type { StandardSchema } from './stream/standard-schema.ts';
import type { StoredFile, UploadFileOptions } from './upload/upload-file.ts';
import type { Answer, CallDefinition, Given } from './wire/define-call.ts';
import type { plainCalls } from './wire/plain-calls.ts';
import type { getUploadCredential } from './wire/upload-credential.ts';

/** Request to the service that `headers` is asked about. */
export interface RequestFacts {
  /** The call's own path, such as `/api/userinfo`, whatever `paths` makes of it. */
  path: string;
  /** The address that is asked. */
  url: string;
}

export interface ApiClientOptions {
  /**
   * Address of the service, such as `https://example.com`; with a path, such as `/proxy/v2`, the
   * calls' own paths follow it. Default: the page's origin. Without a page, as on a server, calls
   * reject immediately with a `TypeError` if it is missing, and nothing is sent.
   */
  baseUrl?: string | undefined;
  /**
   * Other paths or whole addresses for some calls, by the calls' own paths. A path follows `baseUrl`;
   * an address may be that of another service.
   *
   * @example { '/api/userinfo': '/v1/me', '/art/api/create': 'https://gpu.example.com/create' }
   */
  paths?: Readonly<Record<string, string>> | undefined;
  /**
   * Headers of each request, besides the client's own; or what gives them, asked before each call.
   * Where it rejects, so does the call: with an `ApiError` of its own, or else with kind `network`.
   *
   * @example async () => ({ authorization: `Bearer ${await getToken()}` })
   */
  headers?:
    | HeadersInit
    | ((request: RequestFacts) => HeadersInit | Promise<HeadersInit>)
    | undefined;
  /**
   * Makes the requests. Default: the global `fetch`; for uploads XMLHttpRequest where there is one, since
   * it alone says how far they are.
   */
  fetch?: typeof fetch | undefined;
  /**
   * Whether cookies go along. Default: `include`, and `same-origin` for calls whose answer is the same
   * for everybody, and `omit` for uploads.
   */
  credentials?: RequestCredentials | undefined;
  /** The path of the login page. Default `/login`. */
  loginPath?: string | undefined;
  /** Goes to the login page when a stream finds that nobody is logged in. Default: `location.assign`. */
  redirectToLogin?: ((loginUrl: string) => void) | undefined;
  /**
   * Gives the value of the `x-bf` header, once; false sends no such header. Default: a random id of
   * this browser. `createFingerprint` of `@site/api-client/fingerprint` computes one.
   */
  fingerprint?: Fingerprint | false | undefined;
  /** Storage of this browser's random id. Default: `localStorage`. */
  storage?: TextStorage | undefined;
  /** Upload hosts besides the service's own, such as `bucket.oss-cn-hangzhou.aliyuncs.com`. */
  uploadHosts?: readonly string[] | undefined;
  /** How long a plain call may take in all, its repetitions included, in milliseconds. Default 10,000. */
  timeoutMs?: number | undefined;
}

/**
 * Every call of the service. All of them reject with an `ApiError` and with nothing else.
 *
 * A call that finds that nobody is logged in (code 40015) rejects with kind `unauthenticated`,
 * after the listeners of `onSessionEnd` were told.
 */
export interface ApiClient
  extends CallMethods<typeof plainCalls>,
    CallMethods<{ getUploadCredential: typeof getUploadCredential }> {
  /**
   * Posts one file to the upload host. `paths`, `headers` and `credentials` hold where that is the
   * service's own; nothing of them goes to others.
   *
   * A film goes to the service, in parts: what broke off goes on where it was when the same file is uploaded
   * again within a day, also by another page.
   */
  uploadFile(options: UploadFileOptions): Promise<StoredFile>;
  /** Gives up the upload of a film that broke off: what has come is deleted, and takes no room any more. */
  abandonUpload(file: Blob, options?: Pick<UploadFileOptions, 'consent'>): Promise<void>;
  /**
   * One call of a definition: for calls that only some pages make, and that have a door of their
   * own, as `@site/api-client/wechat-binding` has.
   */
  send<Definition extends CallDefinition>(
    call: Definition,
    request: Given<Definition>,
    options?: CallOptions,
  ): Promise<Answer<Definition>>;
  /**
   * One streaming call of a definition: each object of the answer, checked, as it comes. As `send`,
   * for calls with a door of their own, such as `@site/api-client/creations`.
   */
  receive<Definition extends CallDefinition>(
    call: Definition,
    request: Given<Definition>,
    options?: CallOptions,
  ): AsyncIterableIterator<Answer<Definition>>;
  /**
   * `POST /art/api/{name}`: each JSON object of the answer, as it comes; with `schema`, any Standard
   * Schema, checked and typed.
   *
   * The request is sent when the first value is asked for. Stopping early closes the connection.
   */
  stream<Output = unknown>(
    name: string,
    body: unknown,
    options?: CallOptions & { schema?: StandardSchema<Output> | undefined },
  ): AsyncIterableIterator<Output>;
  /** Calls `listener` whenever a call finds that nobody is logged in. Returns what ends that. */
  onSessionEnd(listener: () => void): () => void;
}
