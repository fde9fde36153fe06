import type { PromptPartMessages } from './zh-cn.ts';

export const messages: PromptPartMessages = {
  styles: '風格詞',
  groups: { look: '畫風', light: '光線', lens: '鏡頭', material: '材質' },
  labels: {
    look: {
      watercolor: '水彩',
      ink: '水墨',
      oil: '油畫',
      anime: '動漫',
      flat: '扁平插畫',
      sketch: '鉛筆素描',
      pixel: '像素畫',
      render: '3D 算圖',
    },
    light: {
      golden: '金色夕照',
      soft: '柔光',
      backlit: '逆光',
      rays: '光束',
      neon: '霓虹',
      moon: '月光',
    },
    lens: {
      near: '特寫',
      wide: '廣角',
      aerial: '空拍',
      low: '仰拍',
      macro: '微距',
      shallow: '淺景深',
    },
    material: {
      glass: '玻璃',
      paper: '層疊剪紙',
      clay: '黏土',
      metal: '髮絲紋金屬',
      wool: '毛線',
      grain: '底片顆粒',
    },
  },
  recent: '最近寫過的提示詞',
  loading: '正在載入…',
  empty: '寫過的提示詞會出現在這裡',
  failed: '沒有載入成功，請稍後再打開',
  guest: '登入後可以找回寫過的提示詞',
};
