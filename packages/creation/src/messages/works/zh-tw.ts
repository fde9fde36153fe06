import type { WorkPickerMessages } from './work-picker-messages.ts';

export const messages: WorkPickerMessages = {
  sources: '選擇來源',
  search: '搜尋提示詞',
  list: '我的作品',
  loading: '正在載入作品',
  failed: '作品載入失敗',
  empty: '還沒有圖片作品',
  emptyHint: '生成的圖片都會出現在這裡，隨時可以選來用',
  uploads: {
    list: '我的素材',
    loading: '正在載入素材',
    failed: '素材載入失敗',
    empty: '還沒有圖片素材',
    emptyHint: '先從裝置加入一張圖片，上傳過的都會出現在這裡，不必再傳一次',
    alt: (isFace, time) => `${isFace ? '人臉' : '圖片'}，${time} 上傳`,
    removeAt: (time) => `${time} 自動刪除`,
  },
  nothingFound: '找不到這樣的作品',
  nothingFoundHint: '換個詞試試，搜尋的是作品的提示詞',
  chosen: (count, room) =>
    room > 0 ? `已選 ${count} 張，還能選 ${room} 張` : `已選滿 ${count} 張`,
  place: (number) => `，第 ${number} 張`,
  added: '已加入',
  cancel: '取消',
  add: (count) => (count > 0 ? `加入 ${count} 張` : '加入'),
  guest: '登入後就能看到你的作品和素材',
  guestHint: '登入後可以直接選用生成過、上傳過的圖片，不必再傳一次',
};
