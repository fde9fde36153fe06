import type { PictureFilterMessages } from './zh-cn.ts';

export const messages: PictureFilterMessages = {
  region: '篩選作品',
  show: (count) => (count > 0 ? `篩選（${count}）` : '篩選'),
  shape: '畫幅',
  shapes: {
    all: '全部',
    square: '方圖',
    landscape: '橫圖',
    portrait: '直圖',
  },
  media: '類型',
  mediaNames: { all: '全部', image: '圖片', video: '影片', audio: '音樂' },
  tool: '全部工具',
  model: '全部模型',
  periods: {
    all: '全部時間',
    day: '今天',
    week: '最近 7 天',
    month: '最近 30 天',
    year: '最近一年',
  },
  favorites: '只看收藏',
  search: '搜尋提示詞',
  nothingTitle: '沒有符合條件的作品',
  nothingText: '換個詞，或者放寬篩選條件試試',
  clear: '清除篩選',
};
