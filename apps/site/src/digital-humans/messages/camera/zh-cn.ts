import type { CameraMessages } from '../../camera-messages.ts';

export const messages: CameraMessages = {
  title: '用摄像头拍摄',
  close: '关闭摄像头',
  opening: '正在打开摄像头，请在浏览器的提示中允许使用',
  failures: {
    denied:
      '没有使用摄像头的权限。请在浏览器的网站设置里允许使用摄像头，再重试；也可以选择已有的照片或视频。',
    missing: '没有可用的摄像头。接上摄像头后再重试，或选择已有的照片或视频。',
    lost: '摄像头没有画面，可能正被其他应用占用，或已断开。检查后再重试，或选择已有的照片或视频。',
  },
  tryAgain: '重试',
  advice: '让脸落在椭圆里，看着镜头。画面像镜子一样左右相反，拍下的照片和视频不会。',
  liveChecks: '拍摄前的检查',
  preview: '摄像头画面',
  takePhoto: '拍照',
  startFilm: '录制视频',
  filmHint:
    '视频要 5 秒到 2 分钟。开始录制时浏览器会问能否使用麦克风，允许后声音一起录下；10 秒以上的可以直接用作声音样本。',
  silentFilmHint: '视频要 5 秒到 2 分钟。这个浏览器只能录画面，声音再单独录。',
  noFilm: '这个浏览器录不了 MP4 视频。可以拍照，或选择已有的视频。',
  asking: '浏览器询问麦克风时，允许就连声音一起录，拒绝就只录画面',
  countdown: '3 秒后开始录制',
  cancel: '取消录制',
  recording: '正在录制',
  recordingSilent: '正在录制，只有画面',
  elapsed: (seconds, limit) => `${seconds} / ${limit} 秒`,
  stop: '停止录制',
  taken: { photo: '拍下的照片', film: '录好的视频' },
  use: { photo: '使用这张照片', film: '使用这段视频' },
  again: { photo: '重拍', film: '重录' },
  fileNames: { photo: '照片', film: '视频' },
};
