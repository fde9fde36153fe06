import { messages as media } from '@site/validators/media/zh-tw';
import type { SourceFilmMessages } from '../../source-film-messages.ts';

export const messages: SourceFilmMessages = {
  media,
  title: '用一段影片續寫',
  taken: (room) =>
    `MP4、MOV 或 WebM，300 MB、2 分鐘以內${room === undefined ? '' : `，還能存 ${room}`}`,
  choose: '選擇影片',
  chooseOwn: '從我的影片選',
  chooseOther: '換一段影片',
  uploading: (percent) => (percent < 100 ? `正在上傳 ${percent}%` : '已上傳，正在處理'),
  cancel: '取消上傳',
  tryAgain: '重新上傳',
  hint: '播到想要的位置再取，新的影片會從這一影格開始',
  take: '從這一影格續寫',
  failed: '影片讀取失敗，請重新選擇',
  logIn: '登入後才能上傳影片',
};
