import * as fields from '@site/api-client/fields/zh-tw';
import type { StageMessages } from './stage-messages.ts';

export const stage: StageMessages = {
  fields,
  compare: {
    label: '對比方式',
    modes: { slide: '滑動', side: '並排', flip: '切換' },
    before: '原圖',
    after: '結果',
    divider: '分界線',
    dividerValue: (percent) => `左側 ${percent}% 顯示原圖`,
    showBefore: '看原圖',
    actualSize: '實際像素',
    area: '對比畫面',
  },
  failure: {
    headings: {
      busy: '服務正忙，這次沒有完成',
      unsupported: '所選模型做不到',
      'refused-prompt': '提示詞沒有通過審核',
      'refused-input': '圖片沒有通過審核',
      'refused-output': '做出來的內容沒有通過審核',
      'no-face': '找不到所選的人臉',
      unscannable: '畫出的 QR Code 掃不出來',
      lost: '沒有等到結果',
      expired: '結果已經失效',
      timeout: '這次用時太久，已經停下',
      crash: '意外中斷',
    },
    advice: {
      engine: '服務發生故障，與你寫的內容無關，可以再試一次',
      busy: '現在排不上隊，過一會兒再試',
      unsupported: '換一個模型，或調整設定後再試',
      'refused-prompt': '改掉可能違規的詞句再試，你寫的內容都還在',
      'refused-input': '換一張圖片再試，其他內容都還在',
      'refused-output': '再試一次，結果會不同；也可以先改一改',
      'no-face': '換成正面、清晰、沒有遮擋的照片，或改選第幾張臉',
      unscannable: '縮短內容、提高容錯，或讓圖碼更清晰，再試一次',
      lost: '結果若在一天內完成，會免費送到；也可以再畫一次',
      expired: '服務沒能保住做好的結果，可以再試一次',
      timeout: '服務沒能在限定時間內完成，可以再試一次',
      crash: '服務中途斷線，可以再試一次',
    },
    returned: (points) => `已退還 ${points} 點`,
    edit: { prompt: '修改提示詞', picture: '更換圖片' },
    unchanged: {
      prompt: '這段提示詞剛才沒有通過審核，改一改再試',
      picture: '這張圖片剛才沒有通過審核，換一張再試',
    },
  },
  ask: {
    remix: '改寫提示詞（Remix）',
    remixHint: '改動會影響新的畫面，構圖仍接近原來這張。',
    zoomHint: '--zoom 後面寫拉遠多少倍，從 1 到 2；加上 --ar 可以換比例。',
    regionHint: '寫出選區裡要畫成什麼，其餘部分保持原樣。',
    unpainted: '先塗出要改的地方',
    painted: '已塗好，點這裡繼續塗',
    cancel: '取消',
    run: (cost) => `開始，${cost > 0 ? `${cost} 點` : '免費'}`,
  },
  texts: {
    title: '可以用的提示詞',
    take: '採用',
    takeLabel: (text) => `採用：${text}`,
    taken: '已寫進提示詞',
    undo: '復原',
    deleted: '已刪除這些提示詞',
    restored: '已復原這些提示詞',
  },
  sheet: { open: '展開表單', close: '收起表單' },
  sharing: {
    question: '要在作品廣場展示這件作品嗎？',
    hint: '現在只有你自己看得到。只問這一次，之後隨時可以改。',
    prompt: '同時展示提示詞和設定',
    promptHint: '對你公開的所有作品都有效',
    show: '展示',
    keep: '不展示',
    answered: (isShown) =>
      isShown
        ? '已在作品廣場展示。想收回時，到「我的繪畫」裡打開它，關掉「公開這張圖片」。'
        : '這件作品仍只有你自己看得到。想展示時，到「我的繪畫」裡打開它，開啟「公開這張圖片」。',
  },
  fewerMade: (points) => `沒有全部做成，已退還 ${points} 點`,
  takeOver: {
    waiting: '正在取連結裡的圖片…',
    loggedOut: '登入後才能取連結裡的圖片',
  },
  recipe: {
    copy: '複製配方連結',
    copied: (pictures) =>
      pictures > 0 ? `配方連結已複製，不含其中的 ${pictures} 張圖片` : '配方連結已複製',
    missing: (pictures) => `這個配方用了 ${pictures} 張圖片，連結裡沒有，請自行加入`,
  },
  madeWith: '提示詞和設定',
  lineage: {
    title: '由此製作',
    origin: '原圖',
    gone: '更早的作品已刪除',
    changes: '與上一步有什麼不同',
    tool: '工具',
    nothing: '預設',
  },
  derivatives: {
    title: (count) => `衍生作品 ${count} 件`,
    more: (rest) => `還有 ${rest} 件`,
  },
};
