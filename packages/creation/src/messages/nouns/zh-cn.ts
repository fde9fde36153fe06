import type { WorkNouns } from './work-nouns.ts';

export const messages: WorkNouns = {
  image: { name: '图片', this: '这张图片', counted: (count) => `${count} 张图片` },
  video: { name: '视频', this: '这段视频', counted: (count) => `${count} 段视频` },
  audio: { name: '歌曲', this: '这首歌', counted: (count) => `${count} 首歌` },
  any: { name: '作品', this: '这件作品', counted: (count) => `${count} 件作品` },
};
