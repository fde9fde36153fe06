import { spaced } from '../spaced.ts';

/** What the pages say that are still to come. */
export const upcoming = {
  badge: '筹备中',
  plansTitle: '上线后可以做什么',
  nowTitle: '现在可以用',
  noEngine: (brand: string) =>
    spaced(`${brand}还没有接入这个功能的引擎，所以页面上没有按钮，也不会扣点。`),
} as const;
