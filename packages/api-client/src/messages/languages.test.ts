import { textsNotTraditional, textsWithHan } from '@internal/testing/catalogue';
import { expect, it } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import { describeError } from './describe-error.ts';
import { messages as english } from './en.ts';
import { messages as traditional } from './zh-tw.ts';

it('has no Chinese in the English catalogue', () => {
  expect(textsWithHan(english)).toEqual([]);
});

it('is written for readers in Hong Kong and Taiwan in Traditional Chinese', () => {
  expect(textsNotTraditional(traditional)).toEqual([]);
});

it('words an error in the language of the catalogue', () => {
  const error = new ApiError('http', 'for developers', { status: 502, body: 'HTTP 502' });
  expect(describeError(error, english)).toBe(
    'The service is unavailable right now (HTTP 502). Please try again later.',
  );
  expect(describeError(error, traditional)).toBe('服務暫時無法使用（HTTP 502），請稍後再試');
});

it('shows what the service says, whatever the language', () => {
  const error = new ApiError('refused', 'for developers', { serverMessage: '参数不对' });
  expect(describeError(error, english)).toBe('参数不对');
});
