import { textsNotTraditional } from '@internal/testing/catalogue';
import { describe, expect, it } from 'vitest';
import type { MediaIssue } from '../check-media.ts';
import { messages as en } from './en.ts';
import { describeMediaIssue } from './media-messages.ts';
import { messages as zhCn } from './zh-cn.ts';
import { messages as zhTw } from './zh-tw.ts';

const about = { severity: 'error', media: 'film', name: 'a.mp4' } as const;
const sound = { ...about, media: 'sound', name: 'a.m4a' } as const;
const unnamed = { ...about, name: undefined };
const issues: MediaIssue[] = [
  { ...about, code: 'media-too-large', size: 400_000_000, limit: 314_572_800 },
  { ...about, code: 'media-type', detected: 'mkv' },
  { ...about, code: 'media-type', detected: 'heic' },
  { ...about, code: 'media-type', detected: undefined },
  { ...about, code: 'media-too-long', seconds: 135, limit: 120 },
  { ...about, code: 'media-codec', codec: 'prores' },
  { ...about, code: 'media-codec', codec: undefined },
  { ...about, code: 'media-no-picture' },
  { ...about, code: 'media-unreadable' },
  { ...unnamed, code: 'media-type', detected: 'mp3' },
  { ...unnamed, code: 'media-too-long', seconds: 135, limit: 120 },
  { ...sound, code: 'media-type', detected: 'mkv' },
  { ...sound, code: 'media-type', detected: undefined },
  { ...sound, code: 'media-codec', codec: 'ac3' },
  { ...sound, code: 'media-has-picture' },
  { ...sound, name: undefined, code: 'media-has-picture' },
  { ...sound, name: undefined, code: 'media-unreadable' },
];

describe('the sentence for an issue with a film or a sound', () => {
  it('in Simplified Chinese', () => {
    expect(issues.map((issue) => describeMediaIssue(issue, zhCn))).toEqual([
      '视频 a.mp4 超过 300 MB，请压缩后再上传',
      '不支持的视频格式：a.mp4 是 MKV，请先转为 MP4 再上传',
      'a.mp4 不是视频，而是 HEIC，请选择 MP4、MOV 或 WebM 视频',
      '不支持的视频格式，请选择 MP4、MOV 或 WebM 视频',
      '视频 a.mp4 长 135 秒，最长 120 秒，请剪短后再上传',
      '视频 a.mp4 的编码（ProRes）无法在浏览器中播放，请转为 H.264 编码的 MP4 再上传',
      '视频 a.mp4 的编码无法在浏览器中播放，请转为 H.264 编码的 MP4 再上传',
      '视频 a.mp4 只有声音，没有画面，请换一个视频',
      '视频 a.mp4 已损坏或不完整，请换一个视频',
      '这个文件不是视频，而是 MP3，请选择 MP4、MOV 或 WebM 视频',
      '视频长 135 秒，最长 120 秒，请剪短后再上传',
      'a.m4a 不是音频，而是 MKV，请选择 MP3、WAV、M4A、AAC、FLAC、Ogg 或 WebM 音频',
      '不支持的音频格式，请选择 MP3、WAV、M4A、AAC、FLAC、Ogg 或 WebM 音频',
      '音频 a.m4a 的编码（AC3）无法在浏览器中播放，请转为 MP3 再上传',
      'a.m4a 是视频，不是音频，请先把其中的声音转为 MP3 再上传',
      '这个文件是视频，不是音频，请先把其中的声音转为 MP3 再上传',
      '音频已损坏或不完整，请换一段音频',
    ]);
  });

  it('in English', () => {
    const sentences = issues.map((issue) => describeMediaIssue(issue, en));
    expect(sentences[1]).toBe(
      'a.mp4 is MKV, which isn’t supported. Convert it to MP4, then upload again.',
    );
    expect(sentences[10]).toBe(
      'The video is 135 seconds long, and 120 is the most. Trim it, then upload again.',
    );
    expect(sentences[14]).toBe(
      'a.m4a is a video, not an audio file. Save its sound as an MP3, then upload that.',
    );
  });

  it('in Traditional Chinese', () => {
    const sentences = issues.map((issue) => describeMediaIssue(issue, zhTw));
    expect(textsNotTraditional({ sentences })).toEqual([]);
    expect(
      textsNotTraditional({ sentences: issues.map((issue) => describeMediaIssue(issue, zhCn)) }),
    ).not.toEqual([]);
  });
});
