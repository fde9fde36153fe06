import { messages as fields } from '@site/api-client/fields/zh-tw';
import { spaced } from '../../../messages/spaced.ts';
import type { PricesMessages } from './zh-cn.ts';

export const messages: PricesMessages = {
  fields,
  title: '價格',
  description: (brand) =>
    spaced(`${brand}的每項創作用多少點，生成失敗、做短了或做少了時退還多少。`),
  lead: '按本站現有的模型列出。每次開始之前，頁面上還會寫明這次要用多少點。',
  table: '每項創作的價格',
  columns: ['創作', '價格'],
  loading: '正在載入價格',
  failed: '價格沒有載入出來，請檢查網路後重試。',
  tryAgain: '重新載入',
  none: '本站還沒有開通可以使用的模型。',
  free: '免費',
  price: (points, unit) => `${points.toLocaleString('zh-TW')} 點 / ${unit}`,
  units: { run: '次', picture: '張', second: '秒', text: '次' },
  songs: (count) => (count === 1 ? '首' : `${count} 首`),
  made: { image: '圖片', video: '影片', audio: '歌曲', text: '改寫或寫一段文字' },
  madeBy: {
    midjourney: '一次生成，或接著變化、放大、擴展',
    'art-qr-code': 'QR Code 圖片',
    upscale: '放大後的圖片',
    'face-swap': '換臉後的圖片',
    'digital-human': '數位人影片',
    speech: '一段配音',
  },
  extras: {
    pick: '從四張裡取出一張',
    words: '看圖寫提示詞、精簡提示詞',
    voice: '把文案說出來（用錄音則不收）',
  },
  beside: { speech: '數位人配音', text: '提示詞與歌詞助手' },
  chosen: (field, value) => `${field}：${value}`,
  ofModel: (model, what) => `${model} · ${what}`,
  returns: {
    title: '什麼時候退還',
    items: [
      [
        '生成失敗',
        '失敗、沒有通過審核，或沒有等到結果時，點數自動退還。數位人影片已完成的步驟會保留，從中斷處重試時不再收費。',
      ],
      ['取消', '還沒有開始，全部退還；已經開始的，能退還多少，會在取消前告訴你。'],
      [
        '影片短於預計',
        '按存下來的檔案計時，不足一秒算一秒。比開始時預扣的短，差額退還；更長也不加收。',
      ],
      ['少做了幾件', '圖片按張退還，歌曲按首退還：一次兩首只生成一首，退還一半。'],
      ['在哪裡看', '作品旁邊寫明退還了多少；「點數明細」裡，每筆退還都有原因，也能找到那件作品。'],
    ],
  },
};
