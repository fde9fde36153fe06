import { messages as fields } from '@site/api-client/fields/zh-cn';
import type { imageEditFields } from '@site/api-client/wire';
import type { CreationMessages } from '@site/creation';
import { messages as mask } from '@site/creation/mask/zh-cn';
import { messages as parameters } from '@site/creation/parameters/zh-cn';
import { messages as creation } from '@site/creation/zh-cn';
import type { RecipeMessages } from '../../../messages/tool-messages.ts';
import type { FormMessages } from '../../../workbench/field-parameters.ts';
import { messages as ofPromptTools } from '../../../workbench/messages/prompt/zh-cn.ts';

const { count, ratio, resolution } = fields;

export type ImageEditMessages = typeof messages;

export const messages = {
  ...ofPromptTools,
  parameters,
  creation: {
    ...creation,
    composer: {
      ...creation.composer,
      send: '开始改图',
      sendKeys: (isApple): string => (isApple ? '⌘ + Enter 开始改图' : 'Ctrl + Enter 开始改图'),
    },
    task: { ...creation.task, empty: '添加一张图片，写下怎么改，结果会出现在这里' },
    references: {
      ...creation.references,
      region: '图片',
      add: '添加图片',
      label,
    },
  } satisfies CreationMessages,
  mask,
  title: 'AI 改图',
  description:
    '上传图片，用一句话说出怎么改：换背景、换风格、去杂物。最多参考十张图，提示词和图片自动保存。',
  lead: '放一张图，说出想怎么改。第一张是要改的，其余的作参考。',
  recipes: {
    title: '从一个例子开始，点一下就填好',
    list: [
      { picture: 'sketch', prompt: '改成铅笔素描', sample: 'city' },
      { picture: 'monochrome', prompt: '改成黑白照片', sample: 'flowers' },
      { picture: 'dusk', prompt: '换成傍晚的光线', sample: 'ink' },
      { picture: 'watercolor', prompt: '改成水彩画', sample: 'sea' },
      { picture: 'poster', prompt: '改成海报风格', sample: 'aurora' },
      { picture: 'oil', prompt: '改成油画', sample: 'planet' },
    ],
  } satisfies RecipeMessages,
  notesTitle: '改图说明',
  engineText:
    '这里接入的是演示引擎：它真的会改你的图，但只按提示词换画法和配色（素描、水彩、海报、黑白、傍晚……），有参考图时取它的颜色；它认不出图里的东西，换背景、去杂物要接入真实模型。',
  modelText: (name: string) => `图片由模型“${name}”修改，上传的图片会交给它处理。`,
  placeholder: '例如：把天空换成傍晚的晚霞，其余部分保持不变',
  /** Said if a prompt is sent without a picture. */
  noPicture: '先添加一张要改的图片',
  /** More pictures are there than the model takes. */
  tooMany: (limit: number) => `当前模型最多用 ${limit} 张图片，请移除多出的，或换一个模型`,
  fields: {
    ratio: { ...ratio, unset: '同原图' },
    resolution,
    count,
  } satisfies FormMessages<typeof imageEditFields>,
};

function label(place: number, name: string): string {
  return name ? `图片 ${place}：${name}` : `图片 ${place}`;
}
