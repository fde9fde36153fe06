import type { ApiClientOptions } from '../api-client.ts';
import { ApiError } from '../errors/api-error.ts';
import { resolveUrl } from '../service/resolve-url.ts';
import { uploadCredentialPath } from '../wire/upload-credential-path.ts';

export interface UploadTarget {
  url: URL;
  /** Of the service itself: an upload there is a request like others. */
  isService: boolean;
}

/** By https, or on this machine. */
const safeUrl = /^https:|^http:\/\/(?:(?:[^/:]+\.)?localhost|127(?:\.\d+){3}|\[::1\])[:/]/;

/**
 * Resolves where the form goes. It must be a path of the service, its own origin, or a host that the
 * deployment names, by https or on this machine: an answer of the service alone must not send files
 * elsewhere.
 */
export function uploadTarget(
  host: string,
  {
    uploadHosts,
    ...service
  }: Pick<ApiClientOptions, 'baseUrl' | 'paths'> & { uploadHosts: readonly string[] },
): UploadTarget {
  const isPath = /^\/(?!\/)/.test(host);
  const base = new URL(resolveUrl('', service));
  let cause: unknown;
  try {
    const url = new URL(isPath ? resolveUrl(host, service) : host, base);
    const isService = isPath || url.origin === base.origin;
    if (isService || (uploadHosts.includes(url.host) && safeUrl.test(url.href))) {
      return { url, isService };
    }
  } catch (error) {
    cause = error;
  }
  throw new ApiError(
    'malformed',
    `The upload host ${host} must be the service's or in uploadHosts, by https.`,
    { call: uploadCredentialPath, field: 'data.host', cause },
  );
}
