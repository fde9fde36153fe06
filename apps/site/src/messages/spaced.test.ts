import { describe, expect, it } from 'vitest';
import { spaced } from './spaced.ts';

describe('spaced', () => {
  it.each([
    ['画境 AI还没有', '画境 AI 还没有'],
    ['墨屿还没有', '墨屿还没有'],
    ['用邮箱登录画境 UED，新邮箱', '用邮箱登录画境 UED，新邮箱'],
    ['每张10点', '每张 10 点'],
    ['“AI 视频”还在筹备', '“AI 视频”还在筹备'],
  ])('%s → %s', (sentence, expected) => {
    expect(spaced(sentence)).toBe(expected);
    expect(spaced(expected)).toBe(expected);
  });
});
