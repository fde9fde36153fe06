import { expect, it } from 'vitest';
import { fromText } from '../bytes.ts';
import { imageFormat } from './image-format.ts';

it.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['RIFF\x10\0\0\0WEBP', 'webp'],
  ['RIFF\x10\0\0\0WAVE', undefined],
  ['GIF8<script>', undefined],
  ['<svg xmlns', undefined],
  ['\xff\xd8', undefined],
  ['', undefined],
])('tells that %j is %s', (beginning, format) => {
  expect(imageFormat(fromText(beginning))).toBe(format);
});
