import { textsNotTraditional } from '@internal/testing/catalogue';
import { expect, it } from 'vitest';
import { checkPrompt } from '../prompt/check-prompt.ts';
import { describeIssue } from './describe-issue.ts';
import { messages as simplified } from './zh-cn.ts';
import { messages } from './zh-tw.ts';

it('is written for readers in Hong Kong and Taiwan', () => {
  expect(textsNotTraditional(messages)).toEqual([]);
  expect(textsNotTraditional(simplified).length).toBeGreaterThan(30);
});

it('describes an issue', () => {
  expect(checkPrompt('a -ar 16:9').map((issue) => describeIssue(issue, messages))).toEqual([
    '參數要以 -- 開頭，不是 -',
  ]);
});
