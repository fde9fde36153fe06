import type { CameraMessages } from '../../camera-messages.ts';

export const messages: CameraMessages = {
  title: '用攝影機拍攝',
  close: '關閉攝影機',
  opening: '正在開啟攝影機，請在瀏覽器的提示中允許使用',
  failures: {
    denied:
      '沒有使用攝影機的權限。請在瀏覽器的網站設定裡允許使用攝影機，再重試；也可以選擇現有的照片或影片。',
    missing: '沒有可用的攝影機。接上攝影機後再重試，或選擇現有的照片或影片。',
    lost: '攝影機沒有畫面，可能正被其他應用程式佔用，或已中斷連接。檢查後再重試，或選擇現有的照片或影片。',
  },
  tryAgain: '重試',
  advice: '讓臉落在橢圓裡，看著鏡頭。畫面像鏡子一樣左右相反，拍下的照片和影片不會。',
  liveChecks: '拍攝前的檢查',
  preview: '攝影機畫面',
  takePhoto: '拍照',
  startFilm: '錄製影片',
  filmHint:
    '影片要 5 秒到 2 分鐘。開始錄製時瀏覽器會問能否使用麥克風，允許後聲音一起錄下；10 秒以上的可以直接用作聲音樣本。',
  silentFilmHint: '影片要 5 秒到 2 分鐘。這個瀏覽器只能錄畫面，聲音再單獨錄。',
  noFilm: '這個瀏覽器錄不了 MP4 影片。可以拍照，或選擇現有的影片。',
  asking: '瀏覽器詢問麥克風時，允許就連聲音一起錄，拒絕就只錄畫面',
  countdown: '3 秒後開始錄製',
  cancel: '取消錄製',
  recording: '正在錄製',
  recordingSilent: '正在錄製，只有畫面',
  elapsed: (seconds, limit) => `${seconds} / ${limit} 秒`,
  stop: '停止錄製',
  taken: { photo: '拍下的照片', film: '錄好的影片' },
  use: { photo: '使用這張照片', film: '使用這段影片' },
  again: { photo: '重拍', film: '重錄' },
  fileNames: { photo: '照片', film: '影片' },
};
