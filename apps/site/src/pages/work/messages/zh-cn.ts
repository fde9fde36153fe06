export type WorkMessages = typeof messages;

export const messages = {
  prompt: '提示词',
  author: '作者',
  date: '日期',
  origin: '来源',
  madeByAi: '由 AI 生成',
  /** Takes the name of the tool. */
  makeSame: (tool: string) => `用 ${tool} 做同款`,
  copyLink: '复制链接',
  copied: '链接已复制',
  copyFailed: '复制失败，请从地址栏复制',
  more: '更多作品',
};
