/**
 * - `snsapi_base`: silent; says who the person is to this account, which a payment needs.
 * - `snsapi_userinfo`: asks the person; says who they are to all accounts of one operator.
 */
export type WeChatScope = 'snsapi_base' | 'snsapi_userinfo';

export type WeChatIdentity = {
  /** The person to this one account. */
  readonly openId: string;
  /** The person to all accounts of the operator; only where these are joined at the open platform. */
  readonly unionId: string | undefined;
};

/** WeChat's OAuth for pages inside WeChat. */
export type WeChatOauth = {
  /** Returns the address to send the person to; they come back to `redirectUri` with `code` and `state`. */
  authorizeUrl(request: {
    appId: string;
    redirectUri: string;
    scope: WeChatScope;
    /** Letters and digits, at most 128. */
    state: string;
  }): string;
  /**
   * Asks who brought the code. A code works once, for 5 minutes.
   *
   * @throws {WeChatError}
   */
  identify(
    request: { appId: string; code: string },
    options?: { signal?: AbortSignal },
  ): Promise<WeChatIdentity>;
};
