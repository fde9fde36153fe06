import { megabytes } from '../../messages/facts.ts';
import { codecName, isFilm, mediaName } from './media-facts.ts';
import type { MediaMessages } from './media-messages.ts';

/** Traditional Chinese: a sentence for each issue with a film. */
export const mediaIssues: MediaMessages = {
  'media-too-large': ({ name, limit }) =>
    `${film(name)}超過 ${megabytes(limit)} MB，請壓縮後再上傳`,
  'media-type': ({ name, detected }) => {
    if (!detected) return '不支援這種影片格式，請選擇 MP4、MOV 或 WebM 影片';
    const file = name === undefined ? '這個檔案' : `${name} `;
    return isFilm(detected)
      ? `不支援這種影片格式：${file}是 ${mediaName(detected)}，請先轉成 MP4 再上傳`
      : `${file}不是影片，而是 ${mediaName(detected)}，請選擇 MP4、MOV 或 WebM 影片`;
  },
  'media-too-long': ({ name, seconds, limit }) =>
    `${film(name)}長 ${seconds} 秒，最長 ${limit} 秒，請剪短後再上傳`,
  'media-codec': ({ name, codec }) =>
    `${film(name)}的編碼${codec ? `（${codecName(codec)}）` : ''}無法在瀏覽器中播放，請轉成 H.264 編碼的 MP4 再上傳`,
  'media-no-picture': ({ name }) => `${film(name)}只有聲音，沒有畫面，請換一部影片`,
  'media-unreadable': ({ name }) => `${film(name)}已損壞或不完整，請換一部影片`,
};

function film(name: string | undefined): string {
  return name === undefined ? '影片' : `影片 ${name} `;
}
