import { messages as fields } from '@site/api-client/fields/zh-tw';
import { messages as parameters } from '@site/creation/parameters/zh-tw';
import { messages as creation } from '@site/creation/zh-tw';
import { messages as ofPromptTools } from '../../../workbench/messages/prompt/zh-tw.ts';
import { messages as recipes } from '../../../workbench/recipes/messages/zh-tw.ts';
import type { DalleMessages } from './zh-cn.ts';

const { count, quality, size, style } = fields;

export const messages: DalleMessages = {
  ...ofPromptTools,
  parameters,
  creation,
  title: 'DALL·E 3',
  description: '用日常的話描述畫面，選好尺寸、畫質和風格，一次最多生成四張；提示詞和選擇自動儲存。',
  lead: '像和人說話一樣寫下畫面，不需要背參數。',
  recipes,
  engineText:
    '這裡使用的是示範引擎：由程式依照提示詞和種子畫出抽象或寫意的畫面，不是真正的 AI 模型；畫質和風格的選擇只對真正的模型有效。',
  modelText: (name) =>
    `圖片由模型「${name}」生成，它可能先改寫提示詞，改寫後的文字顯示在結果下方。`,
  placeholder: '例如：一隻戴圓框眼鏡的橘貓坐在窗邊看書，窗外下著小雨，水彩畫',
  fields: {
    size,
    quality,
    style,
    count,
  },
};
