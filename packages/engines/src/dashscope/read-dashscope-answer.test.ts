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

const film = 'https://dashscope-result.example.com/1.mp4';

it.each([
  ['nothing', {}, {}, {}],
  ['its length', { usage: { duration: 5 } }, {}, { durationMs: 5000 }],
  [
    'lengths of what was handed in',
    { usage: { duration: 12, output_video_duration: 5 } },
    {},
    { durationMs: 5000 },
  ],
  ['its size', { usage: { size: '1280*720' } }, {}, { width: 1280, height: 720 }],
  ['a size that is none', { usage: { size: '0*0', duration: 'long' } }, {}, {}],
  ['no usage', { usage: null }, { results: null }, {}],
])('delivers a film beside %s', (_, more, output, expected) => {
  const task = { task_status: 'SUCCEEDED', video_url: film, ...output };
  expect(readTask({ output: task, ...more }, operation)).toEqual({
    status: 'succeeded',
    outputs: [{ media: 'video', mimeType: 'video/mp4', source: { url: film }, ...expected }],
  });
});

it('says how a film was really asked for', () => {
  const output = { video_url: film, actual_prompt: '晨雾中的雪山' };
  expect(ask({ task_status: 'SUCCEEDED', ...output })).toMatchObject({
    facts: { revisedPrompt: '晨雾中的雪山' },
  });
});
