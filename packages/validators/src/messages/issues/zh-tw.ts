import type { ImageType } from '../../image/detect-image-type.ts';
import { filesOf, formatName, megabytes } from '../facts.ts';
import type { IssueMessages } from '../messages.ts';

/** Traditional Chinese: a sentence for each issue. */
export const messages: IssueMessages = {
  empty: ({ hasReferences }) =>
    hasReferences ? '除了參考圖，還需要寫提示詞' : '請先寫一句想畫的內容',
  'too-long': ({ limit }) => `提示詞太長了，請控制在 ${limit} 個字元以內`,
  'single-dash': () => '參數要以 -- 開頭，不是 -',
  'aspect-ratio': () =>
    '--ar 參數格式不正確，應為「--ar 寬:高」（例如 --ar 16:9），兩個數字都要大於 0，後面要接空格或放在最後',
  'typographic-dash': ({ name, dashes }) => `「${dashes}${name}」會以「--${name}」送出`,
  'typographic-ratio': ({ value }) => `長寬比會以「${value}」送出`,
  'typographic-value': ({ name, value }) =>
    value ? `取值將按「${value}」送出，多餘的標點不會送出` : `--${name} 後面的標點不會送出`,
  'typographic-weight': () => '「：：」將按「::」送出',
  permutation: () => '大括號裡列了幾種內容，會一次生成多組圖片；按下修正只保留第一種',
  'unclear-address': () =>
    '圖片網址沒有寫完整，或後面缺少空格：請在網址後加空格，或換成以 .png、.jpg 等結尾的網址',
  'unknown-parameter': ({ name, meant }) =>
    meant
      ? `沒有 --${name} 這個參數，是不是想寫 --${meant}？`
      : `沒有 --${name} 這個參數；如果只是文字，請去掉前面的 --`,
  'missing-value': ({ name }) => `--${name} 後面缺少數值或內容`,
  'invalid-value': ({ name, value, min, max, isWhole }) =>
    `--${name} 的取值應為 ${min} 到 ${max} 之間的${isWhole ? '整數' : '數字'}，而不是「${value}」`,
  'out-of-range': ({ name, value, min, max }) =>
    `--${name} 的值 ${value} 超出範圍，應介於 ${min} 到 ${max} 之間`,
  'unused-parameter': ({ name }) => `目前的模型用不到 --${name}，寫了也沒有作用`,
  'ratio-out-of-range': ({ min, max, value, nearest }) =>
    `目前的模型能畫的比例是 ${min} 到 ${max}，${value} 會畫成 ${nearest}`,
  'duplicate-parameter': ({ name }) => `參數 --${name} 重複了，請只留一個`,
  'text-after-parameters': () => '參數後面還有文字，請移到參數前面',
  'nickname-empty': () => '請填寫暱稱',
  'nickname-too-long': ({ limit, unit }) =>
    unit === 'characters' ? `暱稱最多 ${limit} 個字元` : '暱稱裡的組合字元太多，請縮短',
  'image-too-large': (issue) =>
    `圖片 ${listFiles(issue)} 超過 ${megabytes(issue.limit)} MB，無法上傳`,
  'image-type': (issue) => {
    const { detected } = issue;
    if (detected) {
      return `不支援這種圖片格式：${listFiles(issue)} 是 ${formatName(detected)}，請${advice[detected] ?? '先轉成 JPG 或 PNG '}再上傳`;
    }
    if (filesOf(issue).count === 1) return '不支援這種圖片格式';
    return `不支援這種圖片格式：${listFiles(issue)}，請選擇 JPG、PNG、GIF 或 WebP 圖片`;
  },
  'image-login': () => '請先登入再上傳圖片',
  'image-duplicate': () => '參考圖已經在清單裡，已略過',
  'image-count': ({ limit }) => `一次最多貼上 ${limit} 張圖片，多出的已略過`,
  'image-references': ({ limit }) => `參考圖最多 ${limit} 張`,
  'image-too-small': ({ name = '圖片', width, height, limit }) =>
    `${name.replace(/\w$/, '$& ')}是 ${width} × ${height} 像素，太小了：目前的模型要求每邊至少 ${limit} 像素，請換一張大一點的圖片`,
  'image-too-narrow': ({ name = '圖片', width, height, limit }) =>
    `${name.replace(/\w$/, '$& ')}是 ${width} × ${height} 像素，太窄長了：目前的模型要求長邊不超過短邊的 ${limit} 倍，請裁切後再試，或換一張圖片`,
  'wrong-type': ({ expected }) => (expected === 'string' ? '請輸入文字' : '請選擇圖片檔案'),
};

/** Advice for files of a format that is not taken. */
const advice: Partial<Readonly<Record<ImageType, string>>> = {
  heic: '在相簿裡轉成 JPG ',
  pdf: '把要用的那一頁存成圖片',
};

function listFiles(issue: Parameters<typeof filesOf>[0]): string {
  const { first, count } = filesOf(issue);
  if (count === 1) return issue.name;
  const names = first.map((name) => `「${name}」`).join('、');
  return count > first.length ? `${names}等 ${count} 個檔案` : names;
}
