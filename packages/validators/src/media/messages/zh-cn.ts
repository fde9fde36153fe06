import { megabytes } from '../../messages/facts.ts';
import { codecName, isFilm, mediaName } from './media-facts.ts';
import type { MediaMessages } from './media-messages.ts';

/** Simplified Chinese: a sentence for each issue with a film. */
export const mediaIssues: MediaMessages = {
  'media-too-large': ({ name, limit }) =>
    `${film(name)}超过 ${megabytes(limit)} MB，请压缩后再上传`,
  'media-type': ({ name, detected }) => {
    if (!detected) return '不支持的视频格式，请选择 MP4、MOV 或 WebM 视频';
    const file = name === undefined ? '这个文件' : `${name} `;
    return isFilm(detected)
      ? `不支持的视频格式：${file}是 ${mediaName(detected)}，请先转为 MP4 再上传`
      : `${file}不是视频，而是 ${mediaName(detected)}，请选择 MP4、MOV 或 WebM 视频`;
  },
  'media-too-long': ({ name, seconds, limit }) =>
    `${film(name)}长 ${seconds} 秒，最长 ${limit} 秒，请剪短后再上传`,
  'media-codec': ({ name, codec }) =>
    `${film(name)}的编码${codec ? `（${codecName(codec)}）` : ''}无法在浏览器中播放，请转为 H.264 编码的 MP4 再上传`,
  'media-no-picture': ({ name }) => `${film(name)}只有声音，没有画面，请换一个视频`,
  'media-unreadable': ({ name }) => `${film(name)}已损坏或不完整，请换一个视频`,
};

function film(name: string | undefined): string {
  return name === undefined ? '视频' : `视频 ${name} `;
}
