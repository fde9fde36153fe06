import { expect, it } from 'vitest';
import { readAcceptance, readImmediate, readTask } from './read-dashscope-answer.ts';

const url = 'https://dashscope-result.example.com/1.png';
const operation = { taskId: 'task-1', startedAt: 0 };
const ask = (output: unknown) => readTask({ output }, operation);
const made = {
  status: 'succeeded',
  outputs: [{ media: 'image', mimeType: 'image/png', source: { url } }],
};

it.each([
  [{ results: [{ url }] }],
  [{ results: [{ url: null }, { url }] }],
  [{ results: [{ url }], choices: 'none' }],
  [{ results: null, choices: [{ message: { content: [{ text: '雪山' }, { image: url }] } }] }],
  [{ results: [{ url, actual_prompt: 7 }], task_id: 'task-1' }],
])('delivers the image of %j', (output) => {
  expect(ask({ task_status: 'SUCCEEDED', ...output })).toEqual(made);
});

it('fails a task that has succeeded without an image', () => {
  const status = ask({ task_status: 'SUCCEEDED', results: [] });
  expect(status).toMatchObject({ status: 'failed', reason: 'vendor', isRetryable: false });
});

it.each([
  [null],
  [{}],
  [{ output: {} }],
  [{ output: { task_status: 7 } }],
  [{ output: { task_id: 'task-2', task_status: 'FAILED' } }],
  [{ code: 'Throttling', message: 'Slow down.' }],
])('knows nothing about the task after %j', (json) => {
  expect(() => readTask(json, operation)).toThrow();
});

it('takes an unknown state for one under way', () => {
  expect(ask({ task_status: 'REVIEWING' })).toMatchObject({ status: 'running', operation });
});

it('takes the id of a task that is a number', () => {
  expect(readAcceptance({ output: { task_id: 7 } })).toMatchObject({ operation: { taskId: '7' } });
});

it.each([[null], [{}], [{ output: { task_status: 'PENDING' } }], [{ code: 'Throttling' }]])(
  'does not know whether a task was accepted after %j',
  (json) => {
    expect(readAcceptance(json)).toMatchObject({ reason: 'ambiguous', isRetryable: false });
    expect(readImmediate(json)).toMatchObject({ reason: 'ambiguous', isRetryable: false });
  },
);
