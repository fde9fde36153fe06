import type { PictureShape } from '@site/api-client';
import type { Media } from '../picture-filters.ts';

export type PictureFilterMessages = typeof messages;

/** The words of what a gallery can be narrowed by. */
export const messages = {
  region: '筛选作品',
  /** The button that shows them on a phone, with how many are chosen. */
  show: (count: number): string => (count > 0 ? `筛选（${count}）` : '筛选'),
  shape: '画幅',
  shapes: {
    all: '全部',
    square: '方图',
    landscape: '横图',
    portrait: '竖图',
  } satisfies Record<PictureShape, string>,
  media: '类型',
  mediaNames: { all: '全部', image: '图片', video: '视频', audio: '音乐' } satisfies Record<
    Media,
    string
  >,
  /** The name of the choice of all of them, as in the two below. */
  tool: '全部工具',
  model: '全部模型',
  periods: {
    all: '全部时间',
    day: '今天',
    week: '近 7 天',
    month: '近 30 天',
    year: '近一年',
  },
  favorites: '只看收藏',
  search: '搜索提示词',
  nothingTitle: '没有符合条件的作品',
  nothingText: '换个词，或者放宽筛选条件试试',
  clear: '清除筛选',
};
