import type { UploadAnswer } from './upload-error.ts';

export interface PostFormOptions {
  signal: AbortSignal;
  /** Called with the share of the form that is gone, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Posts a form, without cookies and headers of our own. Rejects when no answer comes, or with the
 * signal's reason.
 *
 * XMLHttpRequest where there is one: it alone tells how far an upload is. Elsewhere fetch, with one
 * report at the end.
 */
export function postForm(
  url: URL,
  form: FormData,
  options: PostFormOptions,
): Promise<UploadAnswer> {
  return typeof XMLHttpRequest === 'undefined'
    ? postByFetch(url, form, options)
    : postByRequest(url, form, options);
}

async function postByFetch(
  url: URL,
  form: FormData,
  { signal, onProgress }: PostFormOptions,
): Promise<UploadAnswer> {
  const response = await fetch(url, { method: 'POST', body: form, credentials: 'omit', signal });
  const body = await response.text();
  onProgress(1);
  return { status: response.status, body };
}

function postByRequest(
  url: URL,
  form: FormData,
  { signal, onProgress }: PostFormOptions,
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = () => signal.removeEventListener('abort', abort);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      settle();
      resolve({ status: request.status, body: request.responseText });
    };
    request.onerror = () => {
      settle();
      reject(new TypeError('No answer came.'));
    };
    request.onabort = () => {
      settle();
      reject(signal.reason);
    };
    request.open('POST', url);
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', abort);
    request.send(form);
  });
}
