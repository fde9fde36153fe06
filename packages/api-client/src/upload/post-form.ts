import type { UploadAnswer } from './upload-error.ts';

export interface PostFormOptions {
  headers: Headers;
  credentials: RequestCredentials;
  /** The page's own; it takes the place of XMLHttpRequest. */
  fetch: typeof fetch | undefined;
  signal: AbortSignal;
  /** Called with the share of the form that is gone, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Posts a form. Rejects when no answer comes, or with the signal's reason.
 *
 * XMLHttpRequest where there is one: it alone says how far an upload is. Elsewhere fetch, with one
 * report at the end.
 */
export function postForm(
  url: URL,
  form: FormData,
  options: PostFormOptions,
): Promise<UploadAnswer> {
  return options.fetch || typeof XMLHttpRequest === 'undefined'
    ? postByFetch(url, form, options)
    : postByRequest(url, form, options);
}

async function postByFetch(
  url: URL,
  form: FormData,
  { fetch: ownFetch, onProgress, ...init }: PostFormOptions,
): Promise<UploadAnswer> {
  const response = await (ownFetch ?? fetch)(url, { ...init, method: 'POST', body: form });
  const body = await response.text();
  onProgress(1);
  return { status: response.status, body };
}

function postByRequest(
  url: URL,
  form: FormData,
  { headers, credentials, signal, onProgress }: PostFormOptions,
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total || 0);
    request.onloadend = () => {
      signal.removeEventListener('abort', abort);
      const { status, responseText: body } = request;
      if (status > 0) resolve({ status, body });
      else reject(signal.aborted ? signal.reason : new TypeError('No answer came.'));
    };
    request.open('POST', url);
    request.withCredentials = credentials === 'include';
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', abort);
    request.send(form);
  });
}
