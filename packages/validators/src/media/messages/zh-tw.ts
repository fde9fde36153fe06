import { megabytes } from '../../messages/facts.ts';
import type { MediaIssue } from '../check-media.ts';
import { codecName, isConvertible, mediaName } from './media-facts.ts';
import type { MediaMessages } from './media-messages.ts';

/** Traditional Chinese: a sentence for each issue with a film or a sound. */
export const messages: MediaMessages = {
  'media-too-large': (issue) => `${file(issue)}超過 ${megabytes(issue.limit)} MB，請壓縮後再上傳`,
  'media-type': ({ media, name, detected }) => {
    const { noun, formats, common } = kinds[media];
    if (!detected) return `不支援這種${noun}格式，請選擇 ${formats} ${noun}`;
    const given = name === undefined ? '這個檔案' : `${name} `;
    return isConvertible(detected, media)
      ? `不支援這種${noun}格式：${given}是 ${mediaName(detected)}，請先轉成 ${common} 再上傳`
      : `${given}不是${noun}，而是 ${mediaName(detected)}，請選擇 ${formats} ${noun}`;
  },
  'media-too-long': (issue) =>
    `${file(issue)}長 ${issue.seconds} 秒，最長 ${issue.limit} 秒，請剪短後再上傳`,
  'media-codec': (issue) =>
    `${file(issue)}的編碼${issue.codec ? `（${codecName(issue.codec)}）` : ''}無法在瀏覽器中播放，請轉成${kinds[issue.media].playable}再上傳`,
  'media-no-picture': (issue) => `${file(issue)}只有聲音，沒有畫面，請換一部影片`,
  'media-has-picture': ({ name }) =>
    `${name === undefined ? '這個檔案' : `${name} `}是影片，不是音訊，請先把其中的聲音轉成 MP3 再上傳`,
  'media-unreadable': (issue) => `${file(issue)}已損壞或不完整，請換${kinds[issue.media].another}`,
};

const kinds = {
  film: {
    noun: '影片',
    another: '一部影片',
    formats: 'MP4、MOV 或 WebM',
    common: 'MP4',
    playable: ' H.264 編碼的 MP4 ',
  },
  sound: {
    noun: '音訊',
    another: '一段音訊',
    formats: 'MP3、WAV、M4A、AAC、FLAC、Ogg 或 WebM',
    common: 'MP3',
    playable: ' MP3 ',
  },
} as const;

function file({ media, name }: Pick<MediaIssue, 'media' | 'name'>): string {
  const { noun } = kinds[media];
  return name === undefined ? noun : `${noun} ${name} `;
}
