import assert from 'node:assert/strict';
import { readJsonValues } from '@site/api-client/stream';
import { codes } from '@site/api-client/wire';
import { resolveBrand } from '@site/brand';
import { brands } from '@site/brand/brands';
import { type EngineStatus, untilAborted } from '@site/engines';
import { fromAiSdk } from '@site/engines/ai-sdk';
import { engineContract } from '@site/engines/testing';
import { isMetadataError, readLabel, stripMetadata } from '@site/media-metadata';
import { checkPrompt, describeIssue, normalizePrompt } from '@site/validators';
import { messages } from '@site/validators/zh-cn';

const [issue] = checkPrompt('a cat -ar 16:9');
assert(issue);
assert.equal(describeIssue(issue, messages), '参数必须以 -- 开头，而不是 -');
assert.equal(normalizePrompt('a cat —ar 16：9'), 'a cat --ar 16:9');

assert.equal(resolveBrand('unknown.example', brands).id, 'default');
assert.equal(codes.unauthenticated, 40015);

const noPicture = new Uint8Array([1, 2, 3]);
assert.throws(() => stripMetadata(noPicture), isMetadataError);
assert.equal(readLabel(noPicture), undefined);

const status: EngineStatus = { status: 'succeeded', outputs: [] };
const { signal } = new AbortController();
assert.equal(await untilAborted(Promise.resolve(status), { signal }), status);
assert.throws(() => fromAiSdk(JSON.parse('{}')), TypeError);
assert.equal(typeof engineContract, 'function');

const values: unknown[] = [];
const body = new Blob(['{"percent":1}{"percent":', '2}']).stream();
for await (const value of readJsonValues(body)) values.push(value);
assert.deepEqual(values, [{ percent: 1 }, { percent: 2 }]);
