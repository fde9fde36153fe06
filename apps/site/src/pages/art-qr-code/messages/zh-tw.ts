import { messages as fields } from '@site/api-client/fields/zh-tw';
import { messages as parameters } from '@site/creation/parameters/zh-tw';
import { messages as creation } from '@site/creation/zh-tw';
import { messages as ofPromptTools } from '../../../workbench/messages/prompt/zh-tw.ts';
import type { ArtQrCodeMessages } from './zh-cn.ts';

const { count, level, seed, strength, style } = fields;

export const messages: ArtQrCodeMessages = {
  ...ofPromptTools,
  parameters,
  creation,
  title: 'AI 藝術 QR Code',
  description:
    '把網址、文字、Wi-Fi 或聯絡方式畫成一幅掃得出來的畫。成圖先以三種尺寸自動試掃，掃不出來不扣點。',
  lead: '是畫，也是 QR Code：每張圖都先試掃，掃得出來才算完成。',
  recipes: {
    title: '從一個範例開始，點一下就填好',
    list: [
      { picture: 'code-ink', prompt: '水墨群山，薄霧，留白', settings: { style: 'ink' } },
      { picture: 'code-city', prompt: '霓虹燈下的雨夜街道', settings: { style: 'city' } },
      { picture: 'code-flowers', prompt: '花園裡盛開的粉色花朵', settings: { style: 'flowers' } },
      { picture: 'code-space', prompt: '星雲深處，橙紅色的光', settings: { style: 'space' } },
      { picture: 'code-sea', prompt: '海上日落，暖橙色波光', settings: { style: 'sea' } },
      { picture: 'code-glass', prompt: '教堂彩窗，紅藍金三色', settings: { style: 'glass' } },
    ],
  },
  engineText:
    '這裡使用的是示範引擎：由程式畫出抽象或寫意的畫面，再用畫面自己的顏色畫出 QR Code；不是真正的 AI 模型，但碼是真的，可以掃。',
  modelText: (name) => `圖片由模型「${name}」生成，完成前會自動試掃；掃不出來時點數退還。`,
  pointsText: '失敗或掃不出來，自動退點。取消能否退點，會在取消前告訴你。',
  placeholder: '例如：清晨薄霧裡的江南園林，白牆黛瓦，水墨畫',
  content: 'QR Code 內容',
  kind: '掃出來是什麼',
  kinds: { address: '網址', text: '文字', wifi: 'Wi-Fi', contact: '聯絡方式' },
  lines: {
    address: '網址',
    text: '文字',
    networkName: '網路名稱',
    networkPassword: '網路密碼',
    name: '姓名',
    phone: '電話',
    email: '電子郵件',
    organization: '公司或單位',
  },
  placeholders: { address: 'https://', phone: '+886 912 345 678', email: 'name@example.com' },
  hints: {
    address: '越短越好掃，長網址建議先換成短網址',
    networkPassword: '沒有密碼的網路不用填',
    organization: '選填',
  },
  issue: (issue) => {
    switch (issue.code) {
      case 'missing':
        return missing[issue.field] ?? '請填寫';
      case 'unreadable':
        return '含有掃描後無法顯示的字元，請刪除後重新輸入';
      case 'not-an-address':
        return '請寫完整的網址，以 https:// 或 http:// 開頭';
      case 'not-a-phone-number':
        return '請只寫數字、空格和 + - ( )，例如 +886 912 345 678';
      case 'not-an-email-address':
        return '電子郵件格式不對，應類似 name@example.com';
      case 'network-name-too-long':
        return `網路名稱最多 ${issue.limit} 位元組，現在是 ${issue.bytes} 位元組（一個中文字占 3 位元組）`;
      case 'network-password-length':
        return `密碼應為 ${issue.min} 到 ${issue.max} 個字元，現在是 ${issue.length} 個`;
      case 'too-long':
        return `內容占 ${issue.bytes} 位元組，目前的容錯最多放 ${issue.limit} 位元組（一個中文字占 3 位元組）：請縮短內容，或把容錯調低`;
    }
  },
  personal:
    '掃到這張圖的人都能看到這些資訊，包括網路密碼。畫好後只有自己看得到；公開或轉傳之前請想清楚。',
  preview: '預覽一般 QR Code',
  noPreview: '內容填好後，這裡顯示沒有畫面的 QR Code',
  level,
  fields: {
    style: { ...style, unset: '不限' },
    strength,
    count,
    seed,
  },
};

const missing: Partial<Record<string, string>> = {
  address: '請先填寫網址',
  text: '請先寫下文字',
  networkName: '請填寫網路名稱',
  name: '請填寫姓名',
  phone: '電話和電子郵件至少填一個',
};
