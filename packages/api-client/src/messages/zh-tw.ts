import type { ApiClientMessages } from './messages.ts';

/** Every word of the client in Traditional Chinese, as readers in Hong Kong and Taiwan write. */
export const messages: ApiClientMessages = {
  errors: {
    unauthenticated: '請先登入',
    refused: '操作失敗，請稍後再試',
    timeout: '請求逾時，請稍後再試',
    http: (status) => `服務暫時無法使用（HTTP ${status}），請稍後再試`,
    network: '無法連線，請檢查網路後再試一次',
    malformed: '伺服器回傳的資料有誤，請稍後再試',
    truncated: '連線中斷，請再試一次',
    'too-large': '伺服器回傳的資料太大，請聯絡客服',
    'too-deep': '伺服器回傳的資料有誤，請聯絡客服',
    'upload-refused': '上傳遭到拒絕，請再試一次',
    'upload-too-large': '圖片太大，無法上傳',
    'upload-space-full': '上傳空間已滿，請先到「我的素材」刪除不再需要的檔案',
    'upload-day-full': '今天上傳的圖片已達上限，請明天再試',
    'upload-no-room': '伺服器暫時沒有儲存空間，請稍後再試',
    'upload-too-many': '同時上傳的圖片太多，請等其他圖片傳完再試',
    'credential-too-often': '上傳過於頻繁，請稍後再試；若是正常使用，請聯絡客服',
    'credential-failed': '無法開始上傳，請再試一次',
    aborted: '已取消',
    unknown: '頁面出了點問題，請重新整理後再試',
  },
};
