import type { WorkNouns } from './work-nouns.ts';

export const messages: WorkNouns = {
  image: { name: '圖片', this: '這張圖片', counted: (count) => `${count} 張圖片` },
  video: { name: '影片', this: '這段影片', counted: (count) => `${count} 段影片` },
  audio: { name: '歌曲', this: '這首歌', counted: (count) => `${count} 首歌` },
  any: { name: '作品', this: '這件作品', counted: (count) => `${count} 件作品` },
};
