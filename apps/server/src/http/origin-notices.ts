import type { Logger } from 'pino';
import { isLoopback } from './is-loopback.ts';

/** Place of a page, by its browser, and what this server knows of its own. */
export type SeenOrigin = {
  /** Of a page, as its browser says it. */
  origin: string;
  /** As the proxy in front passed it on. */
  host: string | undefined;
  publicUrl: string | undefined;
};

/** Sentences for the operator about what is wrong with what stands in front. */
const notices = {
  'other-host':
    'A page of this origin was refused, since the server was asked for another host. If people type this origin, let the proxy in front pass on their Host (nginx: proxy_set_header Host $http_host;), or set PUBLIC_URL to it',
  'unknown-https':
    "People come by https, and PUBLIC_URL is not https: the session's cookie is not Secure. Set PUBLIC_URL to the https origin that people type",
  'http-beside-https':
    'A page was opened by http, and PUBLIC_URL is https: browsers store no session for such a page, so nobody can log in there. Let the proxy in front redirect http to https',
  'http-on-network':
    'A page was opened by http on a network: browsers give it neither camera nor microphone, and reference images need https, too. Put a proxy with https in front',
};

export type OriginNotice = keyof typeof notices;

/** Whether the host that was asked for is the one that the page is on. */
export function isOwnHost({ origin, host }: Pick<SeenOrigin, 'origin' | 'host'>): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Origins that are told of at most: whoever makes up more fills no log. */
const maxOrigins = 20;

/** Tells the operator of each origin once, when what stands in front does not fit this server's settings. */
export function createOriginNotices({ log }: { log: Logger }): (seen: SeenOrigin) => void {
  const told = new Set<string>();
  return (seen) => {
    const notice = findOriginNotice(seen);
    if (notice === undefined || told.size >= maxOrigins || told.has(seen.origin)) return;
    told.add(seen.origin);
    log.warn({ origin: new URL(seen.origin).origin, host: seen.host }, notices[notice]);
  };
}

/** Finds what the operator should know of an origin; undefined where nothing is wrong, and of what is none. */
export function findOriginNotice(seen: SeenOrigin): OriginNotice | undefined {
  const { origin, publicUrl } = seen;
  if (!URL.canParse(origin)) return undefined;
  const { protocol, hostname } = new URL(origin);
  if (origin === publicUrl && protocol === 'https:') return undefined;
  if (origin !== publicUrl && !isOwnHost(seen)) return 'other-host';
  const isPublicHttps = publicUrl?.startsWith('https:') ?? false;
  if (protocol === 'https:') return isPublicHttps ? undefined : 'unknown-https';
  if (isPublicHttps) return 'http-beside-https';
  return isLoopback(hostname) ? undefined : 'http-on-network';
}
