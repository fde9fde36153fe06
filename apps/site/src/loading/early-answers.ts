import { calls } from '@site/api-client/wire';
import { PICTURES_A_PAGE } from '@site/creation';
import { ownPicturesRequest } from '../gallery/own-pictures-request.ts';
import { filterQuery, readFilters } from '../gallery/picture-filters.ts';

/** Names of the calls for lists that belong to whoever is logged in. */
type OwnListCall = 'listMyPictures' | 'listLikedPictures';

/** Texts of the answers that the page's first script has asked for. */
interface EarlyAnswers {
  readonly user: Promise<string>;
  readonly pictures: Promise<string>;
  /** Name and body of the call for the pictures. */
  readonly call: OwnListCall;
  readonly body: string;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

/** What a page's script is told; the request is for the first pictures, without a filter. */
function earlyOf(call: OwnListCall, request: object) {
  return {
    userPath: calls.getUser.path,
    picturesPath: calls[call].path,
    call,
    body: JSON.stringify(request),
    filterQuery,
    /** Milliseconds; as long as a call of the client may take. */
    timeout: 10_000,
  };
}

/**
 * Runs in the head of a page of a person's own list: where somebody may be logged in, it asks who that is,
 * and for their first pictures. It says by what an earlier page has stored which browser it is; where none
 * has, the page asks for itself, as for a list with filters.
 *
 * It is sent as text, so it uses nothing from outside itself.
 */
export function askEarly({
  userPath,
  picturesPath,
  call,
  body,
  filterQuery,
  timeout,
}: ReturnType<typeof earlyOf>): void {
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
  window.earlyAnswers = { user, pictures, call, body };
}

/** Text of that script for a list. Where it fails nothing is lost: the page asks. */
function scriptOf(call: OwnListCall, request: object): string {
  return `try{(${askEarly})(${JSON.stringify(earlyOf(call, request))})}catch{}`;
}

const filters = readFilters('');
const page = { limit: PICTURES_A_PAGE };

/** That script for each list, whose page asks for the same. */
export const earlyAnswersScripts: Readonly<Record<OwnListCall, string>> = {
  listMyPictures: scriptOf(
    'listMyPictures',
    ownPicturesRequest(filters, { page, now: new Date() }),
  ),
  listLikedPictures: scriptOf('listLikedPictures', { ...page, media: filters.media }),
};
