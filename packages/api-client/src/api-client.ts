import type { CallOptions } from './call-options.ts';
import type { Fingerprint } from './fingerprint/fingerprint.ts';
import type { CallMethods, StreamMethods } from './service/create-call-methods.ts';
import type { StoredFile, UploadFileOptions } from './upload/upload-file.ts';
import type { Answer, CallDefinition, Given } from './wire/define-call.ts';
import type { imagine } from './wire/imagine.ts';
import type { plainCalls } from './wire/plain-calls.ts';
import type { getUploadCredential } from './wire/upload-credential.ts';

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
export interface ApiClient
  extends CallMethods<typeof plainCalls>,
    CallMethods<{ getUploadCredential: typeof getUploadCredential }>,
    StreamMethods<{ imagine: typeof imagine }> {
  /** Posts one file to the upload host. Neither cookies nor `x-bf` go there. */
  uploadFile(options: UploadFileOptions): Promise<StoredFile>;
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
   * `POST /art/api/{name}`: each JSON object of the answer, as it comes.
   *
   * The request is sent when the first value is asked for. Stopping early closes the connection.
   */
  stream(name: string, body: unknown, options?: CallOptions): AsyncIterableIterator<unknown>;
  /** Calls `listener` whenever a call finds that nobody is logged in. Returns what ends that. */
  onSessionEnd(listener: () => void): () => void;
}
