import { messages as creation } from '@site/creation/zh-cn';
import type { GalleryMessages } from '../messages.ts';
import { filters } from './picture-filters.ts';

export const messages: GalleryMessages = {
  creation,
  title: '作品广场',
  description: '看看大家用同样的工具画出了什么：按提示词搜索，喜欢就点赞，一键做同款。',
  filters,
  sort: '排序',
  sorts: { newest: '最新', 'most-liked': '最多赞' },
  emptyTitle: '广场还没有作品',
  emptyText: '画一张公开的图片，它就会出现在这里',
  create: '去绘画',
};
