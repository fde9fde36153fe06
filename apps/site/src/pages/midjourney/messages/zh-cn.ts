import type { CreationMessages } from '@site/creation';
import { messages as creation } from '@site/creation/zh-cn';
import { messages as ofPromptTools } from '../../../workbench/messages/prompt/zh-cn.ts';
import { messages as recipes } from '../../../workbench/recipes/messages/zh-cn.ts';

export type MidjourneyMessages = typeof messages;

export const messages = {
  ...ofPromptTools,
  creation: {
    ...creation,
    composer: {
      ...creation.composer,
      send: '开始绘画',
      sendKeys: (isApple): string => (isApple ? '⌘ + Enter 开始绘画' : 'Ctrl + Enter 开始绘画'),
    },
  } satisfies CreationMessages,
  title: 'Midjourney',
  description: '写下提示词，选择画面比例，几秒钟得到一组图片；提示词边写边检查，作品自动保存。',
  lead: '写下想看到的画面，选好比例，就可以开始。',
  cost: (points: number) => `每次 ${points} 点`,
  /** The button that opens the panel of parameters. */
  promptParameters: '参数 · 融图 · 看图写词',
  recipes,
  engineText:
    '这里接入的是演示引擎：它由程序按提示词和种子画出抽象或写意的画面，不是真正的 AI 模型。',
  modelText: (name: string) => `图片由模型“${name}”生成。`,
};
