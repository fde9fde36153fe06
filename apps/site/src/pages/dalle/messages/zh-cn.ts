import { messages as fields } from '@site/api-client/fields/zh-cn';
import type { dalleFields } from '@site/api-client/wire';
import { messages as parameters } from '@site/creation/parameters/zh-cn';
import { messages as creation } from '@site/creation/zh-cn';
import type { FormMessages } from '../../../workbench/field-parameters.ts';
import { messages as ofPromptTools } from '../../../workbench/messages/prompt/zh-cn.ts';
import { messages as recipes } from '../../../workbench/recipes/messages/zh-cn.ts';

const { count, quality, size, style } = fields;

export type DalleMessages = typeof messages;

export const messages = {
  ...ofPromptTools,
  parameters,
  creation,
  title: 'DALL·E 3',
  description: '用日常的话描述画面，选好尺寸、画质和风格，一次最多生成四张；提示词和选择自动保存。',
  lead: '像和人说话一样写下画面，不需要背参数。',
  recipes,
  engineText:
    '这里接入的是演示引擎：它由程序按提示词和种子画出抽象或写意的画面，不是真正的 AI 模型；画质和风格的选择只对真实模型有效。',
  modelText: (name: string) =>
    `图片由模型“${name}”生成，它可能先改写提示词，改写后的文字显示在结果下方。`,
  placeholder: '例如：一只戴圆框眼镜的橘猫坐在窗边看书，窗外下着小雨，水彩画',
  fields: {
    size,
    quality,
    style,
    count,
  } satisfies FormMessages<typeof dalleFields>,
};
