import type { WordHint } from './word-hint.ts';

/** Words that tell the hour or a mood. */
export const moodWords: readonly WordHint[] = [
  {
    words: `
      夜 晚上 月 星空 night midnight moon moonlight starry`,
    hour: 'night',
  },
  {
    words: `
      夕 黄昏 日落 晚霞 余晖 sunset dusk twilight evening`,
    hour: 'dusk',
    impliedPalettes: ['dusk', 'ember', 'desert'],
  },
  {
    words: `
      清晨 早晨 日出 晨 朝 morning dawn sunrise`,
    hour: 'dusk',
    impliedPalettes: ['dusk', 'sakura', 'jade'],
  },
  {
    words: `
      阳光 白天 正午 夏 晴 sunny daylight noon summer bright`,
    hour: 'day',
    lightness: 0.03,
  },
  {
    words: `
      梦 梦幻 dream dreamy ethereal`,
    impliedPalettes: ['lavender', 'pastel', 'sakura', 'aurora'],
    lightness: 0.02,
    chroma: 0.9,
  },
  {
    words: `
      暗 黑 神秘 恐怖 dark gothic mysterious moody`,
    impliedPalettes: ['midnight', 'ember'],
    hour: 'night',
    lightness: -0.03,
  },
  {
    words: `
      淡 素 宁静 安静 治愈 禅 pale calm quiet serene zen muted`,
    chroma: 0.7,
  },
  {
    words: `
      鲜艳 浓 绚 活力 热烈 vivid vibrant saturated energetic`,
    chroma: 1.15,
  },
];
