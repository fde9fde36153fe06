import { messages as fields } from '@site/api-client/fields/zh-tw';
import { messages as ofFilms } from '../../../workbench/film/messages/zh-tw.ts';
import type { SoraMessages } from './zh-cn.ts';

const { orientation, resolution, seconds } = fields;

export const messages: SoraMessages = {
  ...ofFilms,
  title: 'Sora2 影片',
  description:
    '按 Sora 的方式生成短片：選橫向或直向、長度，也可以從一張圖開始；完成的影片可以換一句話重拍。',
  lead: '寫一段分鏡：誰、在哪裡、發生了什麼。橫向或直向，幾秒鐘就夠。',
  engineText:
    '這裡接入的是示範引擎：它按提示詞畫出一幅景，讓鏡頭在上面移動；有起始畫面時真的從那張圖開始。它不會讓畫面裡的東西自己動起來，也沒有聲音，要接入真實模型。OpenAI 自己的 Sora 已經停止服務，真實模型要透過相容它的閘道接入。',
  modelText: (name: string) => `影片由模型「${name}」生成，上傳的圖片會交給它處理。`,
  placeholder: '例如：一隻柴犬在雪地裡奔跑，鏡頭低角度跟拍，雪花濺到鏡頭上',
  fields: {
    orientation,
    seconds,
    resolution,
  },
};
