import { messages as creation } from '@site/creation/zh-cn';
import type { GalleryMessages } from '../messages.ts';

export const messages: GalleryMessages = {
  creation,
  title: '作品广场',
  description: '看看大家用同样的工具画出了什么：按提示词搜索，喜欢就点赞，一键照着提示词再画一张。',
  filters: '筛选作品',
  sort: '排序',
  sorts: { newest: '最新', 'most-liked': '最多赞' },
  shape: '画幅',
  shapes: {
    all: '全部',
    square: '方图',
    landscape: '横图',
    portrait: '竖图',
  },
  search: '搜索提示词',
  emptyTitle: '广场还没有作品',
  emptyText: '画一张公开的图片，它就会出现在这里',
  create: '去绘画',
  nothingTitle: '没有符合条件的作品',
  nothingText: '换个词，或者放宽筛选条件试试',
  clear: '清除筛选',
};
