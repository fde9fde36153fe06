import { messages as fields } from '@site/api-client/fields/zh-tw';
import { messages as mask } from '@site/creation/mask/zh-tw';
import { messages as parameters } from '@site/creation/parameters/zh-tw';
import { messages as creation } from '@site/creation/zh-tw';
import { messages as ofPromptTools } from '../../../workbench/messages/prompt/zh-tw.ts';
import { messages as recipes } from '../../../workbench/recipes/messages/zh-tw.ts';
import type { StableDiffusionMessages } from './zh-cn.ts';

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

export const messages: StableDiffusionMessages = {
  ...ofPromptTools,
  parameters,
  creation: {
    ...creation,
    references: {
      ...creation.references,
      region: '起始圖片',
      add: '從一張圖片開始',
      label: (_, name) => (name ? `起始圖片：${name}` : '起始圖片'),
    },
  },
  controlReference: {
    ...creation.references,
    region: 'ControlNet 參考圖',
    add: '加入 ControlNet 參考圖',
    hint: '畫面會跟隨它的輪廓、深度或姿勢',
    label: (_, name) => (name ? `ControlNet 參考圖：${name}` : 'ControlNet 參考圖'),
  },
  mask,
  title: 'Stable Diffusion',
  description:
    '用 Stable Diffusion 生成圖片：反向提示詞、採樣器、步數、引導強度、種子和高解析修復都能自己決定，一次最多八張；提示詞和設定自動儲存。',
  lead: '想要的和不想要的分開寫；步數、採樣器和種子，由你決定。',
  recipes,
  engineText:
    '這裡使用的是示範引擎：由程式依照提示詞和種子畫出抽象或寫意的畫面，不是真正的 AI 模型。提示詞、尺寸、張數、種子和高解析修復的倍數會起作用，其餘設定只對真正的模型有效；從一張圖片開始時，它真的會改這張圖，但只換畫法和配色；給了 ControlNet 參考圖時，會把它的輪廓畫進畫面。',
  modelText: (name) => `圖片由模型「${name}」生成；提示詞、設定和種子都相同，就能再畫出同一張。`,
  placeholder: '例如：masterpiece，雪山腳下的湖，晨霧，水面倒影，柔和的逆光',
  fields: {
    control,
    controlWeight,
    size: { label: '畫面尺寸（像素）' },
    negativePrompt: {
      ...negativePrompt,
      placeholder: '不想看到的，例如：模糊，浮水印，多餘的手指',
    },
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
  },
  tooMany: (limit) =>
    limit === 0
      ? '目前的模型不能從圖片開始，請移除圖片，或換一個模型'
      : `目前的模型最多用 ${limit} 張圖片，請移除多出的，或換一個模型`,
  followed: (control) => `畫面按「${control}」跟隨這張 ControlNet 參考圖`,
  noControl: '目前模型不能跟隨參考圖，請移除參考圖，或換一個模型',
  pictureShape: '畫面比例與這張圖片一致',
  strength: '重繪幅度（越大改得越多）',
  tooLarge: (side, max) => `放大後最長邊 ${side} 像素，目前的模型最多 ${max} 像素`,
  enlargeLess: (scale) => `改為 ${scale} 倍`,
  enlargeNot: '不用高解析修復',
  loraTag: '提示詞裡不用寫 <lora:…> 這樣的標籤，目前的模型有的 LoRA 可以在下面直接選',
  unknownLora: '目前的模型看不懂這個標籤：只認得它有的 LoRA，寫作 <lora:名稱:0.8>，權重從 0 到 2',
  removeTags: '刪除標籤',
};
