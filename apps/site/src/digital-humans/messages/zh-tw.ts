import { messages as media } from '@site/validators/media/zh-tw';
import type { PartMessages } from '../part-messages.ts';

const stages = ['合成語音', '生成影片'];

/** The stage that a film is at, from 1. */
const step = (number: number, count: number): string =>
  `${[`第 ${number} 步`, stages[number - 1]].filter(Boolean).join(' ')} · 共 ${count} 步`;

const sound = {
  uploading: (percent: number) => (percent < 100 ? `正在上傳 ${percent}%` : '已上傳，正在處理'),
  cancel: '取消上傳',
  tryAgain: '重新上傳',
  logIn: '登入後才能上傳',
};

/** Words for the parts that a digital human is made of. */
export const messages: PartMessages = {
  step,
  media,
  checks: {
    label: '上傳前的檢查',
    states: {
      ...{ waiting: '，還沒有檢查', passed: '，已通過' },
      ...{ doubtful: '，可能不符合', failed: '，沒有通過' },
      unknown: '，沒能檢查',
    },
  },
  face: {
    ...sound,
    label: '形象',
    choose: '選擇照片或影片',
    chooseOther: '換一個',
    useCamera: '用攝影機拍攝',
    advice: '正面、光線均勻、臉部沒有遮擋，畫面裡只有一個人。影片裡請自然地看鏡頭、少轉頭。',
    check: {
      type: '格式：JPG、PNG、WebP 照片，或 MP4、MOV、WebM 影片',
      size: '大小：照片超過 10 MB 時自動縮小，影片 300 MB 以內',
      length: '長度：影片 5 秒到 2 分鐘',
      side: '清晰度：短邊至少 320 像素',
      frames: '影格率：每秒 15 到 60 格',
      sound: '聲音：影片裡聽得到聲音',
      light: '光線：臉部不太暗，也不太亮',
      person: '人臉：只有一張，正對鏡頭',
    },
    doubts: {
      'frame-rate': '這段影片的影格率不在範圍內，有的模型可能不收',
      silent: '沒有聽到聲音：可以使用，聲音再單獨錄一段就好',
      dark: '臉部偏暗，換到亮一點的地方效果更好',
      bright: '臉部太亮，避開強光效果更好',
      'no-face': '沒有找到正對鏡頭的臉，模型可能做不出來',
      'many-faces': '畫面裡好像不只一張臉，模型可能認錯人',
    },
    gaps: {
      unheard: '瀏覽器讀不出這段聲音，沒能檢查。可以照常使用，聲音再單獨錄一段就好',
      unseen:
        '瀏覽器放不了這個檔案（手機拍的影片常是 HEVC 編碼），沒能檢查。可以照常使用；想先看檢查結果，請換成 H.264 編碼的 MP4',
      faceless: '沒有找到臉，沒能檢查光線',
    },
    neither: '這不是照片，也不是影片。照片可用 JPEG、PNG、WebP 或 GIF，影片可用 MP4、MOV 或 WebM',
    unreadable: '照片已損壞或無法讀取，請換一張',
    tooShort: (seconds) => `影片只有 ${seconds} 秒，請換一段 5 秒以上的`,
    tooSmall: (width, height) => `畫面只有 ${width} × ${height}，請換一個更清晰的`,
    held: '只在本機檢查過，確認同意後自動上傳',
    preview: '形象預覽',
    failed: '檔案讀取失敗，請重新選擇',
  },
  voice: {
    ...sound,
    label: '聲音樣本',
    advice: '在安靜的地方，用平時說話的語氣讀一段文字，10 秒以上，30 秒左右效果最好。',
    check: {
      type: '格式：MP3、WAV、M4A、AAC、FLAC、Ogg 或 WebM',
      size: '大小：20 MB 以內',
      length: '長度：10 秒到 5 分鐘',
    },
    taken: (room) => (room === undefined ? '' : `還能存 ${room}`),
    choose: '上傳錄音',
    chooseOther: '換一段錄音',
    failed: '錄音讀取失敗，請重新選擇',
    tooShort: (seconds) => `錄音只有 ${seconds} 秒，至少要 10 秒`,
  },
  ownSounds: {
    label: '從我的音訊選',
    uploadsNote: '選用的素材會歸入這個數位人的使用同意，撤回同意時一併刪除',
  },
  filmSound: {
    use: '用影片裡的聲音',
    silent: '影片裡沒有聽到聲音，請現場錄音或上傳錄音',
    failed: '沒能取出影片裡的聲音。請重試，或改為現場錄音、上傳錄音',
    fileName: '影片裡的聲音',
  },
  recorder: {
    start: '現場錄音',
    stop: (seconds) => `停止錄音 ${seconds} 秒`,
    level: '音量',
    refused: '用不了麥克風。請在瀏覽器中允許使用，或改為上傳錄音',
    fileName: '錄音',
  },
  passage: {
    label: '朗讀文字',
    how: '可以照著讀，也可以說自己的話。粗體的一句是參考進度，讀快讀慢都沒關係。',
    lines: [
      '大家好，很高興在這裡和你見面。',
      '今天天氣真不錯，陽光從窗外照進來，落在書桌上。',
      '我泡了一杯熱茶，翻開一本讀到一半的書。',
      '書裡說，認真生活的人，總能發現有趣的小事。',
      '你呢，最近有沒有遇到什麼開心的事？',
      '如果有，不妨慢慢講給我聽。',
      '好了，今天先聊到這裡，我們下次再見！',
    ],
  },
};
