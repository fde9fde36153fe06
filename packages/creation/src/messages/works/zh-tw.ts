import type { WorkPickerMessages } from './work-picker-messages.ts';

const kinds = { image: '圖片', video: '影片', audio: '音訊', face: '人臉', voice: '聲音' };

export const messages: WorkPickerMessages = {
  sources: '選擇來源',
  search: '搜尋提示詞',
  works: { list: '我的作品', loading: '正在載入作品', failed: '作品載入失敗' },
  uploads: {
    ...{ list: '我的素材', loading: '正在載入素材', failed: '素材載入失敗' },
    alt: (kind, time) => `${kinds[kind]}，${time} 上傳`,
    removeAt: (time) => `${time} 自動刪除`,
  },
  media: {
    image: {
      noWorks: '還沒有圖片作品',
      noWorksHint: '生成的圖片都會出現在這裡，隨時可以選來用',
      noUploads: '還沒有圖片素材',
      noUploadsHint: '先從裝置加入一張圖片，上傳過的都會出現在這裡，不必再傳一次',
      chosen: (count, room) =>
        room > 0 ? `已選 ${count} 張，還能選 ${room} 張` : `已選滿 ${count} 張`,
      add: (count) => (count > 0 ? `加入 ${count} 張` : '加入'),
      guestHint: '登入後可以直接選用生成過、上傳過的圖片，不必再傳一次',
    },
    video: {
      noWorks: '還沒有影片作品',
      noWorksHint: '生成的影片都會出現在這裡，隨時可以選來用',
      noUploads: '還沒有影片素材',
      noUploadsHint: '先從裝置加入一段影片，上傳過的都會出現在這裡，不必再傳一次',
      chosen: (count) => `已選 ${count} 段`,
      add: () => '使用這段影片',
      guestHint: '登入後可以直接選用生成過、上傳過的影片，不必再傳一次',
    },
    audio: {
      noWorks: '還沒有歌曲',
      noWorksHint: '生成的歌曲都會出現在這裡，隨時可以選來用',
      noUploads: '還沒有音訊素材',
      noUploadsHint: '先從裝置加入一段音訊，上傳過的都會出現在這裡，不必再傳一次',
      chosen: (count) => `已選 ${count} 段`,
      add: () => '使用這段音訊',
      guestHint: '登入後可以直接選用生成過的歌曲、上傳過的音訊，不必再傳一次',
    },
  },
  nothingFound: '找不到這樣的作品',
  nothingFoundHint: '換個詞試試，搜尋的是作品的提示詞',
  place: (number) => `，第 ${number} 張`,
  added: '已加入',
  cancel: '取消',
  guest: '登入後就能看到你的作品和素材',
};
