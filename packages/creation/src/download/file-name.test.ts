import { expect, it } from 'vitest';
import { fileNameOf } from './download-file.ts';

const url = '/pictures/0af19c5d77.webp';

it.each([
  ['雪山，晨光', '雪山，晨光 0af19c.webp'],
  ['雪山\n晨光 --ar 16:9 --seed 42', '雪山 晨光 0af19c.webp'],
  ['a/b: "c"? <d>|e.f\u202e', 'a b c d e f 0af19c.webp'],
  ['..\\..', '0af19c5d77.webp'],
  ['', '0af19c5d77.webp'],
  ['🐱'.repeat(60), `${'🐱'.repeat(40)} 0af19c.webp`],
])('%j is saved as %j', (title, name) => {
  expect(fileNameOf(url, title)).toBe(name);
});

it.each([
  ['雪山', 'jpeg', '雪山 0af19c.jpg'],
  ['', 'png', '0af19c5d77.png'],
  ['大家好', 'srt', '大家好 0af19c.srt'],
] as const)('%j is saved as a %s by the name %j', (title, format, name) => {
  expect(fileNameOf(url, title, { format })).toBe(name);
});
