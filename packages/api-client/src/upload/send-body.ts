/** Answer to a body that was sent. */
export interface BodyAnswer {
  status: number;
  /** At least `retry-after`, where the answer has it. */
  headers: Headers;
  body: string;
}

export interface SendBodyOptions {
  method: 'POST' | 'PUT';
  headers: Headers;
  credentials: RequestCredentials;
  /** The page's own; it takes the place of XMLHttpRequest. */
  fetch: typeof fetch | undefined;
  signal: AbortSignal;
  /** Called with the share of the body that is gone, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Sends a body. Rejects when no answer comes, or with the signal's reason.
 *
 * XMLHttpRequest where there is one: it alone says how far an upload is. Elsewhere fetch, with one
 * report at the end.
 */
export function sendBody(
  url: URL,
  body: FormData | Blob,
  options: SendBodyOptions,
): Promise<BodyAnswer> {
  return options.fetch || typeof XMLHttpRequest === 'undefined'
    ? sendByFetch(url, body, options)
    : sendByRequest(url, body, options);
}

async function sendByFetch(
  url: URL,
  body: FormData | Blob,
  { fetch: ownFetch, onProgress, ...init }: SendBodyOptions,
): Promise<BodyAnswer> {
  const response = await (ownFetch ?? fetch)(url, { ...init, body });
  const text = await response.text();
  onProgress(1);
  return { status: response.status, headers: response.headers, body: text };
}

function sendByRequest(
  url: URL,
  body: FormData | Blob,
  { method, headers, credentials, signal, onProgress }: SendBodyOptions,
): Promise<BodyAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total || 0);
    request.onloadend = () => {
      signal.removeEventListener('abort', abort);
      const { status, responseText } = request;
      const asked = request.getResponseHeader('retry-after');
      const answered = new Headers(asked === null ? {} : { 'retry-after': asked });
      if (status > 0) resolve({ status, headers: answered, body: responseText });
      else reject(signal.aborted ? signal.reason : new TypeError('No answer came.'));
    };
    request.open(method, url);
    request.withCredentials = credentials === 'include';
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', abort);
    request.send(body);
  });
}
