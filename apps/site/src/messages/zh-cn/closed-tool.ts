import { spaced } from '../spaced.ts';
import type { Term } from '../term.ts';

export type UpcomingMessages = typeof messages;

/** A page that is still to come. */
export interface UpcomingText {
  /** Shown if the brand's menu has no word of its own for it. */
  readonly title: string;
  /** One sentence: what it will be. */
  readonly summary: string;
  /** What it will do. */
  readonly plans: readonly Term[];
}

/** The words of pages that make nothing here: those still to come, and the tools without a model. */
export const messages = {
  badge: '筹备中',
  plansTitle: '上线后可以做什么',
  nowTitle: '现在可以用',
  noEngine: (brand: string) =>
    spaced(`${brand}还没有接入这个功能的引擎，所以页面上没有按钮，也不会扣点。`),
  /** Of a tool that the deployment has no model for. */
  closed: {
    /** Shown if the brand's menu leaves it out. */
    title: '这个工具',
    badge: '未开通',
    summary: (brand: string) =>
      spaced(`${brand}还没有开通这个工具，所以页面上没有按钮，也不会扣点。`),
    description: (tool: string) => spaced(`本站还没有开通${tool}，可以先用已经开通的工具。`),
  },
  /** The pages that are still to come, by their paths. */
  texts: {
    '/art/digital/playground/': {
      title: '数字乐园',
      summary: '不用克隆也能试：挑一个公共数字人，写一句话，看它讲出来。',
      plans: [
        ['公共形象', '不同年龄、着装与场景的数字人，都有使用授权。'],
        ['声音试听', '先听再选，普通话与多种方言。'],
        ['一分钟成片', '写文稿、选形象、选声音，三步生成。'],
      ],
    },
  } satisfies Record<string, UpcomingText>,
  /** Reasons to go to the pages that work today. */
  linkReasons: {
    '/art/': '用一句话画一张图，几秒钟看到结果',
    '/art/dalle3/': '像和人说话一样写下画面',
    '/art/sd': '想要的和不想要的分开写，步数和种子自己定',
    '/art/qrcode/': '把链接画成一张图，扫得出来才算完成',
    '/art/jimeng': '放一张图，说出想怎么改',
    '/art/4o-img': '写一句话就能画，也能照这句话改图',
    '/art/faceswap': '取得本人同意后，把脸换到另一张图上',
    '/art/ai-video': '写一个镜头，或让一张图动起来',
    '/art/sora2': '写一段分镜，横屏竖屏都行',
    '/art/suno': '写一句想要的感觉，得到两首歌',
    '/art/digital-human': '写一段话，让数字人说出来',
    '/art/upscale': '选好倍数，把图片变大',
    '/art/guide/': '点数怎么用，提示词怎么写',
    '/art/mypaintings': '画过的图片都在这里',
  },
};
