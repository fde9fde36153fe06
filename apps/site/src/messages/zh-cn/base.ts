import { messages as shell } from '@site/shell/zh-cn';
import type { BaseMessages } from '../messages.ts';

export const messages: BaseMessages = {
  shell,
  unreachable: {
    title: '页面没有加载出来',
    text: '网络连接恢复后会自动重新加载。',
    tryAgain: '重新加载',
  },
  broken: {
    title: '这一页出错了',
    text: '已保存的内容不会丢失，重新加载后可以继续。',
    reload: '重新加载',
  },
  notServed: { upcoming: '筹备中', closed: '未开通' },
};
