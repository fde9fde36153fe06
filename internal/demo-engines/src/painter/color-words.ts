import type { WordHint } from './word-hint.ts';

/** Words that name a colour, then words of things and styles that only suggest some. */
export const colorWords: readonly WordHint[] = [
  { words: '红 赤 朱 red crimson scarlet vermilion ruby', palettes: ['vermilion'] },
  { words: '橙 橘 orange amber tangerine', palettes: ['ember', 'desert'] },
  { words: '金 黄 gold golden yellow', palettes: ['gold'] },
  { words: '绿 green emerald', palettes: ['forest'] },
  { words: '青 翠 薄荷 teal cyan turquoise mint', palettes: ['jade'] },
  { words: '蓝 blue azure indigo cobalt sapphire', palettes: ['porcelain', 'ocean'] },
  { words: '青花 瓷 porcelain', palettes: ['porcelain'] },
  { words: '紫 purple violet lavender lilac', palettes: ['lavender'] },
  { words: '粉 pink rosy peach', palettes: ['sakura'] },
  { words: '黑白 灰 单色 水墨 monochrome grayscale noir charcoal', palettes: ['ink'] },
  { words: '莫兰迪 棕 褐 米色 morandi brown beige', palettes: ['clay'] },
  { words: '粉彩 马卡龙 pastel macaron rainbow 彩虹', palettes: ['pastel'] },
  { words: '彩色 多彩 波普 包豪斯 colorful colourful pop bauhaus', palettes: ['poster', 'pastel'] },

  { words: '喜庆 新年 春节 中国风 灯笼 玫瑰 lantern rose', impliedPalettes: ['vermilion'] },
  { words: '奢华 秋 丰收 皇 luxury autumn honey royal', impliedPalettes: ['gold', 'ember'] },
  {
    words: '草 森林 树林 竹 叶 丛林 forest leaf leaves jungle bamboo',
    impliedPalettes: ['forest'],
  },
  { words: '翡翠 玉 jade', impliedPalettes: ['jade'] },
  { words: '冰 雪 冬 ice snow winter', impliedPalettes: ['porcelain', 'ocean', 'midnight'] },
  {
    words: '海 洋 浪 湖 ocean sea wave waves lake',
    impliedPalettes: ['ocean', 'porcelain', 'jade', 'dusk'],
  },
  { words: '樱 桃花 少女 sakura blossom girl', impliedPalettes: ['sakura'] },
  { words: 'ink 书法 calligraphy', impliedPalettes: ['ink'] },
  { words: '咖啡 复古 大地 coffee vintage retro earthy', impliedPalettes: ['clay'] },
  {
    words: '糖果 可爱 泡泡 柔和 candy cute bubble bubbles soft',
    impliedPalettes: ['pastel', 'sakura', 'poster'],
  },
  {
    words: '赛博 霓虹 朋克 蒸汽波 cyberpunk neon synthwave vaporwave futuristic',
    impliedPalettes: ['neon'],
    hour: 'night',
  },
  { words: '海报 几何 poster geometric', impliedPalettes: ['poster'] },
  {
    words: '沙漠 沙丘 desert dune dunes sahara',
    impliedPalettes: ['desert', 'dusk', 'gold'],
  },
  {
    words: '火 熔岩 岩浆 凤 fire flame lava volcano phoenix',
    impliedPalettes: ['ember', 'vermilion'],
  },
  {
    words: '星 宇宙 银河 space galaxy nebula universe cosmos',
    impliedPalettes: ['midnight', 'neon', 'aurora', 'dusk', 'ember'],
  },
];
