import { messages as creation } from '@site/creation/zh-tw';
import { messages as ofPromptTools } from '../../../workbench/messages/prompt/zh-tw.ts';
import { messages as recipes } from '../../../workbench/recipes/messages/zh-tw.ts';
import type { MidjourneyMessages } from './zh-cn.ts';

export const messages: MidjourneyMessages = {
  ...ofPromptTools,
  creation: {
    ...creation,
    composer: {
      ...creation.composer,
      send: '開始繪圖',
      sendKeys: (isApple) => (isApple ? '⌘ + Enter 開始繪圖' : 'Ctrl + Enter 開始繪圖'),
    },
  },
  title: 'Midjourney',
  description: '寫下提示詞，選擇畫面比例，幾秒鐘就有一組圖片；提示詞邊寫邊檢查，作品自動儲存。',
  lead: '寫下想看到的畫面，選好比例，就可以開始。',
  cost: (points) => `每次 ${points} 點`,
  promptParameters: '參數 · 混圖 · 看圖寫詞',
  recipes,
  engineText:
    '這裡使用的是示範引擎：由程式依照提示詞和種子畫出抽象或寫意的畫面，不是真正的 AI 模型。',
  modelText: (name) => `圖片由模型「${name}」生成。`,
};
