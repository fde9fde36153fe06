import { messages as client } from '@site/api-client/zh-tw';
import type { MyUploadsMessages } from './zh-cn.ts';

const kinds = { image: '圖片', video: '影片', audio: '音訊', face: '人臉', voice: '人聲' };

export const messages: MyUploadsMessages = {
  errors: client.errors,
  title: '我的素材',
  description: '你上傳過的圖片、影片、音訊、人臉和人聲都在這裡，新的在前。',
  guestTitle: '登入後就能看到',
  guestText: '上傳過的素材都在這裡，登入之後可以檢視和刪除。',
  logIn: '登入',
  loading: '正在載入素材',
  failed: '載入失敗',
  tryAgain: '再試一次',
  emptyTitle: '還沒有上傳過素材',
  emptyText: '創作時加入的圖片、影片和音訊會存放在這裡',
  create: '去創作',

  space: '上傳空間',
  used: (used, max) => `已用 ${used}，共 ${max}`,
  files: (count, max) => `${count} / ${max} 個檔案`,
  full: '空間已滿，刪掉不再需要的素材，就能繼續上傳。',
  readers:
    '其他使用者都打不開。創作用到的圖片、音訊和人臉會交給所選模型的服務方，讀取連結 15 分鐘後失效；影片只交出擷取的畫面，數位人的形象影片會整段交出。依人臉或聲音的使用同意上傳的素材，會隨同意一起刪除：24 小時沒用上會自動刪除；換臉用過的，最後一次使用 24 小時後刪除。',

  kind: '類型',
  kindNames: { all: '全部', ...kinds },
  noneTitle: '沒有這類素材',
  noneText: '換一個類型，或檢視全部素材',
  showAll: '檢視全部',

  list: '素材清單',
  upload: (place, kind, time) => `第 ${place} 項，${kinds[kind]}，${time} 上傳`,
  open: (upload) => `開啟：${upload}`,
  uses: (count) => (count === '0' ? '還沒用過' : `用於 ${count} 件作品`),
  usesOf: (uses, upload) => `${uses}：${upload}`,
  partOf: '數位人：',
  aiLabels: { '1': 'AI 生成', '2': '可能由 AI 生成', '3': '疑似 AI 生成' },
  ownerOnly: '僅自己可見',
  agreedBy: '同意人：',
  self: '我自己',
  people: (names) => names.join('、'),
  withdrawn: '已撤回',
  consentsOf: (people) => `檢視使用同意：${people}`,
  removeAt: (time) => `${time} 自動刪除`,
  more: '載入更多',
  end: (count) => `共 ${count} 項，已全部顯示`,

  delete: (upload) => `刪除：${upload}`,
  deleteTitles: {
    image: '要刪除這張圖片嗎？',
    video: '要刪除這段影片嗎？',
    audio: '要刪除這段音訊嗎？',
    face: '要刪除這份人臉素材嗎？',
    voice: '要刪除這段人聲嗎？',
  },
  deleteText: (uses) =>
    uses === '0'
      ? '它還沒用在作品裡。刪除後無法復原，也不能再用來創作。'
      : `有 ${uses} 件作品用到了它：作品會保留，只是不再顯示這份素材。刪除後無法復原，也不能再用來創作。`,
  deletePart: (names) => `數位人「${names}」正在用它，刪掉之後要換一份才能再說話。`,
  deleteConfirm: '刪除',
  deleteFailed: (reason) => `沒有刪除成功：${reason}`,
  deleted: '素材已刪除',
};
