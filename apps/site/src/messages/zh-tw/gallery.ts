import { messages as creation } from '@site/creation/zh-tw';
import type { GalleryMessages } from '../messages.ts';

export const messages: GalleryMessages = {
  creation,
  title: '作品廣場',
  description: '看看大家用同樣的工具畫出了什麼：用提示詞搜尋，喜歡就按讚，一鍵照著提示詞再畫一張。',
  filters: '篩選作品',
  sort: '排序',
  sorts: { newest: '最新', 'most-liked': '最多讚' },
  shape: '畫幅',
  shapes: {
    all: '全部',
    square: '方圖',
    landscape: '橫圖',
    portrait: '直圖',
  },
  search: '搜尋提示詞',
  emptyTitle: '廣場還沒有作品',
  emptyText: '畫一張公開的圖片，它就會出現在這裡',
  create: '去繪圖',
  nothingTitle: '沒有符合條件的作品',
  nothingText: '換個詞，或者放寬篩選條件試試',
  clear: '清除篩選',
};
