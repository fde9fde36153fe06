/** Whether a user agent is the browser inside WeChat, which saves no files. */
export function isInWeChat(userAgent: string): boolean {
  return /MicroMessenger/i.test(userAgent);
}
