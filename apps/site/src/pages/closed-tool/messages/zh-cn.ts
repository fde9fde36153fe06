import { spaced } from '../../../messages/spaced.ts';

export type ClosedToolMessages = typeof messages;

/** The words of the page of a tool that the deployment has no model for. */
export const messages = {
  nowTitle: '现在可以用',
  /** Shown if the brand's menu leaves it out. */
  title: '这个工具',
  badge: '未开通',
  summary: (brand: string) =>
    spaced(`${brand}还没有开通这个工具，所以页面上没有按钮，也不会扣点。`),
  description: (tool: string) => spaced(`本站还没有开通${tool}，可以先用已经开通的工具。`),
  /** Reasons to go to the pages that work today. */
  linkReasons: {
    '/art/': '写一句话，几秒钟得到一组图片',
    '/art/dalle3/': '像和人说话一样写下画面',
    '/art/sd': '想要的和不想要的分开写，步数和种子自己定',
    '/art/qrcode/': '把链接画成一张图，扫得出来才算完成',
    '/art/jimeng': '放一张图，说出想怎么改',
    '/art/4o-img': '写一句话就能生成，也能照这句话改图',
    '/art/faceswap': '取得本人同意后，把脸换到另一张图上',
    '/art/ai-video': '写一个镜头，或让一张图动起来',
    '/art/sora2': '写一段分镜，横屏竖屏都行',
    '/art/suno': '写一句想要的感觉，得到完整的歌曲',
    '/art/digital-human': '写一段话，让数字人说出来',
    '/art/upscale': '选好倍数，把图片变大',
    '/art/guide/': '点数怎么用，提示词怎么写',
    '/art/mypaintings': '你的作品都在这里',
  },
};
