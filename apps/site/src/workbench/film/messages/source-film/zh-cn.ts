import { messages as media } from '@site/validators/media/zh-cn';
import type { SourceFilmMessages } from '../../source-film-messages.ts';

export const messages: SourceFilmMessages = {
  media,
  title: '用一段视频续写',
  taken: (room) =>
    `MP4、MOV 或 WebM，300 MB、2 分钟以内${room === undefined ? '' : `，还能存 ${room}`}`,
  choose: '选择视频',
  chooseOwn: '从我的视频选',
  chooseOther: '换一段视频',
  uploading: (percent) => (percent < 100 ? `正在上传 ${percent}%` : '已上传，正在处理'),
  cancel: '取消上传',
  tryAgain: '重新上传',
  hint: '播到想要的位置再取，新的视频会从这一帧开始',
  take: '从这一帧续写',
  failed: '视频读取失败，请重新选择',
  logIn: '登录后才能上传视频',
};
