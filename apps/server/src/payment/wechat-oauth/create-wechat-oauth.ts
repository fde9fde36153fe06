import * as v from 'valibot';
import { WeChatError } from '../wechat-error.ts';
import { readJson } from '../wechat-pay/read-json.ts';
import { readLimitedBody } from '../wechat-pay/read-limited-body.ts';
import type { WeChatOauth } from './wechat-oauth.ts';

const timeoutMs = 5_000;

/** Bytes; an answer is less than one kilobyte. */
const maxAnswerSize = 64 * 1024;

const answerSchema = v.union([
  v.object({ errcode: v.pipe(v.number(), v.notValue(0)), errmsg: v.optional(v.string(), '') }),
  v.object({
    openid: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
    unionid: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/))),
    /** 1 for the stand-in of a person who only looks at a page's snapshot. */
    is_snapshotuser: v.optional(v.number()),
  }),
]);

export type WeChatOauthOptions = {
  /** The page that asks the person: `https://open.weixin.qq.com/connect/oauth2/authorize`. */
  authorizeUrl: string;
  /** `https://api.weixin.qq.com`. */
  apiUrl: string;
  /** Each official account's secret by its app id. */
  secrets: ReadonlyMap<string, string>;
};

export function createWeChatOauth({
  authorizeUrl,
  apiUrl,
  secrets,
}: WeChatOauthOptions): WeChatOauth {
  return {
    authorizeUrl({ appId, redirectUri, scope, state }) {
      // WeChat wants these in this order.
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope,
        state,
      });
      return `${authorizeUrl}?${query}#wechat_redirect`;
    },

    async identify({ appId, code }, { signal } = {}) {
      const url = new URL('/sns/oauth2/access_token', apiUrl);
      url.search = new URLSearchParams({
        appid: appId,
        secret: secrets.get(appId) ?? '',
        code,
        grant_type: 'authorization_code',
      }).toString();
      const answer = readJson(await get(url, signal), answerSchema, { what: 'The OAuth answer' });
      if ('errcode' in answer) {
        throw new WeChatError('refused', `WeChat refused the OAuth code: ${answer.errcode}`, {
          code: String(answer.errcode),
        });
      }
      if (answer.is_snapshotuser === 1) {
        throw new WeChatError('refused', 'WeChat shows a snapshot to nobody in particular.', {
          code: 'SNAPSHOT_USER',
        });
      }
      return { openId: answer.openid, unionId: answer.unionid };
    },
  };
}

/** The address holds the secret, so it stays out of every message. */
async function get(url: URL, signal: AbortSignal | undefined): Promise<string> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    });
    const bytes = await readLimitedBody(response, { limit: maxAnswerSize });
    return Buffer.from(bytes).toString('utf8');
  } catch (cause) {
    const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
    throw new WeChatError(
      isTimeout ? 'timeout' : 'unreachable',
      `WeChat at ${url.host} did not answer.`,
      { cause },
    );
  }
}
