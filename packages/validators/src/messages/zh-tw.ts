import type { ImageType } from '../image/detect-image-type.ts';
import { filesOf, formatName, megabytes } from './facts.ts';
import type { IssueMessages, ParameterMessages, ValidatorMessages } from './messages.ts';

/** Traditional Chinese: a sentence for each issue. */
export const issues: IssueMessages = {
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
  'wrong-type': ({ expected }) => (expected === 'string' ? '請輸入文字' : '請選擇圖片檔案'),
};

/** Traditional Chinese: what each parameter does. */
export const parameters: ParameterMessages = {
  aspect: '畫面的長寬比，兩個整數，預設 1:1',
  version: '模型版本',
  niji: '使用擅長動漫風格的 Niji 模型，可指定版本',
  stylize: '風格化程度，數值越大越偏向模型自己的美感',
  chaos: '四張圖之間的差異，數值越大變化越多',
  weird: '畫面怪異、前衛的程度',
  quality: '生成時投入的運算量，可填 .25、.5、1、2、4，數值越大細節越多、時間越久',
  seed: '隨機種子，相同的提示詞和種子會得到相近的畫面',
  stop: '完成到百分之幾就停下來，數值越小畫面越模糊',
  repeat: '同一段提示詞重複生成幾次',
  no: '不想出現在畫面裡的東西，用逗號分隔',
  iw: '參考圖的權重，數值越大越接近參考圖',
  cref: '角色參考圖的網址，讓人物保持一致',
  cw: '角色參考的強度，100 參考臉部、髮型和服裝，0 只參考臉部',
  sref: '風格參考圖的網址或風格代碼，random 為隨機風格',
  sw: '風格參考的強度',
  sv: '風格參考使用的演算法版本',
  oref: '全能參考圖的網址，讓人物或物品出現在畫面裡',
  ow: '全能參考的強度',
  exp: '實驗性的美感效果，數值越大越有動感和細節',
  style: '模型的風格，例如 raw 會減少自動美化',
  raw: '減少自動美化，更貼近提示詞',
  profile: '使用個人化風格，可指定風格代碼',
  tile: '生成可以無縫拼接的圖樣',
  draft: '草稿模式，更快、更省，細節較少',
  hd: '高畫質出圖，V8 起可用，消耗更多',
  turbo: '極速模式，更快，但用量也更多',
  fast: '快速模式',
  relax: '放鬆模式，排隊等候，不消耗快速模式的時數',
  stealth: '作品不公開',
  public: '作品公開',
  video: '生成影片',
  motion: '影片的動作幅度，low 較小，high 較大',
  loop: '讓影片首尾相接、循環播放',
  end: '影片最後一格的圖片網址',
  bs: '一次生成幾段影片',
};

/** Every word of the validators in Traditional Chinese, as readers in Hong Kong and Taiwan write. */
export const messages: ValidatorMessages = {
  issues,
  parameters,
};

/** What to do with a file of a format that is not taken. */
const advice: Partial<Readonly<Record<ImageType, string>>> = {
  heic: '在相簿裡轉成 JPG（iPhone 可在「設定 › 相機 › 格式」選「最相容」）',
  pdf: '把要用的那一頁存成圖片',
};

function listFiles(issue: Parameters<typeof filesOf>[0]): string {
  const { first, count } = filesOf(issue);
  if (count === 1) return issue.name;
  const names = first.map((name) => `「${name}」`).join('、');
  return count > first.length ? `${names}等 ${count} 個檔案` : names;
}
