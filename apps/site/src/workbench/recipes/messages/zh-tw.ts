import type { RecipeMessages } from '../../../messages/tool-messages.ts';

/** Recipes of the tools that make a picture from a description. */
export const messages: RecipeMessages = {
  title: '從一個範例開始，點一下就填好',
  list: [
    { picture: 'ink', prompt: '水墨群山，晨霧，大面積留白' },
    { picture: 'city', prompt: '霓虹燈下的城市，夜色裡的倒影' },
    { picture: 'flowers', prompt: '盛開的大理花，粉色花瓣' },
    { picture: 'sea', prompt: '海上日落，暖橙色的波光' },
    { picture: 'aurora', prompt: '雪山上空的綠色極光' },
    { picture: 'planet', prompt: '星雲深處，橙紅色的光' },
  ],
};
