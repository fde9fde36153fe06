import { messages as creation } from '@site/creation/zh-tw';
import { messages as filters } from '../../../gallery/messages/zh-tw.ts';
import { messages as home } from '../../home/messages/zh-tw.ts';
import type { GalleryMessages } from './zh-cn.ts';

export const messages: GalleryMessages = {
  creation,
  title: '作品廣場',
  description: '看看大家用同樣的工具創作了什麼：用提示詞搜尋，喜歡就按讚，一鍵做同款。',
  filters,
  sort: '排序',
  sorts: { newest: '最新', 'most-liked': '最多讚' },
  emptyTitle: '廣場還沒有作品',
  emptyText: '公開一件作品，它就會出現在這裡',
  create: '去創作',
  samples: {
    samplesTitle: home.samplesTitle,
    samplePrompts: home.samplePrompts,
    samplesNote: home.samplesNote,
  },
};
