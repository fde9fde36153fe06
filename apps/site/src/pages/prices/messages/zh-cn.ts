import type { FieldWords } from '@site/api-client';
import { messages as fields } from '@site/api-client/fields/zh-cn';
import type { ToolMedia, ToolName } from '@site/api-client/wire';
import { spaced } from '../../../messages/spaced.ts';
import type { Term } from '../../../messages/term.ts';

export type PricesMessages = typeof messages;

export const messages = {
  /** Settings that can be chosen, by the fields of tools. */
  fields: fields as Readonly<Record<keyof typeof fields, FieldWords>>,
  title: '价格',
  description: (brand: string) =>
    spaced(`${brand}的每项创作用多少点，生成失败、做短了或做少了时退回多少。`),
  lead: '按本站现有的模型列出。每次开始之前，页面上还会写明这次要用多少点。',
  table: '每项创作的价格',
  columns: ['创作', '价格'],
  loading: '正在加载价格',
  failed: '价格没有加载出来，请检查网络后重试。',
  tryAgain: '重新加载',
  none: '本站还没有开通可以使用的模型。',
  free: '免费',
  price: (points: number, unit: string) => `${points.toLocaleString('zh-CN')} 点 / ${unit}`,
  units: { run: '次', picture: '张', second: '秒', text: '次' },
  songs: (count: number) => (count === 1 ? '首' : `${count} 首`),
  /** Works that a model makes, by kind, where nothing else is to be said of a price. */
  made: { image: '图片', video: '视频', audio: '歌曲', text: '改写或写一段文字' } satisfies Record<
    ToolMedia,
    string
  >,
  /** In its place, of tools that make something of their own. */
  madeBy: {
    midjourney: '一次生成，或接着变化、放大、扩展',
    'art-qr-code': '二维码图片',
    upscale: '放大后的图片',
    'face-swap': '换脸后的图片',
    'digital-human': '数字人视频',
    speech: '一段配音',
  } satisfies Partial<Record<ToolName, string>>,
  extras: {
    pick: '从四张里取出一张',
    words: '看图写提示词、精简提示词',
    voice: '把文案说出来（用录音则不收）',
  },
  /** Tools that have no page of their own. */
  beside: { speech: '数字人配音', text: '提示词与歌词助手' },
  chosen: (field: string, value: string) => `${field}：${value}`,
  ofModel: (model: string, what: string) => `${model} · ${what}`,
  returns: {
    title: '什么时候退回',
    items: [
      [
        '生成失败',
        '失败、没有通过审核，或没有等到结果时，点数自动退回。数字人视频已完成的步骤会保留，从中断处重试时不再收费。',
      ],
      ['取消', '还没有开始，全部退回；已经开始的，能退回多少，会在取消前告诉你。'],
      [
        '视频短于预计',
        '按存下来的文件计时，不足一秒算一秒。比开始时预扣的短，差额退回；更长也不加收。',
      ],
      ['少做了几件', '图片按张退回，歌曲按首退回：一次两首只生成一首，退回一半。'],
      ['在哪里看', '作品旁边写明退回了多少；“点数明细”里，每笔退回都有原因，也能找到那件作品。'],
    ] satisfies readonly Term[],
  },
};
