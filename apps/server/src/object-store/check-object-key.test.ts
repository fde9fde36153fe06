import { expect, it } from 'vitest';
import { checkObjectKey } from './check-object-key.ts';

it.each([
  'a',
  'upload/42/a.png',
  'upload/42/我的 图片.png',
  'upload/42/..a',
  'upload/42/a..b',
  'upload/42/.hidden',
  'upload/42//a',
  'upload/42/100%.png',
  'a'.repeat(1023),
])('%j may be a key', (key) => {
  expect(() => checkObjectKey(key)).not.toThrow();
});

it.each([
  '',
  '/upload/42/a.png',
  '//evil.example/a.png',
  '\\upload\\42\\a.png',
  'upload/42/..\\a.png',
  '..',
  '../a.png',
  'upload/42/../43/a.png',
  'upload/42/..',
  'upload/42/./a.png',
  'upload/42/%2e%2e/43/a.png',
  'upload/42/%2E./43/a.png',
  'upload/42/..%2f43/a.png',
  'upload/42/..%5c43/a.png',
  'upload/42/%252e%252e/43/a.png',
  'upload/42/a.png%00.html',
  'upload/42/a.png\0.html',
  'upload/42/a\r\nb',
  'upload/42/\u007f',
  'upload/42/\ufffd',
  'a'.repeat(1024),
  '画'.repeat(342),
])('%j may not', (key) => {
  expect(() => checkObjectKey(key)).toThrow(
    expect.objectContaining({ code: 'InvalidObjectName', status: 400 }),
  );
});
