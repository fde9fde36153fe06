import { expect, it } from 'vitest';
import { readArkAnswer } from './read-ark-answer.ts';

const read = (json: unknown) => readArkAnswer(json, { mimeType: 'image/jpeg' });
const url = 'https://ark-content.example.com/1.jpeg';

it.each([
  ['a size that is no text', { data: [{ url, size: 2048 }] }],
  ['a size of nothing', { data: [{ url, size: '0x0' }] }],
  ['an error that is none', { data: [{ url, error: {} }], error: 'none' }],
  ['an image that is nowhere', { data: [{ url: 'about:blank' }, { url }] }],
])('delivers an image beside %s', (_, json) => {
  const outputs = [{ media: 'image', mimeType: 'image/jpeg', source: { url } }];
  expect(read(json)).toEqual({ status: 'succeeded', outputs });
});

it('delivers what was made before a group broke off', () => {
  const error = { code: 'InternalServiceError', message: 'Broken off.' };
  expect(read({ data: [{ url, size: '2048x2048' }], error })).toMatchObject({
    status: 'succeeded',
    facts: { warnings: ['InternalServiceError: Broken off.'] },
  });
});

it('understands the code of an error that is a number', () => {
  expect(read({ error: { code: 500 } })).toMatchObject({ reason: 'vendor', isRetryable: false });
});

it.each([
  [null],
  [[]],
  ['OK'],
  [{}],
  [{ data: [] }],
  [{ data: null }],
  [{ data: [{}] }],
  [{ data: url }],
])('does not know what became of the job after %j', (json) => {
  expect(read(json)).toMatchObject({ reason: 'ambiguous', isRetryable: false });
});
