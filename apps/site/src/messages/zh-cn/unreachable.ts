/** Shown in a page's place while the network, or the site, is away. */
export const unreachable = {
  title: '页面没有加载出来',
  text: '网络连接恢复后会自动重新加载。',
  tryAgain: '重新加载',
} as const;
