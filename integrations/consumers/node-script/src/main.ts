import assert from 'node:assert/strict';
import { readJsonValues } from '@site/api-client/stream';
import { checkPrompt, describeIssue, normalizePrompt } from '@site/validators';
import { messages } from '@site/validators/zh-cn';

const [issue] = checkPrompt('a cat -ar 16:9');
assert(issue);
assert.equal(describeIssue(issue, messages), '参数必须以 -- 开头，而不是 -');
assert.equal(normalizePrompt('a cat —ar 16：9'), 'a cat --ar 16:9');

const values: unknown[] = [];
const body = new Blob(['{"percent":1}{"percent":', '2}']).stream();
for await (const value of readJsonValues(body)) values.push(value);
assert.deepEqual(values, [{ percent: 1 }, { percent: 2 }]);
