import { messages as fields } from '@site/api-client/fields/zh-tw';
import { messages as parameters } from '@site/creation/parameters/zh-tw';
import { messages as creation } from '@site/creation/zh-tw';
import { messages as ofTools } from '../../../workbench/messages/zh-tw.ts';
import type { UpscaleMessages } from './zh-cn.ts';

const { content, factor, restore, target } = fields;

export const messages: UpscaleMessages = {
  ...ofTools,
  parameters,
  creation: {
    ...creation,
    composer: {
      ...creation.composer,
      balance: (points, creations) => `剩 ${points} 點 · 約可放大 ${creations} 張`,
    },
    task: {
      ...creation.task,
      region: '放大結果',
      status: { ...creation.task.status, running: '正在放大', succeeded: '放大完成' },
      progress: '放大進度',
      failed: '這次沒有放大',
      retry: '重新放大',
      empty: '選一張圖片，放大後的結果會出現在這裡',
    },
    picture: { ...creation.picture, withoutPrompt: '放大後的圖片' },
    references: {
      ...creation.references,
      region: '要放大的圖片',
      add: '選擇圖片',
      label: (_, name) => (name ? `原圖：${name}` : '原圖'),
      hint: '也可以直接貼上，或把圖片拖到頁面上',
      awaited: () => '圖片上傳完成後自動開始放大',
      unfinished: '圖片沒有上傳成功，還沒有開始放大。請重試或換一張',
    },
  },
  title: '圖片放大',
  description:
    '把小圖放大到 2 倍、4 倍，或 2K、4K、8K，開始前就看到成品的像素尺寸，完成後逐處對比原圖。',
  lead: '上傳、貼上或拖入一張圖片，選好倍數或目標尺寸就能開始，不用寫提示詞。',
  replaced: '要放大的圖片已更換',
  recipes: {
    title: '從一個範例開始，點一下就填好',
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
        prompt: '插畫放大到 2 倍',
        settings: { factor: 2, content: 'illustration' },
      },
      {
        picture: 'largest-photo',
        sample: 'aurora',
        prompt: '小圖放大到 4 倍',
        settings: { factor: 4, content: 'photo' },
      },
    ],
  },
  notesTitle: '放大說明',
  engineText:
    '這裡用的是內建放大：由程式對像素重新取樣並適度銳化，不是 AI 模型，不會補出原圖沒有的細節。',
  modelText: (name) => `圖片由模型「${name}」放大，它可能補出原圖沒有的細節。`,
  form: '放大設定',
  picture: '要放大的圖片',
  size: (before, after) => `原圖 ${before}，放大後 ${after} 像素`,
  tooLarge: (after, maxMegapixels) =>
    `放大後是 ${after} 像素，超過 ${maxMegapixels * 100} 萬像素的上限。請選小一些的倍數或尺寸，或換一張小圖`,
  targetReached: (before, target) =>
    `原圖已有 ${before} 像素，長邊不小於目標的 ${target} 像素。請選更大的目標尺寸，或按倍數放大`,
  noPicture: '請先選擇一張圖片',
  noAddress: '連結裡的圖片位址不正確，請重新選擇圖片',
  start: '開始放大',
  fields: {
    target: { ...target, unset: '按倍數' },
    factor,
    content,
    restore: { ...restore, unset: '不修復' },
  },
};
