/** What happens to the session. */
export const session = {
  unreachable: '暂时无法获取登录状态，恢复后会自动更新',
  ended: '登录已失效，请重新登录',
  logOutFailed: '退出登录失败，请重试',
} as const;
