import { calls } from '@site/api-client/wire';
import { PICTURES_A_PAGE } from '@site/creation';
import { ownPicturesRequest } from '../gallery/own-pictures-request.ts';
import { filterQuery, readFilters } from '../gallery/picture-filters.ts';

/** Texts of the answers that the page's first script has asked for. */
interface EarlyAnswers {
  readonly user: Promise<string>;
  readonly pictures: Promise<string>;
  /** Body by which the pictures were asked for. */
  readonly body: string;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

const early = {
  userPath: calls.getUser.path,
  picturesPath: calls.listMyPictures.path,
  /** The first pictures, without a filter. */
  body: JSON.stringify(
    ownPicturesRequest(readFilters(''), { page: { limit: PICTURES_A_PAGE }, now: new Date() }),
  ),
  filterQuery,
  /** Milliseconds; as long as a call of the client may take. */
  timeout: 10_000,
};

/**
 * Runs in the head of a person's own gallery: where somebody may be logged in, it asks who that is, and
 * for their first pictures. It says by what an earlier page has stored which browser it is; where none
 * has, the page asks for itself, as for a list with filters.
 *
 * It is sent as text, so it uses nothing from outside itself.
 */
export function askEarly({
  userPath,
  picturesPath,
  body,
  filterQuery,
  timeout,
}: typeof early): void {
  const mayBeLoggedIn = 'loggedIn' in document.documentElement.dataset;
  if (!mayBeLoggedIn || new RegExp(filterQuery).test(location.search)) return;
  // As `createFingerprint` of the client stores it, with the end of its time.
  const stored = localStorage.getItem('site:fingerprint-1');
  const [, fingerprint = '', endsAt] = /^([0-9a-f]{32}) (\d+)$/.exec(stored ?? '') ?? [];
  if (!endsAt || Number(endsAt) < Date.now()) return;
  async function ask(path: string, request: RequestInit): Promise<string> {
    const end = new AbortController();
    setTimeout(() => end.abort(), timeout);
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-bf': fingerprint,
    };
    const response = await fetch(path, { ...request, headers, signal: end.signal });
    if (!response.ok) throw new Error(`${response.status}`);
    return await response.text();
  }
  // In this order: what ends in between is told of by the first, or is in the second.
  const user = ask(userPath, { method: 'GET' });
  const pictures = ask(picturesPath, { method: 'POST', body });
  for (const answer of [user, pictures]) answer.catch(() => {});
  window.earlyAnswers = { user, pictures, body };
}

/** Text of that script. Where it fails nothing is lost: the page asks. */
export const earlyAnswersScript = `try{(${askEarly})(${JSON.stringify(early)})}catch{}`;
