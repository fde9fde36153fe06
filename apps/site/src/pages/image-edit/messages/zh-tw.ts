import { messages as fields } from '@site/api-client/fields/zh-tw';
import { messages as mask } from '@site/creation/mask/zh-tw';
import { messages as parameters } from '@site/creation/parameters/zh-tw';
import { messages as creation } from '@site/creation/zh-tw';
import { messages as ofPromptTools } from '../../../workbench/messages/prompt/zh-tw.ts';
import type { ImageEditMessages } from './zh-cn.ts';

const { count, ratio, resolution } = fields;

export const messages: ImageEditMessages = {
  ...ofPromptTools,
  parameters,
  creation: {
    ...creation,
    composer: {
      ...creation.composer,
      send: '開始修圖',
      sendKeys: (isApple) => (isApple ? '⌘ + Enter 開始修圖' : 'Ctrl + Enter 開始修圖'),
    },
    task: { ...creation.task, empty: '加入一張圖片，寫下怎麼改，結果會出現在這裡' },
    references: {
      ...creation.references,
      region: '圖片',
      add: '加入圖片',
      label,
    },
  },
  mask,
  title: 'AI 修圖',
  description:
    '上傳圖片，用一句話說出怎麼改：換背景、換風格、去雜物。最多參考十張圖，提示詞和圖片自動儲存。',
  lead: '放一張圖，說出想怎麼改。第一張是要改的，其餘的作參考。',
  recipes: {
    title: '從一個範例開始，點一下就填好',
    list: [
      { picture: 'sketch', prompt: '改成鉛筆素描', sample: 'city' },
      { picture: 'monochrome', prompt: '改成黑白照片', sample: 'flowers' },
      { picture: 'dusk', prompt: '換成傍晚的光線', sample: 'ink' },
      { picture: 'watercolor', prompt: '改成水彩畫', sample: 'sea' },
      { picture: 'poster', prompt: '改成海報風格', sample: 'aurora' },
      { picture: 'oil', prompt: '改成油畫', sample: 'planet' },
    ],
  },
  notesTitle: '修圖說明',
  engineText:
    '這裡使用的是示範引擎：它真的會改你的圖，但只依提示詞換畫法和配色（素描、水彩、海報、黑白、傍晚……），有參考圖時取它的顏色；它認不出圖裡的東西，換背景、去雜物要接上真正的模型。',
  modelText: (name) => `圖片由模型「${name}」修改，上傳的圖片會交給它處理。`,
  placeholder: '例如：把天空換成傍晚的晚霞，其餘部分保持不變',
  noPicture: '先加入一張要改的圖片',
  tooMany: (limit) => `目前的模型最多用 ${limit} 張圖片，請移除多出的，或換一個模型`,
  fields: {
    ratio: { ...ratio, unset: '同原圖' },
    resolution,
    count,
  },
};

function label(place: number, name: string): string {
  return name ? `圖片 ${place}：${name}` : `圖片 ${place}`;
}
