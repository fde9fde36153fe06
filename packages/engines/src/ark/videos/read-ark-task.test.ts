import { expect, it } from 'vitest';
import { readTask, toOperation, toStatus } from './read-ark-task.ts';

const url = 'https://ark-content.example.com/1.mp4';
const operation = { taskId: 'cgt-1' };
const read = (json: unknown) => toStatus(readTask(json, operation), operation);
const made = {
  status: 'succeeded',
  outputs: [{ media: 'video', mimeType: 'video/mp4', source: { url } }],
};

it.each([
  ['nothing', {}],
  ['a poster that is nowhere', { content: { video_url: url, last_frame_url: 'about:blank' } }],
  ['a length of nothing', { duration: 0 }],
  ['a length and a seed that are none', { duration: '5', seed: null }],
])('delivers a film beside %s', (_, more) => {
  expect(read({ status: 'succeeded', content: { video_url: url }, ...more })).toEqual(made);
});

it.each([[{}], [{ content: null }], [{ content: { video_url: 'about:blank' } }]])(
  'fails a film that has succeeded without a file: %j',
  (more) => {
    const status = read({ status: 'succeeded', ...more });
    expect(status).toMatchObject({ reason: 'vendor', isRetryable: false });
  },
);

it.each([['failed'], ['cancelled'], ['expired']])('takes %s for an end', (status) => {
  expect(read({ status, error: null })).toMatchObject({ status: 'failed', isRetryable: false });
});

it('takes an unknown state for one under way', () => {
  expect(read({ status: 'dreaming' })).toEqual({
    ...{ status: 'running', operation, stage: 'dreaming' },
  });
});

it.each([[null], [[]], ['OK'], [{}], [{ status: 7 }], [{ id: 'cgt-2', status: 'failed' }]])(
  'knows nothing about the film after %j',
  (json) => {
    expect(() => readTask(json, operation)).toThrow();
  },
);

it.each([[null], [{}], [{ id: '' }], [{ id: 7 }]])('finds no film in %j', (json) => {
  expect(toOperation(json)).toBeUndefined();
});
