/**
 * Whether this is WeChat's own browser, which pays by a bridge and saves no files. WeCom (企业微信)
 * names itself WeChat as well, and does neither.
 */
export function isInWeChat(userAgent = navigator.userAgent): boolean {
  return /MicroMessenger/i.test(userAgent) && !/wxwork/i.test(userAgent);
}
