import { messages as media } from '@site/validators/media/zh-tw';
import type { CoverSoundMessages } from '../../cover-sound-messages.ts';

export const messages: CoverSoundMessages = {
  media,
  label: '翻唱的音訊',
  taken: (room) =>
    `MP3、WAV、M4A、AAC、FLAC、Ogg 或 WebM，20 MB、5 分鐘以內${room === undefined ? '' : `，還能存 ${room}`}`,
  choose: '選擇音訊',
  chooseOwn: '從我的歌曲選',
  chooseOther: '換一段音訊',
  remove: '不翻唱',
  uploading: (percent) => `正在上傳 ${percent}%`,
  cancel: '取消上傳',
  tryAgain: '重新上傳',
  failed: '音訊讀取失敗，請重新選擇',
  logIn: '登入後才能上傳音訊',
  rights: '請確認你有權翻唱這段音訊。',
};
