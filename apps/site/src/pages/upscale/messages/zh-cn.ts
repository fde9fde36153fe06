import { messages as fields } from '@site/api-client/fields/zh-cn';
import type { upscaleFields } from '@site/api-client/wire';
import type { CreationMessages } from '@site/creation';
import { messages as parameters } from '@site/creation/parameters/zh-cn';
import { messages as creation } from '@site/creation/zh-cn';
import type { RecipeMessages } from '../../../messages/tool-messages.ts';
import type { FormMessages } from '../../../workbench/field-parameters.ts';
import { messages as ofTools } from '../../../workbench/messages/zh-cn.ts';

const { content, factor, restore, target } = fields;

export type UpscaleMessages = typeof messages;

export const messages = {
  ...ofTools,
  parameters,
  creation: {
    ...creation,
    composer: {
      ...creation.composer,
      balance: (points, creations) => `剩 ${points} 点 · 约可放大 ${creations} 张`,
    },
    task: {
      ...creation.task,
      region: '放大结果',
      status: { ...creation.task.status, running: '正在放大', succeeded: '放大完成' },
      progress: '放大进度',
      failed: '本次未放大',
      retry: '重新放大',
      empty: '选一张图片，放大后的结果会出现在这里',
    },
    picture: { ...creation.picture, withoutPrompt: '放大后的图片' },
    references: {
      ...creation.references,
      region: '要放大的图片',
      add: '选择图片',
      label: (_, name) => (name ? `原图：${name}` : '原图'),
      hint: '也可以直接粘贴，或把图片拖到页面上',
      awaited: () => '图片上传完成后自动开始放大',
      unfinished: '图片没有上传成功，还没有开始放大。请重试或换一张',
    },
  } satisfies CreationMessages,
  title: '图片放大',
  description:
    '把小图放大到 2 倍、4 倍，或 2K、4K、8K，开始前就看到成品的像素尺寸，完成后逐处对比原图。',
  lead: '上传、粘贴或拖入一张图片，选好倍数或目标尺寸就能开始，不用写提示词。',
  replaced: '要放大的图片已更换',
  recipes: {
    title: '从一个例子开始，点一下就填好',
    list: [
      {
        picture: 'larger-photo',
        sample: 'sea',
        prompt: '照片放大到 2 倍',
        settings: { factor: 2, content: 'photo' },
      },
      {
        picture: 'larger-illustration',
        sample: 'flowers',
        prompt: '插画放大到 2 倍',
        settings: { factor: 2, content: 'illustration' },
      },
      {
        picture: 'largest-photo',
        sample: 'aurora',
        prompt: '小图放大到 4 倍',
        settings: { factor: 4, content: 'photo' },
      },
    ],
  } satisfies RecipeMessages,
  notesTitle: '放大说明',
  engineText:
    '这里用的是内置放大：由程序对像素重新采样并适度锐化，不是 AI 模型，不会补出原图没有的细节。',
  modelText: (name: string) => `图片由模型“${name}”放大，它可能补出原图没有的细节。`,
  form: '放大设置',
  picture: '要放大的图片',
  /** The pixels of the result. */
  size: (before: string, after: string) => `原图 ${before}，放大后 ${after} 像素`,
  tooLarge: (after: string, maxMegapixels: number) =>
    `放大后是 ${after} 像素，超过 ${maxMegapixels * 100} 万像素的上限。请选小一些的倍数或尺寸，或换一张小图`,
  /** The picture has the target size already. */
  targetReached: (before: string, target: number) =>
    `原图已有 ${before} 像素，长边不小于目标的 ${target} 像素。请选更大的目标尺寸，或按倍数放大`,
  noPicture: '请先选择一张图片',
  noAddress: '链接里的图片地址不正确，请重新选择图片',
  start: '开始放大',
  fields: {
    target: { ...target, unset: '按倍数' },
    factor,
    content,
    restore: { ...restore, unset: '不修复' },
  } satisfies FormMessages<typeof upscaleFields>,
};
