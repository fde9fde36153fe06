import { expect, it } from 'vitest';
import { reasonOfWords } from './reason-of-words.ts';

it.each([
  ['Uploaded audio matches existing work of art.', 'refused-input'],
  ['Your uploaded audio is protected by copyright', 'refused-input'],
  ['Song description contained artist name: nobody', 'refused-prompt'],
  ['Lyrics violate our terms', 'refused-prompt'],
  ['提示词包含敏感词', 'refused-prompt'],
  ['Insufficient credits.', 'no-credit'],
  ['The current credits are insufficient. Please top up.', 'no-credit'],
  ['用户额度不足，剩余额度: 0', 'no-credit'],
  ['该令牌额度已用尽', 'no-credit'],
  ['Your call frequency is too high. Please try again later.', 'rate-limited'],
  ['请求过于频繁', 'rate-limited'],
  ['Too many running jobs.', 'busy'],
  ['当前分组 default 下对于模型 suno_music 无可用渠道', 'busy'],
  ['time out', 'timeout'],
  ['任务超时', 'timeout'],
])('takes %j for %s', (words, reason) => {
  expect(reasonOfWords(words)).toBe(reason);
});

it.each(['', 'Insufficient permissions', 'Inserting into the queue failed', 'Generation failed'])(
  'invents nothing for %j',
  (words) => {
    expect(reasonOfWords(words)).toBeUndefined();
  },
);
