export type NotFoundMessages = typeof messages;

export const messages = {
  title: '页面不存在',
  description: '这个地址没有对应的页面。',
  text: '地址可能输错了，也可能页面已经搬走。可以从菜单继续，或者：',
  toArt: '去创作',
  toHome: '回首页',
};
