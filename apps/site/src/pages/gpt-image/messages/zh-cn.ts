import { messages as fields } from '@site/api-client/fields/zh-cn';
import type { gptImageFields } from '@site/api-client/wire';
import type { CreationMessages } from '@site/creation';
import { messages as mask } from '@site/creation/mask/zh-cn';
import { messages as parameters } from '@site/creation/parameters/zh-cn';
import { messages as creation } from '@site/creation/zh-cn';
import type { FormMessages } from '../../../workbench/field-parameters.ts';
import { messages as ofPromptTools } from '../../../workbench/messages/prompt/zh-cn.ts';
import { messages as recipes } from '../../../workbench/recipes/messages/zh-cn.ts';

const { background, count, quality, size } = fields;

export type GptImageMessages = typeof messages;

export const messages = {
  ...ofPromptTools,
  parameters,
  creation: {
    ...creation,
    references: {
      ...creation.references,
      region: '图片',
      add: '添加图片',
      label,
    },
  } satisfies CreationMessages,
  mask,
  title: 'GPT-4o 改图',
  description:
    '一句话生成图片，或放入最多十张图，说出怎么改：换背景、换风格、做透明底。提示词和图片自动保存。',
  lead: '写一句话就能生成；放入图片就按这句话改，第一张是要改的，其余的作参考。',
  recipes,
  notesTitle: 'GPT-4o 改图说明',
  engineText:
    '这里接入的是演示引擎：没有图片时，它按提示词和种子画抽象画或意境画；有图片时，它真的会改你的图，但只换画法和配色，认不出图里的东西。选“透明”，它会去掉与画面顶边相连的底色，去不掉就裁成圆形。画质只对真实模型有意义。',
  modelText: (name: string) => `图片由模型“${name}”生成，上传的图片会交给它处理。`,
  placeholder: '例如：一只戴围巾的柴犬贴纸，粗描边，透明背景',
  /** More pictures are there than the model takes. */
  tooMany: (limit: number) => `当前模型最多用 ${limit} 张图片，请移除多出的，或换一个模型`,
  fields: {
    size: { ...size, unset: '自动' },
    background: { ...background, unset: '自动' },
    quality: { ...quality, unset: '自动' },
    count,
  } satisfies FormMessages<typeof gptImageFields>,
};

function label(place: number, name: string): string {
  return name ? `图片 ${place}：${name}` : `图片 ${place}`;
}
