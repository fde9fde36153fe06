import type { Term } from '../../../messages/term.ts';

export type HomeMessages = typeof messages;

export const messages = {
  headline: '写一句话，得到一幅画',
  /** The name of the box for a prompt, and what stands in it. */
  prompt: '想画什么',
  placeholder: '例如：清晨的湖面，薄雾里的一叶小舟，水墨风格',
  start: '开始绘画',
  guide: '使用指南',
  /** Below the box: what happens to points, and who sees the works. */
  promise: '开始前先检查，没画成就退回点数；作品默认只有自己能看到。',
  samplesTitle: '从一句话开始',
  /** Of the pictures that are shipped with the site. */
  samplesNote: '示例由内置的演示引擎绘制，图下是所用的提示词。',
  worksTitle: '大家的作品',
  more: '逛作品广场',
  /** The engines that work on this deployment. */
  onDemoEngine: '本站目前由内置的演示引擎作画，尚未接入真实模型。',
  onModels: (names: readonly string[]) => `本站接入的模型：${names.join('、')}。`,
  /** The prompts from which the pictures of the page were made. */
  samplePrompts: {
    ink: '水墨群山，大面积留白',
    sea: '海上日落，平静的水面',
    silk: '流动的丝绸，青绿色',
    glass: '彩色玻璃花窗',
    city: '霓虹灯下的城市，夜色里的倒影',
    flowers: '盛开的大丽花，粉色花瓣',
    aurora: '雪山上空的绿色极光',
    planet: '星云深处，橙红色的光',
  },
  createTitle: '创作',
  learnTitle: '教程与更多',
  promisesTitle: '为什么放心用',
  promises: [
    ['先检查，再扣点', '参数写错了，当场标出位置，一键改好；没画成，点数退回。'],
    ['作品不会丢', '每一张画完的图都存进“我的绘画”，换一台设备登录也能找到。'],
    [
      '公开还是私密，由你决定',
      '作品默认只有自己能看到；要不要展示，可以统一设置，也可以逐张选择。',
    ],
  ] satisfies readonly Term[],
};
