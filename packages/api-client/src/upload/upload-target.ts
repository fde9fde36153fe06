import { ApiError } from '../errors/api-error.ts';
import { resolveBaseUrl } from '../service/resolve-base-url.ts';
import { uploadCredentialPath } from '../wire/upload-credential-path.ts';

/**
 * Where the form goes. It must be the service's own origin, or a host that the deployment names, by
 * https or on this machine: an answer of the service alone must not send files elsewhere.
 */
export function uploadTarget(
  host: string,
  { baseUrl, uploadHosts }: { baseUrl: string | undefined; uploadHosts: readonly string[] },
): URL {
  const service = resolveBaseUrl(baseUrl);
  const refused = (why: string, cause?: unknown) =>
    new ApiError('malformed', `The upload host ${host} is ${why}.`, {
      call: uploadCredentialPath,
      field: 'data.host',
      cause,
    });
  let target: URL;
  try {
    target = new URL(host, service);
  } catch (cause) {
    throw refused('no address', cause);
  }
  if (target.origin === new URL(service).origin) return target;
  if (!uploadHosts.includes(target.host)) throw refused('not one that uploadHosts names');
  if (target.protocol !== 'https:' && !isThisMachine(target)) throw refused('not reached by https');
  return target;
}

function isThisMachine({ protocol, hostname }: URL): boolean {
  return (
    protocol === 'http:' && /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
  );
}
