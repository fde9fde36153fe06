import { messages as fields } from '@site/api-client/fields/zh-tw';
import { messages as parameters } from '@site/creation/parameters/zh-tw';
import { messages as creation } from '@site/creation/zh-tw';
import { messages as ofTools } from '../../../workbench/messages/zh-tw.ts';
import type { FaceSwapMessages } from './zh-cn.ts';

const { restore, sourceFace, targetFace } = fields;

const pictureNames = ['', '原圖', '人臉'];

export const messages: FaceSwapMessages = {
  ...ofTools,
  parameters,
  creation: {
    ...creation,
    composer: {
      ...creation.composer,
      balance: (points, creations) => `剩 ${points} 點 · 約可換 ${creations} 張`,
    },
    task: {
      ...creation.task,
      region: '換臉結果',
      status: { ...creation.task.status, running: '正在換臉', succeeded: '換臉完成' },
      progress: '換臉進度',
      failed: '這次沒有換臉',
      retry: '重新換臉',
      empty: '放好兩張圖，換好的圖片會出現在這裡',
    },
    picture: { ...creation.picture, withoutPrompt: '換臉後的圖片' },
    references: {
      ...creation.references,
      region: '兩張圖片',
      add: '選擇圖片',
      hint: '也可以直接貼上，或把圖片拖到頁面上',
      full: () => '兩張圖片都有了，要換一張請先移除',
      label: (place, name) => [pictureNames[place], name].filter(Boolean).join('：'),
      awaited: () => '圖片上傳完成後自動開始換臉',
      unfinished: '有圖片沒有上傳成功，還沒有開始換臉。請重試或換一張',
    },
  },
  title: 'AI 換臉',
  description:
    '把一張照片裡的人臉換到另一張圖上，膚色與光線自動貼合。先取得本人同意，作品預設為私密。',
  lead: '放兩張圖：要換臉的原圖，和提供人臉的照片。照片中的人要先同意。',
  replaced: '圖片已更換',
  recipes: {
    title: '挑一張範本圖，再放上自己的照片',
    list: [
      { picture: 'face-painting', prompt: '換進一幅名畫', sample: 'face-painting' },
      { picture: 'face-monochrome', prompt: '換進黑白照片', sample: 'face-monochrome' },
      { picture: 'face-poster', prompt: '換進一張海報', sample: 'face-poster' },
    ],
  },
  beforeAfter: { title: '看個例子：換臉前後', target: '原圖', face: '人臉', result: '結果' },
  notesTitle: '換臉說明',
  engineText:
    '這裡用的是示範引擎：由程式找到人臉，調整大小和顏色後貼合，不是 AI 模型，不會改變表情與角度。正面、清晰、沒有遮擋的臉效果最好。',
  modelText: (name) => `圖片由模型「${name}」換臉，兩張圖都會交給它處理。`,
  pointsText: '失敗或沒找到人臉，自動退點。取消能否退點，會在取消前告訴你。',
  form: '換臉設定',
  subject: '這是誰的臉',
  subjects: { self: '我自己', other: '另一個人', ward: '我監護的孩子' },
  consentTitle: '先確認照片中的人同意',
  // A starter, and no legal advice: operators replace it.
  consentText: (recipient) => [
    '用途：只用於把這張臉換到你選的圖片上，不擷取、不儲存人臉特徵，也不用於辨識身分。',
    `處理方：兩張圖會交給「${recipient}」處理。`,
    '儲存：選好卻沒有用的人臉照片一天後自動刪除；換臉用到的上傳圖片，在最後一次使用 24 小時後自動刪除；已經做好的作品由你保管，預設只有你能看到。',
    '撤回：隨時可以在本頁撤回。撤回後停止等待中的創作；用這張臉做的作品，以及用它們再做的作品，都轉為私密且不能再公開；只用於換臉的上傳圖片立即刪除。',
    '影響：合成的臉可能被人當真。不得用來冒充他人、欺騙或損害他人名譽。',
  ],
  usualRecipient: '本站設定的換臉模型',
  declarations: {
    self: '照片裡的人是我本人，我已閱讀以上內容，單獨同意這樣使用我的人臉。',
    other: '我已把以上內容告知照片裡的人，並取得本人的單獨同意。',
    ward: '我是照片裡孩子的監護人，已閱讀以上內容，並單獨同意這樣使用孩子的人臉。',
  },
  personName: '怎麼稱呼這個人（只有你看得到）',
  personExample: '例如：媽媽',
  notNamed: '請先寫上稱呼，再繼續',
  notTicked: '請先閱讀並勾選，再繼續',
  agree: '確認並繼續',
  guest: '確認同意需要先登入',
  logIn: '前往登入',
  tryAgain: '重試',
  given: (time, name) => `${name ? `${name}：` : ''}已於 ${time} 確認同意`,
  withdraw: '撤回同意',
  withdrawText:
    '撤回後，等待中的創作會停止，做好的作品轉為私密、不能再公開，只用於換臉的上傳圖片會刪除。',
  withdrawConfirm: '確認撤回',
  keep: '暫不撤回',
  withdrawn: '已撤回同意，只用於換臉的上傳圖片已刪除',
  /** Said where an upload is chosen again. */
  uploadsNote: '換臉用到的素材，在最後一次使用 24 小時後自動刪除',
  next: ['先放原圖：要換臉的那張', '再放人臉：提供人臉的照片', '原圖裡的臉會換成第 2 張裡的'],
  held: (count) => `已選 ${count} 張，確認同意後放進來`,
  exchange: '兩張對調',
  noPicture: '請先選擇要換臉的圖',
  noFace: '還差一張：請選擇提供人臉的照片',
  noAddress: '連結裡的圖片位址不正確，請重新選擇圖片',
  start: '開始換臉',
  faces: {
    choose: (count) => `找到 ${count} 張臉，依大小編號，點一下就選取。`,
    alike: '有幾張臉大小相近，模型認的次序可能不同，換錯了就改選另一張再試。',
    name: (number, fromLeft) => `第 ${number} 張臉（左起第 ${fromLeft} 張）`,
    none: (picture) =>
      `沒有在「${picture}」裡找到人臉。正面、光線充足、不太小的臉最容易找到。畫出來的臉和側臉，模型也許認得出，可以照常開始，沒換成會退還點數。`,
    unchosen: (picture, count) => `「${picture}」裡有 ${count} 張臉，用哪一張由所選模型決定`,
  },
  fields: {
    targetFace,
    sourceFace,
    restore: { ...restore, unset: '不修復' },
  },
};
