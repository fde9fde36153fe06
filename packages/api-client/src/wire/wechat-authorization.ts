/** Purposes for which a page sends a person to WeChat. */
export const weChatPurposes = ['pay', 'bind'] as const;
export type WeChatPurpose = (typeof weChatPurposes)[number];

/**
 * How it ended, in the query parameter `wechat` of the page that the person comes back to:
 *
 * - `done`: WeChat is bound, or the payer is known.
 * - `denied`: the person said no, or the way there took too long.
 * - `taken`: this WeChat is bound to another account already.
 * - `unavailable`: WeChat returned no unionid; the operator must join the official account to the
 *   open platform.
 * - `failed`: WeChat did not answer; try again.
 */
export const weChatResults = ['done', 'denied', 'taken', 'unavailable', 'failed'] as const;
export type WeChatResult = (typeof weChatResults)[number];

export const weChatAuthorizationPath = '/api/wechat/authorize';
export const weChatCallbackPath = '/api/wechat/callback';

/** Path at which a phone ends that was bound by a ticket; how, is in the parameter `wechat`. */
export const weChatBoundPath = '/wx-bind?scanned=1';

/** The page that pays an order that was handed over, a path of this site. */
export const handedOverPath = '/pay';

/**
 * The link that hands an order over. What it carries stands in the fragment: no request, log or
 * `Referer` has it.
 */
export function handOverPath(handOver: string): string {
  return `${handedOverPath}#${handOver}`;
}

/** The page that a ticket's QR code opens, a path of this site. */
export function bindTicketPath(ticket: string): string {
  return `/wx-bind?${new URLSearchParams({ ticket })}`;
}

/**
 * Builds the address to navigate to (it is no call): the person says at WeChat who they are, and
 * comes back to `redirect`, a path of this site. Guests go to the login page first.
 */
export function weChatAuthorizationUrl({
  purpose,
  redirect,
}: {
  /** Purpose of the visit to WeChat. */
  purpose: WeChatPurpose;
  /** A path of this site. */
  redirect: string;
}): string {
  return `${weChatAuthorizationPath}?${new URLSearchParams({ purpose, redirect })}`;
}
