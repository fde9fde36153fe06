import type { WordHint } from './word-hint.ts';

/** Words that say what to paint. */
export const subjectWords: readonly WordHint[] = [
  {
    words: `
      山 水墨 国画 山水 峰 岭 古风 禅 仙 江南 竹 松 雾 武侠 中国风 mountain mountains ink
      zen mist misty fog foggy forest pine chinese 森林 树林 峡谷 valley`,
    painters: ['ink-mountains'],
  },
  {
    words: `
      风景 自然 田野 草原 landscape nature scenery hills`,
    painters: ['ink-mountains', 'dunes', 'sea'],
  },
  {
    words: `
      沙漠 沙丘 丝路 骆驼 埃及 金字塔 戈壁 火星 desert dune dunes sand sahara mars egypt
      pyramid`,
    painters: ['dunes'],
  },
  {
    words: `
      海 浪 洋 湖 河 沙滩 船 鱼 鲸 水 sea ocean wave waves lake water beach river ship
      boat whale fish`,
    painters: ['sea'],
  },
  {
    words: `
      花 玫瑰 牡丹 莲 荷 樱 菊 向日葵 春 花园 婚礼 少女 仙女 女孩 公主 flower flowers
      floral rose roses peony lotus sakura blossom dahlia garden spring girl princess
      fairy bouquet wedding`,
    painters: ['flowers'],
  },
  {
    words: `
      星 星空 宇宙 银河 太空 星云 夜空 行星 黑洞 宇航 科幻 space star stars galaxy cosmos
      cosmic nebula universe planet astronaut milky sci-fi`,
    painters: ['nebula'],
  },
  {
    words: `
      城市 都市 街 霓虹 赛博 高楼 东京 上海 香港 夜市 机器人 机甲 汽车 雨 city cityscape
      street neon cyberpunk skyline tokyo urban skyscraper robot mecha car rain rainy`,
    painters: ['city'],
  },
  {
    words: `
      玻璃 教堂 彩窗 马赛克 拼贴 几何 水晶 宝石 钻石 城堡 glass stained mosaic church
      cathedral geometric geometry crystal gem castle cubism`,
    painters: ['stained-glass'],
  },
  {
    words: `
      球 泡泡 气泡 糖果 珍珠 玩具 可爱 卡通 猫 狗 兔 熊 宠物 立体 产品 极简 ball balls
      sphere spheres bubble bubbles candy pearl pearls toy cute cartoon cat cats kitten
      dog puppy rabbit bear 3d product minimal minimalist minimalism isometric`,
    painters: ['spheres'],
  },
  {
    words: `
      丝 绸 飘 风 流 舞 音乐 旋律 衣 时尚 龙 凤 羽 silk ribbon ribbons flow flowing wind
      dance dancer music melody fashion dress dragon phoenix feather wallpaper 壁纸 抽象
      abstract`,
    painters: ['silk'],
  },
  {
    words: `
      大理石 纹理 石 烟 流体 油画 火 熔岩 岩浆 咖啡 梦 幻 魔法 玉 marble texture smoke
      fluid liquid acrylic agate lava magic dream dreamy fantasy surreal painting oil fire
      flame jade background 背景`,
    painters: ['marble'],
  },
  {
    words: `
      极光 aurora northern`,
    painters: ['aurora'],
    palettes: ['aurora'],
    hour: 'night',
  },
];
