import type { Numerals } from './say-number.ts';

/** Chinese words for written signs. */
export interface ChineseWords extends Numerals {
  readonly year: string;
  readonly hour: string;
  readonly to: string;
  readonly minus: string;
  readonly belowZero: string;
  /** By the sign before an amount. */
  readonly currencies: Readonly<Record<string, string>>;
  /** By the sign after an amount. */
  readonly units: Readonly<Record<string, string>>;
}

export const chineseWords: Readonly<Record<'zh-CN' | 'zh-TW', ChineseWords>> = {
  'zh-CN': {
    ...{ digits: '零一二三四五六七八九', two: '两', tenThousand: '万', hundredMillion: '亿' },
    ...{ point: '点', year: '年', hour: '点', to: '到', minus: '负', belowZero: '零下' },
    currencies: {
      ...{ '¥': '元', '￥': '元', RMB: '元', $: '美元', US$: '美元', HK$: '港元' },
      ...{ NT$: '新台币', '€': '欧元', '£': '英镑' },
    },
    units: {
      ...{ '℃': '摄氏度', '°C': '摄氏度', '℉': '华氏度', '°F': '华氏度' },
      ...{ km: '公里', cm: '厘米', mm: '毫米', kg: '公斤', ml: '毫升', mL: '毫升' },
      ...{ 'm²': '平方米', '㎡': '平方米', 'km²': '平方公里', 'km/h': '公里每小时' },
    },
  },
  'zh-TW': {
    ...{ digits: '零一二三四五六七八九', two: '兩', tenThousand: '萬', hundredMillion: '億' },
    ...{ point: '點', year: '年', hour: '點', to: '到', minus: '負', belowZero: '零下' },
    currencies: {
      ...{ '¥': '元', '￥': '元', RMB: '元', $: '元', US$: '美元', HK$: '港幣' },
      ...{ NT$: '元', '€': '歐元', '£': '英鎊' },
    },
    units: {
      ...{ '℃': '攝氏度', '°C': '攝氏度', '℉': '華氏度', '°F': '華氏度' },
      ...{ km: '公里', cm: '公分', mm: '公釐', kg: '公斤', ml: '毫升', mL: '毫升' },
      ...{ 'm²': '平方公尺', '㎡': '平方公尺', 'km²': '平方公里', 'km/h': '公里每小時' },
    },
  },
};

/**
 * Names in capitals that have vowels and are spelled all the same. Of the others, those that nobody can pronounce are
 * spelled, and the rest is left as it is: `SALE` and `NASA` are words.
 */
export const spelledNames: ReadonlySet<string> = new Set(
  [
    ...[
      'AE AGI AI AIGC API APP AR ATM CAD CBA CEO CFO CIO COO CPA CPU DIY DNA EDM EMBA EMS EQ ETC',
    ],
    ...['EU FAQ GPA GPU ICU ID IP IPO IQ IT KPI LED MBA MRI NBA OA OCR ODM OEM OKR OS OTA RNA RPA'],
    ...['SEO SUV UFO UGC UI UK UN UP URL USA USB UX VIP WTO'],
  ].flatMap((names) => names.split(' ')),
);
