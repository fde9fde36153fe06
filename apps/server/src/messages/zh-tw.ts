import { messages as fields } from '@site/api-client/fields/zh-tw';
import { messages as mediaIssues } from '@site/validators/media/zh-tw';
import { messages as validators } from '@site/validators/zh-tw';
import type { ServerMessages } from './zh-cn.ts';

/** Everything that the server says to people, in Traditional Chinese. */
export const messages: ServerMessages = {
  issues: validators.issues,

  unauthenticated: '請先登入',
  wrongEmail: '電子郵件地址不正確，應類似 name@example.com；暫不支援中文電子郵件地址',
  badRequest: (field) => (field ? `請求格式不正確：${field}` : '請求格式不正確'),
  tooLarge: '請求內容過大',
  foreignRequest: '請求來源不正確，請重新整理頁面後再試',
  anotherHost:
    '請求來源不正確：伺服器收到的網域與您開啟的網址不一致。請聯絡網站管理員檢查反向代理是否傳遞了 Host',
  notFound: '沒有這個 API',
  unexpected: (requestId) => `服務發生錯誤，請稍後再試（編號 ${requestId}）`,
  pageNotFound: '找不到頁面',
  work: {
    title: 'AI 作品',
    description: (author) => `${author}的 AI 作品`,
    noPrompt: '作者沒有公開提示詞',
    anonymous: '匿名使用者',
  },

  loginMail: ({ brand, code, minutes }) => ({
    subject: `【${brand}】登入驗證碼：${code}`,
    text: `你正在登入「${brand}」，驗證碼是 ${code}，${minutes} 分鐘內有效。\n\n如果不是你本人操作，請忽略這封郵件，不要把驗證碼告訴任何人。\n`,
  }),
  bindMail: ({ brand, code, minutes }) => ({
    subject: `【${brand}】綁定電子郵件驗證碼：${code}`,
    text: `你正在「${brand}」綁定電子郵件，驗證碼是 ${code}，${minutes} 分鐘內有效。\n\n如果不是你本人操作，請忽略這封郵件，不要把驗證碼告訴任何人。\n`,
  }),
  mailFailed: '驗證碼傳送失敗，請稍後再試',
  codeTooOften: (seconds) => `取得驗證碼過於頻繁，請 ${inWords(seconds)}後再試`,
  triesTooOften: (seconds) => `嘗試次數過多，請 ${inWords(seconds)}後再試`,
  wrongCode: '驗證碼不對，請核對後再輸入一次',
  noCodeHere:
    '驗證碼已失效，或不是在目前的瀏覽器取得的。請在取得驗證碼的瀏覽器裡輸入，或在這裡重新取得',
  nicknameTooOften: (seconds) => `暱稱修改過於頻繁，請 ${inWords(seconds)}後再試`,
  emailAlreadyBound: '你已綁定電子郵件',
  emailTaken: '這個電子郵件已被其他帳號使用',

  notEnoughPoints: (cost, balance) => `點數不足：這次需要 ${cost} 點，目前剩餘 ${balance} 點`,
  anotherAccount: '目前的瀏覽器已登入另一個帳號，請重新整理頁面',
  tooManyStreams: '你在太多瀏覽器裡同時打開了本站，請關掉幾個再試',
  modelPaused: '這個模型暫時無法使用，這次沒有扣點。請稍後再試，或換一個模型',
  toolClosed: '本站還沒有開通這個工具，這次沒有扣點',
  noSuchModel: '這個模型已下架，請重新整理頁面後再試',
  parameterUnsupported: (name) => `目前的模型不支援參數 --${name}，請移除後再試`,
  notOffered: (label) => `目前的模型不支援所選的「${label}」，請換一個再試`,
  fields,
  consentNeeded: '要先取得本人同意，請在頁面上確認後再試',
  consentWithdrawn: '照片中人的同意已撤回，不能再用這件作品創作，也不能公開它',
  noSuchConsent: '找不到這份同意，請重新整理頁面後再試',
  tooManyConsents: (limit) => `最多登記 ${limit} 個人的同意，請先撤回不再需要的`,
  consentOutdated: '同意書已更新，請重新整理頁面，閱讀後再次確認',
  noSuchDigitalHuman: '找不到這個數字人，請重新整理頁面後再試',
  tooManyDigitalHumans: (limit) => `最多建立 ${limit} 個數字人，請先刪除不再需要的`,
  playgroundText: (limit) => `試做只能寫一句話，最多 ${limit} 個字，不能用錄音`,
  playgroundPrivate: '用數位樂園試做的影片只給你自己看，不能公開',
  nothingToReport: '要檢舉的內容已經不公開了',
  digitalHumanName: (limit) => `名字要有 1 到 ${limit} 個字`,
  faceMissing: '這個數字人的形象已被刪除，請先重新上傳',
  voiceMissing: '這個數字人還沒有聲音，請先上傳一段錄音樣本，或改用自己的錄音',
  faceNotTaken: '目前的模型不支援這種形象，請換一個模型，或換成照片',
  filmTooLong: ({ seconds, limit }) =>
    `這段話約需 ${seconds} 秒，目前的模型最長 ${limit} 秒，請精簡後再試`,
  textBesideRecording:
    '用錄音時，錄音裡的話就是要說的話：請去掉文案；想加字幕，請把錄音裡的話寫進「字幕」',
  notRetryable: '這次創作不能從中斷處繼續，請重新開始',
  partIssues: {
    'face-type': '形象要用照片或影片',
    'face-small': '形象太小：短邊至少 320 像素',
    'face-short': '影片太短：至少 5 秒',
    'face-long': '影片太長：最多 120 秒',
    'voice-type': '聲音樣本要用錄音檔',
    'voice-short': '錄音太短：至少 10 秒',
    'voice-long': '錄音太長：最多 5 分鐘',
    'voice-large': '錄音檔太大：最多 20 MB',
  },
  priceMissing: (cost) => `這次創作需要 ${cost} 點，這次沒有扣點。請帶上 cost: ${cost} 再送出`,
  priceChanged: (cost) => `價格已調整為 ${cost} 點，這次沒有扣點。再次開始將按新價格扣點`,
  tooManyOpen: (limit) => `最多同時有 ${limit} 個創作在進行或排隊，請等其中一個完成後再試`,
  tooManyStarts: ({ span, limit, waitSeconds }) =>
    `每${span === 'hour' ? '小時' : '天'}最多開始 ${limit} 次創作，請 ${inWords(waitSeconds)}後再試`,
  noSuchCreation: '找不到這次創作',
  noSuchAction: '這次創作不能這樣繼續，請重新整理頁面後再試',
  keyReused: '請求編號已用於另一條提示詞，請重新整理頁面後再試',
  pictureDeleted: '這件作品已刪除',
  failures: {
    'refused-prompt': '寫的內容未通過審核，點數已退還，請修改後再試',
    'refused-input': '用到的圖片、形象或聲音未通過審核，點數已退還，請更換後再試',
    'refused-output': '生成的內容未通過審核，點數已退還，請再試一次或修改後再試',
    'no-face': '找不到要用的人臉，點數已退還。請換成正面、清晰、沒有遮擋的照片或影片',
    unscannable:
      '畫出的 QR Code 沒有通過掃描檢查，點數已退還；可以縮短內容、提高容錯，或讓圖碼更清晰後再試一次',
    unavailable: '所選模型暫時不能用，點數已退還；請換一個模型',
    refused: '服務拒絕了這次請求，沒有說明原因，點數已退還；請改一改，或換一個模型再試',
    busy: '服務正忙，點數已退還，請過一會兒再試',
    unsupported: '所選模型做不到這樣的要求，點數已退還；請換一個模型，或調整設定後再試一次',
    engine: '生成失敗，點數已退還，請再試一次',
    lost: '沒有等到服務的答覆，點數已退還；結果若在一天內完成，會免費送到',
    untraceable: '服務的答覆不完整，結果無法找回，點數已退還；可以再來一次',
    expired: '做好的結果已經失效，點數已退還，請再試一次',
    timeout: '用時太久，已經停下，點數已退還，請再試一次',
    crash: '意外中斷，點數已退還，請再試一次',
  },

  uploadsTooOften: '取得上傳憑證過於頻繁，請稍後再試；如屬正常使用，請聯絡客服',
  uploadSpaceFull: '上傳空間已滿，請先到「我的素材」刪除不再需要的檔案',
  imports: {
    tooOften: (seconds) => `取圖過於頻繁，請 ${inWords(seconds)}後再試`,
    failed: '圖片所在的網站沒有回應，請稍後再試，或把圖片儲存到裝置後上傳',
    refused:
      '取不到這張圖片：要是公開的 https 網址，10 MB 以內的 JPEG、PNG、GIF 或 WebP。可以把圖片儲存到裝置後上傳',
    'day-full': '今天上傳的圖片已達上限，請明天再試',
    'disk-full': '伺服器暫時沒有儲存空間，請稍後再試',
    'too-many': '同時上傳的圖片太多，請等其他圖片傳完再試',
  },
  uploadEnded: '這次上傳已失效，請重新選擇檔案上傳',
  uploadOutOfStep: '上傳中斷，請從中斷的地方繼續',
  media: mediaIssues,
  noSuchUpload: '檔案不存在或已被刪除',
  referenceUnavailable: {
    image: '參考圖不存在或已被刪除，請移除後重新加入',
    video: '影片不存在或已被刪除，請重新選擇',
    audio: '音訊不存在或已被刪除，請重新選擇',
  },
  pictureMissing: ({ number, pictureCount }) =>
    `提示詞裡的 @${number} 沒有對應的圖片，這次只有 ${pictureCount} 張：請補上圖片，或刪掉 @${number}`,
  firstFrameMissing: '目前模型要從一張起始畫面開始，請加入起始畫面，或換一個模型',
  wrongTitle: (limit) => `歌名要有 1 到 ${limit} 個字`,
  momentOutside: '續寫位置不在這首歌裡，請重新選擇',
  maskMissing: '先塗出要改的地方，再開始',
  maskUnusable: '選區和圖片的大小不同，或已被刪除，請重新塗一下再試',
  pictureNames: { speaker: '這個數字人的形象', at: (place) => `第 ${place} 張圖片` },
  sourceUnreadable: '這張圖片已損壞或格式不支援，請換一張再試',
  resultTooLarge: ({ width, height, maxPixels }) =>
    `放大後是 ${width} × ${height} 像素，超過 ${Math.floor(maxPixels / 10_000)} 萬像素的上限。請選小一些的倍數或尺寸，或換一張小圖`,
  targetReached: ({ width, height, target }) =>
    `原圖已有 ${width} × ${height} 像素，長邊不小於目標的 ${target} 像素。請選更大的目標尺寸，或按倍數放大`,
  uploadMisplaced:
    '上傳的圖片只能作為參考圖：放在提示詞最前面，或放在目前模型支援的 --sref、--cref、--oref 後面，不帶權重，--oref 只放一張',

  zipTooLarge: (gigabytes) => `選取的作品超過 ${gigabytes} GB，請分幾次下載`,
  zipUnderWay: '上一個壓縮檔還在下載，請等它完成後再試',
  noSuchPicture: '作品不存在或已被刪除',
  collections: {
    wrongName: (limit) => `作品集的名稱要有 1 到 ${limit} 個字`,
    nameTaken: '已有同名的作品集，請換一個名稱',
    tooMany: (limit) => `最多可以建立 ${limit} 個作品集，請先刪除不用的`,
    missing: '作品集不存在或已被刪除',
  },
  searchTooOften: (seconds) => `搜尋過於頻繁，請 ${inWords(seconds)}後再試`,
  tooOften: (seconds) => `操作過於頻繁，請 ${inWords(seconds)}後再試`,

  orders: {
    noPackage: '這個方案已下架，請重新整理後再選擇',
    keyReused: '請求編號已用於另一筆訂單，請重新整理頁面後再試',
    tooOften: (seconds) => `操作過於頻繁，請 ${seconds} 秒後再試`,
    authorizationNeeded: '請先在微信中授權，再付款',
    noH5: '本站未開通 H5 付款，請用 QR Code 或在微信中付款',
    unavailable: '付款服務暫時無法使用，請稍後再試；重試不會重複下單',
    missing: '訂單不存在',
    ended: '訂單已結束，請重新下單',
    weChatAlreadyBound: '你已綁定微信',
    linkOver: '付款連結已用過或已過期，請回到原來的頁面重新取得',
    ticketOver: 'QR Code 已使用或已過期，請在電腦上更新 QR Code 後重新掃描',
  },
};

function inWords(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} 分鐘` : `${Math.ceil(minutes / 60)} 小時`;
}
