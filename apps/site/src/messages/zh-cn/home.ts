import type { HomeMessages } from '../messages.ts';

export const messages: HomeMessages = {
  headline: '写一句话，得到一幅画',
  start: '开始绘画',
  guide: '使用指南',
  upcoming: '筹备中',
  samplesTitle: '从一句话开始',
  samplesNote: '以上由内置的演示引擎绘制，图下是所用的提示词。',
  samplePrompts: {
    ink: '水墨群山，大面积留白',
    sea: '海上日落，平静的水面',
    silk: '流动的丝绸，青绿色',
    glass: '彩色玻璃花窗',
  },
  createTitle: '创作',
  learnTitle: '教程与更多',
  promisesTitle: '为什么放心用',
  promises: [
    ['先检查，再扣点', '提示词写错了参数，当场标出位置，一键改好；画失败，点数退回。'],
    ['作品不会丢', '每一张画完的图都存进“我的绘画”，换一台设备登录也能找到。'],
    [
      '公开还是私密，由你决定',
      '作品默认只有自己能看到；要不要展示，可以统一设置，也可以逐张选择。',
    ],
  ],
};
