import { messages as fields } from '@site/api-client/fields/zh-tw';
import { messages as mask } from '@site/creation/mask/zh-tw';
import { messages as parameters } from '@site/creation/parameters/zh-tw';
import { messages as creation } from '@site/creation/zh-tw';
import { messages as ofPromptTools } from '../../../workbench/messages/prompt/zh-tw.ts';
import { messages as recipes } from '../../../workbench/recipes/messages/zh-tw.ts';
import type { GptImageMessages } from './zh-cn.ts';

const { background, count, quality, size } = fields;

export const messages: GptImageMessages = {
  ...ofPromptTools,
  parameters,
  creation: {
    ...creation,
    references: {
      ...creation.references,
      region: '圖片',
      add: '加入圖片',
      label,
    },
  },
  mask,
  title: 'GPT-4o 修圖',
  description:
    '一句話生成圖片，或放入最多十張圖，說出怎麼改：換背景、換風格、做透明底。提示詞和圖片自動儲存。',
  lead: '寫一句話就能生成；放入圖片就照這句話改，第一張是要改的，其餘的作參考。',
  recipes,
  notesTitle: 'GPT-4o 修圖說明',
  engineText:
    '這裡使用的是示範引擎：沒有圖片時，它依提示詞和種子畫抽象畫或意境畫；有圖片時，它真的會改你的圖，但只換畫法和配色，認不出圖裡的東西。選「透明」，它會去掉與畫面頂邊相連的底色，去不掉就裁成圓形。畫質只對真正的模型有意義。',
  modelText: (name) => `圖片由模型「${name}」生成，上傳的圖片會交給它處理。`,
  placeholder: '例如：一隻戴圍巾的柴犬貼紙，粗描邊，透明背景',
  tooMany: (limit) => `目前的模型最多用 ${limit} 張圖片，請移除多出的，或換一個模型`,
  fields: {
    size: { ...size, unset: '自動' },
    background: { ...background, unset: '自動' },
    quality: { ...quality, unset: '自動' },
    count,
  },
};

function label(place: number, name: string): string {
  return name ? `圖片 ${place}：${name}` : `圖片 ${place}`;
}
