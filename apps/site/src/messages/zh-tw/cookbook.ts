import { messages as validators } from '@site/validators/zh-tw';
import type { CookbookMessages } from '../messages.ts';

export const messages: CookbookMessages = {
  parameters: validators.parameters,
  title: '參數手冊',
  description: 'Midjourney 參數一覽：每個參數的作用、別名、取值範圍與範例。',
  lead: '參數寫在提示詞的最後，以 -- 開頭。下表與繪圖頁檢查提示詞時用的是同一份。',
  rulesTitle: '書寫規則',
  rules: [
    ['位置', '先寫完描述再寫參數，參數後面不再接描述。'],
    ['寫法', '兩個減號、名稱、一個空格、數值；多個參數之間用空格隔開。'],
    ['破折號', '手機輸入法會把 -- 變成 —，兩種都能辨識，送出時統一為 --。'],
    ['重複', '同一個參數寫兩次會有提示；參考類參數和 --no 可以寫多次。'],
    [
      '適用',
      '「適用模型」指 Midjourney 的版本。所選模型用不到的參數，繪圖頁會提醒；示範引擎只用到 --ar 和 --seed。',
    ],
  ],
  parameter: '參數',
  purpose: '作用',
  values: '取值',
  family: '適用模型',
  families: {
    all: '全部',
    niji: 'Niji',
    v5: 'V5 起',
    v6: 'V6 起',
    'v6-only': 'V6、Niji 6',
    v7: 'V7 起',
    video: '影片',
  },
  example: '範例',
  groups: {
    frame: '畫面與版本',
    style: '風格與變化',
    reference: '參考圖',
    run: '產生方式',
    video: '影片',
  },
  flag: '不需要數值',
  ratio: '寬:高，兩個大於 0 的整數',
  word: '一個詞或網址',
  text: '文字或圖片網址，可寫多個',
  range: (min, max) => `${min} 到 ${max}`,
  optional: (values) => `${values}，可不填`,
  default: (values, fallback) => `${values}（預設 ${fallback}）`,
  toArt: '去繪圖頁試試',
};
