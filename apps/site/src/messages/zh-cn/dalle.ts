import { count, quality, size, style } from '@site/api-client/fields/zh-cn';
import type { dalleFields } from '@site/api-client/wire';
import { parameters } from '@site/creation/parameters/zh-cn';
import { messages as creation } from '@site/creation/zh-cn';
import type { FormMessages } from '../../workbench/field-parameters.ts';
import { recipes } from './recipes.ts';

export type DalleMessages = typeof messages;

export const messages = {
  creation,
  parameters,
  title: 'DALL·E 3',
  description: '用日常的话描述画面，选好尺寸、画质和风格，一次最多画四张；提示词和选择自动保存。',
  lead: '像和人说话一样写下画面，不需要背参数。',
  cost: (points: number) => `本次 ${points} 点`,
  replaced: '原来的提示词已被替换',
  undo: '撤销',
  styleWords: '风格',
  recentPrompts: '记录',
  recipes,
  notesTitle: '绘画说明',
  engineText:
    '这里接入的是演示引擎：它由程序按提示词和种子画出抽象或写意的画面，不是真正的 AI 模型；画质和风格的选择只对真实模型有效。',
  modelText: (name: string) =>
    `图片由模型“${name}”生成，它可能先改写提示词，改写后的文字显示在结果下方。`,
  pointsText:
    '这次要用的点数写在“开始绘画”按钮旁边；失败时点数退回；中途停止能否退回，停止前会写明。',
  points: '点数怎么用',
  placeholder: '例如：一只戴圆框眼镜的橘猫坐在窗边看书，窗外下着小雨，水彩画',
  fields: {
    size,
    quality,
    style,
    count,
  } satisfies FormMessages<typeof dalleFields>,
};
