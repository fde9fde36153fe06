import { spaced } from '../../../messages/spaced.ts';
import type { Term } from '../../../messages/term.ts';

export type AboutMessages = typeof messages;

export const messages = {
  title: '关于我们',
  description: (brand: string) =>
    spaced(`${brand}是什么、提供什么、怎样对待你的作品与数据，以及怎样联系我们。`),
  what: {
    title: (brand: string) => spaced(`${brand}是什么`),
  },
  principles: {
    title: '我们怎样做事',
    items: [
      ['说清楚', '没有开通的功能、暂时不可用的模型，页面上直接写明；演示引擎就叫演示引擎。'],
      [
        '扣点有据',
        '每次创作先检查、再扣点；生成失败，自动退点；做短了、做少了，退回差额；取消能否退点，会在取消前告诉你。离开页面不影响生成。',
      ],
      ['作品归你', '作品存在你的账号里，默认只有自己能看到，公开与否由你决定。'],
      ['少收集', '登录只需要邮箱。页面不加载其他网站的统计或广告脚本。'],
    ] satisfies readonly Term[],
  },
  contact: {
    title: '联系我们',
    email: '邮箱',
    phone: '电话',
  },
};
