import { messages as client } from '@site/api-client/zh-tw';
import type { MyUploadsMessages } from '../zh-cn/my-uploads.ts';

export const messages: MyUploadsMessages = {
  errors: client.errors,
  title: '我的上傳',
  description: '檢視和刪除你上傳過的參考圖，新的在前。',
  guestTitle: '登入後就能看到',
  guestText: '上傳過的參考圖都在這裡，登入之後可以檢視和刪除。',
  logIn: '登入',
  loading: '正在載入上傳的圖片',
  failed: '載入失敗',
  tryAgain: '再試一次',
  emptyTitle: '還沒有上傳過圖片',
  emptyText: '繪圖時加入的參考圖會存放在這裡',
  create: '去繪圖',

  space: '上傳空間',
  used: (used, max) => `已用 ${used}，共 ${max}`,
  files: (count, max) => `${count} / ${max} 個檔案`,
  full: '空間已滿，刪掉不再需要的圖片，就能繼續上傳。',

  list: '上傳的圖片',
  upload: (place, time) => `第 ${place} 張，${time} 上傳`,
  open: (upload) => `檢視原圖：${upload}`,
  more: '載入更多',
  end: (count) => `共 ${count} 張，已全部顯示`,

  delete: (upload) => `刪除：${upload}`,
  deleteTitle: '要刪除這張圖片嗎？',
  deleteText:
    '圖片會永久刪除，無法復原，也不能再當作參考圖。已經畫好的作品不受影響，只是不再顯示這張參考圖。',
  deleteConfirm: '刪除',
  deleteFailed: (reason) => `沒有刪除成功：${reason}`,
  deleted: '圖片已刪除',
};
