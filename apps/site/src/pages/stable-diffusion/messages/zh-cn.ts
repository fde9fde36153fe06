import { messages as fields } from '@site/api-client/fields/zh-cn';
import type { stableDiffusionFields } from '@site/api-client/wire';
import type { CreationMessages } from '@site/creation';
import { messages as mask } from '@site/creation/mask/zh-cn';
import { messages as parameters } from '@site/creation/parameters/zh-cn';
import { messages as creation } from '@site/creation/zh-cn';
import type { FormMessages } from '../../../workbench/field-parameters.ts';
import { messages as ofPromptTools } from '../../../workbench/messages/prompt/zh-cn.ts';
import { messages as recipes } from '../../../workbench/recipes/messages/zh-cn.ts';

const {
  cfg,
  control,
  controlWeight,
  count,
  denoising,
  hires,
  loras,
  negativePrompt,
  sampler,
  scheduler,
  seed,
  steps,
  upscaler,
} = fields;

export type StableDiffusionMessages = typeof messages;

export const messages = {
  ...ofPromptTools,
  parameters,
  creation: {
    ...creation,
    references: {
      ...creation.references,
      region: '起始图片',
      add: '从一张图片开始',
      label: (_, name) => (name ? `起始图片：${name}` : '起始图片'),
    },
  } satisfies CreationMessages,
  /** Of the picture that is followed. */
  controlReference: {
    ...creation.references,
    region: 'ControlNet 参考图',
    add: '添加 ControlNet 参考图',
    hint: '画面会跟随它的轮廓、深度或姿势',
    label: (_, name) => (name ? `ControlNet 参考图：${name}` : 'ControlNet 参考图'),
  } satisfies CreationMessages['references'],
  mask,
  title: 'Stable Diffusion',
  description:
    '用 Stable Diffusion 生成图片：反向提示词、采样器、步数、引导强度、种子和高清修复都能自己定，一次最多八张；提示词和设置自动保存。',
  lead: '想要的和不想要的分开写；步数、采样器和种子，由你说了算。',
  recipes,
  engineText:
    '这里接入的是演示引擎：它由程序按提示词和种子画出抽象或写意的画面，不是真正的 AI 模型。提示词、尺寸、张数、种子和高清修复的倍数会起作用，其余设置只对真实模型有效；从一张图片开始时，它真的会改这张图，但只换画法和配色；给了 ControlNet 参考图时，会把它的轮廓画进画面。',
  modelText: (name: string) =>
    `图片由模型“${name}”生成；提示词、设置和种子都相同，就能再画出同一张。`,
  placeholder: '例如：masterpiece，雪山脚下的湖，晨雾，水面倒影，柔和的逆光',
  fields: {
    control,
    controlWeight,
    size: { label: '画面尺寸（像素）' },
    negativePrompt: { ...negativePrompt, placeholder: '不想看到的，例如：模糊，水印，多余的手指' },
    loras,
    count,
    hires: { ...hires, unset: '不用' },
    upscaler,
    denoising,
    sampler,
    scheduler,
    steps,
    cfg,
    seed,
  } satisfies FormMessages<typeof stableDiffusionFields>,
  /** More pictures are there than the model takes, which may take none. */
  tooMany: (limit: number) =>
    limit === 0
      ? '当前模型不能从图片开始，请移除图片，或换一个模型'
      : `当前模型最多用 ${limit} 张图片，请移除多出的，或换一个模型`,
  /** Below the picture that is followed, with what of it is. */
  followed: (control: string) => `画面按“${control}”跟随这张 ControlNet 参考图`,
  /** There is a picture to follow, and the model follows none. */
  noControl: '当前模型不能跟随参考图，请移除参考图，或换一个模型',
  /** The size is that of the picture. */
  pictureShape: '画面比例与这张图片一致',
  /** How much of the picture changes. */
  strength: '重绘幅度（越大变得越多）',
  /** The hires fix would make more than the model can; both are pixels. */
  tooLarge: (side: number, max: number) => `放大后最长边 ${side} 像素，当前模型最多 ${max} 像素`,
  /** The buttons that mend that. */
  enlargeLess: (scale: number) => `改为 ${scale} 倍`,
  enlargeNot: '不用高清修复',
  /** A negative prompt, or a prompt for a model without LoRAs, has `<lora:…>` in it. */
  loraTag: '提示词里不用写 <lora:…> 这样的标签，当前模型有的 LoRA 可以在下面直接选',
  /** A prompt has a tag in it that is of none of the model's LoRAs, or of another form. */
  unknownLora: '当前模型看不懂这个标签：只认它有的 LoRA，写作 <lora:名字:0.8>，权重从 0 到 2',
  removeTags: '删除标签',
};
