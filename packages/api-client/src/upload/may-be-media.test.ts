import { expect, it } from 'vitest';
import { mayBeMedia } from './may-be-media.ts';

const bytes = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));

it.each([
  ['MP4, MOV and M4A', '\0\0\0\x20ftypisom', true],
  ['WebM', '\x1a\x45\xdf\xa3\x9f\x42\x86\x81', true],
  ['WAV', 'RIFF\x24\0\0\0WAVE', true],
  ['FLAC', 'fLaC\0\0\0\x22', true],
  ['Ogg', 'OggS\0\x02\0\0', true],
  ['an MP3 with a tag', 'ID3\x04\0\0\0\0', true],
  ['an MP3 of MPEG-1', '\xff\xfb\x90\x64', true],
  ['an MP3 of MPEG-2', '\xff\xf3\x84\xc4', true],
  ['AAC', '\xff\xf1\x50\x40', true],
  ['WebP', 'RIFF\x24\0\0\0WEBPVP8 ', false],
  ['JPEG', '\xff\xd8\xff\xe0', false],
  ['PNG', '\x89PNG\r\n\x1a\n', false],
  ['GIF', 'GIF89a', false],
  ['a byte', '\xff', false],
  ['nothing', '', false],
])('%s: %#', async (_, head, isMedia) => {
  expect(await mayBeMedia(new Blob([bytes(head)]))).toBe(isMedia);
});

it.each([
  ['an MP3 after what an old encoder left', '\0\0\0\0', 'audio/mpeg', true],
  ['the same of a name that tells nothing', '\0\0\0\0', '', false],
  ['a picture under the name of a film', '\xff\xd8\xff\xe0', 'video/mp4', false],
])('%s', async (_, head, type, isMedia) => {
  expect(await mayBeMedia(new Blob([bytes(head)], { type }))).toBe(isMedia);
});
