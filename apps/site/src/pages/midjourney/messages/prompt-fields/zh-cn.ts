import type { blendShapes, MidjourneyTask } from '@site/api-client/wire';
import { messages as parameters } from '@site/creation/parameters/zh-cn';
import type { ParameterName } from '@site/validators/parameters';

export type PromptFieldMessages = typeof messages;

/** The words of what Midjourney does besides drawing a prompt. */
export type PromptToolMessages = PromptFieldMessages['tools'];

/** A field of the panel: a parameter, or the flags that exclude each other. */
type FieldName =
  | Exclude<ParameterName, 'aspect' | 'niji' | 'relax' | 'fast' | 'turbo' | 'public' | 'stealth'>
  | ('speed' | 'audience');

const withCost = (what: string) => (cost: number) => `${what}，${cost > 0 ? `${cost} 点` : '免费'}`;

/** The words of the panel of parameters, which is loaded when it is wanted. */
export const messages = {
  parameters: { ...parameters, advanced: '更多参数' },
  tools: {
    parameters,
    title: '还能做',
    /** The buttons, with their price. */
    tasks: {
      blend: withCost('融合图片'),
      describe: withCost('看图写词'),
      shorten: withCost('精简提示词'),
    } satisfies Record<MidjourneyTask, (cost: number) => string>,
    titles: { blend: '融合 2 到 5 张图片', describe: '看图写词' },
    leads: {
      blend: '把几张图片融成新的画面，不用写提示词。',
      describe: '选一张图片，得到四段可以画出相似画面的提示词。',
    },
    shape: '画面形状',
    shapes: { square: '方形', portrait: '竖', landscape: '横' } satisfies Record<
      (typeof blendShapes)[number],
      string
    >,
    /** So many pictures have to be there. */
    missing: (min: number, max: number) =>
      min === max ? `请先添加 ${min} 张图片` : `请添加 ${min} 到 ${max} 张图片`,
    cancel: '取消',
    run: withCost('开始'),
  },
  panel: '提示词参数',
  /** Left to the model. */
  usual: '默认',
  on: '开',
  off: '关',
  labels: {
    version: '版本',
    stylize: '风格化',
    chaos: '变化程度',
    weird: '怪异程度',
    quality: '质量',
    seed: '种子',
    stop: '提前停止',
    repeat: '重复次数',
    iw: '参考图权重',
    cw: '角色参考强度',
    sw: '风格参考强度',
    sv: '风格参考版本',
    ow: '全能参考强度',
    exp: '实验美学',
    bs: '视频段数',
    no: '不要出现',
    cref: '角色参考',
    sref: '风格参考',
    oref: '全能参考',
    profile: '个性化',
    style: '样式',
    motion: '动作幅度',
    end: '结尾画面',
    raw: '原始风格',
    tile: '无缝平铺',
    draft: '草稿模式',
    hd: '高清',
    video: '生成视频',
    loop: '首尾循环',
    speed: '速度',
    audience: '公开方式',
  } satisfies Record<FieldName, string>,
  placeholders: {
    no: '文字，水印',
    sref: '图片网址、风格代码或 random',
    oref: '图片网址',
    cref: '图片网址',
    end: '图片网址',
  } satisfies Partial<Record<ParameterName, string>>,
  /** Values that have a name. */
  choices: {
    relax: '放松',
    fast: '快速',
    turbo: '极速',
    public: '公开',
    stealth: '不公开',
    low: '较小',
    high: '较大',
    raw: '原始',
    cute: '可爱',
    expressive: '张扬',
    scenic: '场景',
    original: '最初',
  },
  /** A field's text would be read as something else in the prompt. */
  notWritable: '这段文字会被当成别的参数，没有写进提示词',
  restore: '恢复原来的',
};
