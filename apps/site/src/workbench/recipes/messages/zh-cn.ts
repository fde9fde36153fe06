import type { RecipeMessages } from '../../../messages/tool-messages.ts';

/** Recipes of the tools that make a picture from a description. */
export const messages: RecipeMessages = {
  title: '从一个例子开始，点一下就填好',
  list: [
    { picture: 'ink', prompt: '水墨群山，晨雾，大面积留白' },
    { picture: 'city', prompt: '霓虹灯下的城市，夜色里的倒影' },
    { picture: 'flowers', prompt: '盛开的大丽花，粉色花瓣' },
    { picture: 'sea', prompt: '海上日落，暖橙色的波光' },
    { picture: 'aurora', prompt: '雪山上空的绿色极光' },
    { picture: 'planet', prompt: '星云深处，橙红色的光' },
  ],
};
