import { messages as media } from '@site/validators/media/zh-cn';
import type { CoverSoundMessages } from '../../cover-sound-messages.ts';

export const messages: CoverSoundMessages = {
  media,
  label: '翻唱的音频',
  taken: (room) =>
    `MP3、WAV、M4A、AAC、FLAC、Ogg 或 WebM，20 MB、5 分钟以内${room === undefined ? '' : `，还能存 ${room}`}`,
  choose: '选择音频',
  chooseOwn: '从我的歌曲选',
  chooseOther: '换一段音频',
  remove: '不翻唱',
  uploading: (percent) => `正在上传 ${percent}%`,
  cancel: '取消上传',
  tryAgain: '重新上传',
  failed: '音频读取失败，请重新选择',
  logIn: '登录后才能上传音频',
  rights: '请确认你有权翻唱这段音频。',
};
