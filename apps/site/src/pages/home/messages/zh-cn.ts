import type { Term } from '../../../messages/term.ts';
import type { Welcome } from '../use-welcome.ts';

export type HomeMessages = typeof messages;

export const messages = {
  headline: '一句话，成画成片成歌',
  /** The name of the box for a prompt, and what stands in it. */
  prompt: '想画什么',
  placeholder: '例如：清晨的湖面，薄雾里的一叶小舟，水墨风格',
  start: '开始绘画',
  prices: '查看价格',
  /** Leads to the prices, too. Midjourney makes four pictures at a time. */
  welcome: ({ points, count, unit, givenAt }: Welcome) => {
    const gift = `${givenAt === 'log-in' ? '注册' : '绑定微信后'}送 ${points} 点`;
    return count > 0 ? `${gift}，约 ${count} ${unit === 'sets' ? '组' : '张'}图` : gift;
  },
  /** Leads there with what has been written. */
  continueIn: (tool: string) => `去“${tool}”`,
  removePicture: '移除图片',
  /** Below the box: what happens to points, and who sees the works. */
  promise: '开始前先检查；生成失败，点数自动退回；作品默认只有自己能看到。',
  /** One work of each kind beside the box, with the prompt that it was made from. */
  showcase: {
    title: '四种作品，四句提示词',
    /** Leads to the tool with the prompt filled in. */
    same: (kind: string) => `${kind} · 做同款`,
    play: (prompt: string) => `播放：${prompt}`,
    kinds: {
      midjourney: '图片',
      video: '视频',
      music: '歌曲',
      'digital-human': '数字人',
    },
  },
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
  /** Below the works that the site ships, one of each tool: prompts, but for tools that take none. */
  samples: {
    midjourney: '水墨群山，晨雾里的留白',
    'stable-diffusion': '流动的丝绸，青绿色',
    dalle: '连绵的沙丘，金色的黄昏',
    'art-qr-code': '彩色玻璃花窗',
    video: '雪山上空的绿色极光，镜头缓缓推近',
    'image-edit': '改成铅笔素描',
    sora: '星云深处，带环的行星，镜头缓缓拉远',
    'gpt-image': '改成黑白',
    'face-swap': '把名画里的脸，换进海报',
    upscale: '小图放大到 4 倍',
    music: '轻快的民谣，木吉他，夏天傍晚的海边',
    'digital-human': '你好，写一句话，我来说。',
  },
  /** Leads to the tool, with the words filled in. */
  same: '做同款',
  createTitle: '创作',
  learnTitle: '教程与更多',
  promisesTitle: '为什么放心用',
  promises: [
    ['先检查，再扣点', '参数写错了，当场标出位置，一键改好；生成失败，点数自动退回。'],
    ['作品不会丢', '每一件完成的作品都存进你的账号，换一台设备登录也能找到。'],
    [
      '公开还是私密，由你决定',
      '作品默认只有自己能看到；要不要展示，可以统一设置，也可以逐件选择。',
    ],
  ] satisfies readonly Term[],
};
