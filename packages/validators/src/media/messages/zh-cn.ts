import { megabytes } from '../../messages/facts.ts';
import type { MediaIssue } from '../check-media.ts';
import { codecName, isConvertible, mediaName } from './media-facts.ts';
import type { MediaMessages } from './media-messages.ts';

/** Simplified Chinese: a sentence for each issue with a film or a sound. */
export const messages: MediaMessages = {
  'media-too-large': (issue) => `${file(issue)}超过 ${megabytes(issue.limit)} MB，请压缩后再上传`,
  'media-type': ({ media, name, detected }) => {
    const { noun, formats, common } = kinds[media];
    if (!detected) return `不支持的${noun}格式，请选择 ${formats} ${noun}`;
    const given = name === undefined ? '这个文件' : `${name} `;
    return isConvertible(detected, media)
      ? `不支持的${noun}格式：${given}是 ${mediaName(detected)}，请先转为 ${common} 再上传`
      : `${given}不是${noun}，而是 ${mediaName(detected)}，请选择 ${formats} ${noun}`;
  },
  'media-too-long': (issue) =>
    `${file(issue)}长 ${issue.seconds} 秒，最长 ${issue.limit} 秒，请剪短后再上传`,
  'media-codec': (issue) =>
    `${file(issue)}的编码${issue.codec ? `（${codecName(issue.codec)}）` : ''}无法在浏览器中播放，请转为${kinds[issue.media].playable}再上传`,
  'media-no-picture': (issue) => `${file(issue)}只有声音，没有画面，请换一个视频`,
  'media-has-picture': ({ name }) =>
    `${name === undefined ? '这个文件' : `${name} `}是视频，不是音频，请先把其中的声音转为 MP3 再上传`,
  'media-unreadable': (issue) => `${file(issue)}已损坏或不完整，请换${kinds[issue.media].another}`,
};

const kinds = {
  film: {
    noun: '视频',
    another: '一个视频',
    formats: 'MP4、MOV 或 WebM',
    common: 'MP4',
    playable: ' H.264 编码的 MP4 ',
  },
  sound: {
    noun: '音频',
    another: '一段音频',
    formats: 'MP3、WAV、M4A、AAC、FLAC、Ogg 或 WebM',
    common: 'MP3',
    playable: ' MP3 ',
  },
} as const;

function file({ media, name }: Pick<MediaIssue, 'media' | 'name'>): string {
  const { noun } = kinds[media];
  return name === undefined ? noun : `${noun} ${name} `;
}
