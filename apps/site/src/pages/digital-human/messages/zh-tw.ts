import { messages as fields } from '@site/api-client/fields/zh-tw';
import { messages as parameters } from '@site/creation/parameters/zh-tw';
import { messages as creation } from '@site/creation/zh-tw';
import { messages as parts } from '../../../digital-humans/messages/zh-tw.ts';
import { messages as ofTools } from '../../../workbench/messages/zh-tw.ts';
import type { DigitalHumanMessages } from './zh-cn.ts';

const { ratio, speed, subtitles } = fields;

export const messages: DigitalHumanMessages = {
  ...ofTools,
  parameters,
  parts,
  creation: {
    ...creation,
    composer: {
      ...creation.composer,
      label: '要說的話',
      send: '生成影片',
      sendKeys: (isApple) => (isApple ? '⌘ + Enter 生成影片' : 'Ctrl + Enter 生成影片'),
      balance: (points, creations) => `剩 ${points} 點 · 約可生成 ${creations} 段`,
    },
    task: {
      ...creation.task,
      region: '成片',
      status: { ...creation.task.status, succeeded: '影片已完成' },
      step: parts.step,
      retry: '再次生成',
      pictures: '這次生成的影片',
      pictureOf: (place, count) => `第 ${place} 段，共 ${count} 段`,
      empty: '完成左側步驟後，影片會顯示在這裡',
    },
    issues: async () => ({ ...(await creation.issues()), empty: () => '先寫下要說的話' }),
    failure: {
      ...creation.failure,
      brokenOff: '生成不會因此停止，完成後會出現在「我的數位影片」裡',
    },
    picture: { ...creation.picture, withoutPrompt: '用錄音做的影片' },
  },
  title: '打造數位人',
  description:
    '用本人的照片或影片和一段錄音，做一個會說話的數位人。先取得本人同意，作品預設為私密。',
  lead: '準備好形象和聲音，寫下要說的話，數位人替你說出來。',
  replaced: '原來的文案已被取代',
  recipes: {
    title: '挑一段文案，完成左側步驟就能生成',
    list: [
      { picture: 'face-painting', prompt: '大家好，歡迎來到我們的新店，今天全場八折。' },
      { picture: 'face-sketch', prompt: '同學們好，這節課我們一起認識太陽系。' },
      { picture: 'face-monochrome', prompt: '很久以前，山腳下住著一位老畫家。' },
      { picture: 'face-poster', prompt: '新的一年，祝大家平安喜樂，萬事順意。' },
    ],
  },
  beforeAfter: {
    title: '看個例子：一幅畫像開口說話',
    photo: '照片',
    film: '會說話的影片',
    play: '播放例子',
  },
  notesTitle: '數位人說明',
  engineText:
    '這裡用的是示範引擎：由程式讓照片裡的嘴隨聲音開合，不是 AI 模型，只接受照片。影片裡有表示「AI合成」的標示。',
  modelText: (name) => `影片由模型「${name}」生成，形象、聲音和文案會交給它處理。`,
  pointsText:
    '點數按實際長度計算，多收的自動退還。失敗時，未完成的步驟自動退點。可以離開頁面，完成後在「我的數位影片」裡。',
  steps: {
    label: '步驟',
    face: '形象',
    voice: '聲音',
    speech: '說一句話',
    film: '成片',
  },
  stepStates: { done: '，已完成', current: '', open: '，還沒有完成' },
  phone: {
    title: '用手機繼續',
    how: '用手機掃碼開啟這一頁，登入同一個帳號就能接著做。在手機上新增的內容會出現在這裡。',
    code: '這一頁的 QR Code',
    copy: '複製連結',
    refresh: '手機上做好了，重新整理',
  },
  who: '用哪個數位人',
  another: '新增一個',
  loadFailed: '數位人沒有載入',
  next: '下一步',
  consentMissing: '這個數位人需要重新確認同意，請選擇它是誰',
  nameLabel: '名字（只有你看得到）',
  nameExample: '例如：小明',
  wrongName: (max) => `名字要有 1 到 ${max} 個字`,
  faceNeeded: '請先選好照片或影片，等它上傳完',
  create: '建立數位人',
  created: '數位人已建立',
  replaceFace: '換成這個形象',
  faceReplaced: '形象已更換',
  faceGone: '形象檔案已被刪除，請重新上傳',
  voiceStored: '聲音已儲存',
  voiceGone: '聲音檔案已被刪除，請重新上傳',
  noVoice: '暫不加入聲音',
  noVoiceHint: '沒有聲音樣本時，只能用自己的錄音做影片。',
  mode: '怎麼說',
  modes: { text: '輸入文案', recording: '用自己的錄音' },
  example: '寫下要說的話，例如：大家好，我是小明，今天帶大家看看我們的新店。',
  subtitles: '錄音裡說了什麼（可不填，用作字幕）',
  recording: {
    ...parts.voice,
    label: '要說的錄音',
    remove: '移除錄音',
    taken: (room) =>
      `MP3、WAV、M4A、AAC、FLAC、Ogg 或 WebM，20 MB 以內${room === undefined ? '' : `，還能存 ${room}`}`,
  },
  aboutSeconds: (seconds) => `約 ${seconds} 秒`,
  saidAs: '會這樣唸',
  costAtMost: (points) => `最多 ${points} 點，按實際長度退還`,
  tooLong: (seconds, limit) => `這段話約需 ${seconds} 秒，目前模型最長 ${limit} 秒，請精簡後再試`,
  faceNotTaken: '目前模型不支援這種形象，請換一個模型，或換成照片',
  voiceNeeded: '這個數位人還沒有聲音，請先加入，或改用自己的錄音',
  recordingNeeded: '請先上傳或錄製要說的話',
  fields: { speed, subtitles, ratio: { ...ratio, unset: '與形象一致' } },

  subject: '數位人是誰',
  subjects: { self: '我自己', other: '另一個人', ward: '我監護的孩子' },
  consentTitle: '先確認本人同意',
  // A starter, and no legal advice: operators replace it.
  consentText: (recipient) => [
    '用途：只用這張臉和這個聲音做數位人，讓它在你製作的影片裡說話；不用於辨識身分，也不提供給其他使用者。',
    `處理方：形象、聲音和文案會交給「${recipient}」處理；聲音用於學習音色，以便把文字讀出來。`,
    '儲存：形象和聲音儲存到你刪除數位人為止，只有你看得到；選好卻沒有用的一天後自動刪除，換下來的立即刪除；刪除數位人時，處理方學到的音色一併刪除。做好的影片由你保管，預設只有你看得到。',
    '撤回：隨時可以撤回。撤回後停止等待中的創作；用這張臉和這個聲音做的數位人立即刪除，做影片時上傳的錄音也一併刪除；做好的影片轉為私密，不能再公開。',
    '影響：合成的臉和聲音可能被人當真。影片帶有「AI合成」標示，不得去除；不得用來冒充他人、欺騙或損害他人名譽。',
  ],
  usualRecipient: '本站設定的數位人模型',
  declarations: {
    self: '照片、影片和錄音裡的人是我本人，我已閱讀以上內容，單獨同意這樣使用我的人臉和聲音。',
    other: '我已把以上內容告知本人，並取得本人對人臉和聲音的單獨同意。',
    ward: '我是這個孩子的監護人，已閱讀以上內容，並單獨同意這樣使用孩子的人臉和聲音。',
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
    '撤回後，等待中的創作會停止，這個人的數位人會刪除，做好的影片轉為私密、不能再公開。',
  withdrawConfirm: '確認撤回',
  keep: '暫不撤回',
  withdrawn: '已撤回同意，數位人已刪除',
};
