export type TextToolsMessages = typeof messages;

const price = (cost: number) => (cost === 0 ? '免费' : `${cost} 点`);

/** The words of what has a model write the prompt. */
export const messages = {
  /** Names the group of the buttons. */
  group: '改写提示词',
  tasks: {
    expand: (cost: number): string => `扩写 · ${price(cost)}`,
    rewrite: (cost: number): string => `改写 · ${price(cost)}`,
    translate: (cost: number): string => `译成英文 · ${price(cost)}`,
  },
  writing: '正在写，写好之前原文不变…',
  cancel: '取消',
  /** Notice that what has begun may be finished. */
  cancelling: '正在取消。模型已经动笔的话，写好后由你决定用不用',
  cancelled: (returned: number): string => (returned > 0 ? '已取消，点数已退回' : '已取消'),
  /** The new words are in the box. */
  written: '已换成新写的提示词',
  undo: '撤销',
  /** The new words are not in the box: it was edited or they were cancelled meanwhile, or the old ones were brought back. */
  offered: '新的提示词写好了',
  use: '换成新写的',
  /** Read out in place of what the eyes see: what goes and what comes, within one text. */
  rewritten: (after: string): string => `改写后：${after}`,
  leave: '保留原文',
  failed: '这次没有写成，点数已退回，可以再试一次',
  loggedOut: '登录后就可以改写提示词',
  logIn: '去登录',
};
