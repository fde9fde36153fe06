import { messages as fields } from '@site/api-client/fields/zh-tw';
import { messages as ofFilms } from '../../../workbench/film/messages/zh-tw.ts';
import type { VideoMessages } from './zh-cn.ts';

const { camera, negativePrompt, ratio, resolution, seconds, seed, sound } = fields;

export const messages: VideoMessages = {
  ...ofFilms,
  title: 'AI 影片',
  description:
    '一句話或一張圖，生成幾秒鐘的短片：選起始畫面和結束畫面、鏡頭運動、長度和比例。可以離開頁面，完成後回來就能看到。',
  lead: '寫下鏡頭裡發生的事，也可以給起始畫面和結束畫面，讓畫面動起來。',
  engineText:
    '這裡接入的是示範引擎：它按提示詞畫出一幅景，再讓鏡頭在上面推、拉、搖、移；有起始畫面和結束畫面時真的從那張圖開始、到那張圖結束。它不會讓畫面裡的東西自己動起來，也沒有聲音，要接入真實模型。畫面裡寫著「AI生成」，用了起始畫面或結束畫面的寫著「AI合成」。',
  modelText: (name: string) => `影片由模型「${name}」生成，上傳的圖片會交給它處理。`,
  placeholder: '例如：清晨的海邊，鏡頭緩緩推近一座燈塔，海鷗從畫面左側飛過',
  fields: {
    ratio: { ...ratio, unset: '自動' },
    seconds,
    resolution,
    camera: { ...camera, unset: '不指定' },
    sound: { ...sound, unset: '靜音' },
    negativePrompt: { ...negativePrompt, placeholder: '例如：模糊、文字、浮水印' },
    seed,
  },
};
