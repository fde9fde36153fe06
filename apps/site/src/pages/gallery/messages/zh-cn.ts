import type { PictureSort } from '@site/api-client';
import { messages as creation } from '@site/creation/zh-cn';
import { messages as filters } from '../../../gallery/messages/zh-cn.ts';
import { messages as home } from '../../home/messages/zh-cn.ts';

export type GalleryMessages = typeof messages;

export const messages = {
  creation,
  title: '作品广场',
  description: '看看大家用同样的工具创作了什么：按提示词搜索，喜欢就点赞，一键做同款。',
  filters,
  sort: '排序',
  sorts: { newest: '最新', 'most-liked': '最多赞' } satisfies Record<PictureSort, string>,
  emptyTitle: '广场还没有作品',
  emptyText: '公开一件作品，它就会出现在这里',
  create: '去创作',
  /** Shown as long as there is no work. */
  samples: {
    samplesTitle: home.samplesTitle,
    samplePrompts: home.samplePrompts,
    samplesNote: home.samplesNote,
  },
};
