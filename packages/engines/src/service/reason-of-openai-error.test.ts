import { expect, it } from 'vitest';
import { reasonOfOpenAiError } from './reason-of-openai-error.ts';

const body = (error: object) => JSON.stringify({ error });

it.each([
  // As new-api words them: types/error.go, service/sensitive.go, model/token.go, middleware/distributor.go.
  [500, { code: 'sensitive_words_detected', type: 'new_api_error' }, 'refused-prompt'],
  [500, { code: 'prompt_blocked', type: 'new_api_error' }, 'refused-prompt'],
  [403, { code: 'insufficient_user_quota', message: '用户额度不足' }, 'no-credit'],
  [403, { code: 'pre_consume_token_quota_failed', message: '令牌额度不足' }, 'no-credit'],
  [401, { code: '', type: 'new_api_error', message: '该令牌额度已用尽' }, 'no-credit'],
  [500, { code: 'get_channel_failed', message: '当前分组下没有可用渠道' }, 'busy'],
  [429, { code: 'token_concurrency_limit_reached' }, 'rate-limited'],
  // As one-api and its kin do.
  [400, { type: 'one_api_error', message: '用户输入的文本包含敏感词' }, 'refused-prompt'],
  [400, { message: '内容审核未通过，请修改后重试' }, 'refused-prompt'],
  [403, { type: 'one_api_error', message: 'quota is not enough' }, 'no-credit'],
  [400, { message: '余额不足，请充值' }, 'no-credit'],
])('takes the error of a gateway, status %i, %j, for %s', (status, error, reason) => {
  expect(reasonOfOpenAiError(body(error), status)).toBe(reason);
});

it.each([
  [400, { message: '参数错误' }],
  [500, { message: '渠道余额不足' }],
  [502, { message: 'content policy of the proxy' }],
])('leaves what it does not know to the status %i: %j', (status, error) => {
  expect(reasonOfOpenAiError(body(error), status)).toBeUndefined();
});
