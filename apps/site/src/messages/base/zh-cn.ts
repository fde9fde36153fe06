import { messages as shell } from '@site/shell/zh-cn';

export type BaseMessages = typeof messages;

/** The words that every page needs, whatever it shows. */
export const messages = {
  shell,
  /** Loads the words of the player of songs. */
  songs: () => import('@site/creation/songs/zh-cn').then(({ messages }) => messages),
  /** Shown in a page's place while the network, or the site, is away. */
  unreachable: {
    title: '页面没有加载出来',
    text: '网络连接恢复后会自动重新加载。',
    tryAgain: '重新加载',
  },
  /** Shown in the place of a page that broke. */
  broken: {
    title: '这一页出错了',
    text: '已保存的内容不会丢失，重新加载后可以继续。',
    reload: '重新加载',
  },
  /** The state of a menu entry whose tool has no model here. */
  closedTool: '未开通',
};
