import type { Picture } from '@site/api-client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CreationStep, creationReducer } from './creation-reducer.ts';
import { type CreationState, idleCreation, isCreating } from './creation-state.ts';

const picture: Picture = {
  id: 'p1',
  url: '/pictures/p1.webp',
  width: 1024,
  height: 576,
  color: '#304050',
  prompt: '雪山 --ar 16:9',
  seed: 7,
  engine: 'demo',
  isPrivate: false,
  isMine: true,
  thumbnails: [],
  thumbUpCount: 0,
  createdAt: '2026-11-21T08:00:00.000Z',
};
const sent: CreationStep = { type: 'sent', prompt: '雪山 --ar 16:9' };
const started: CreationStep = {
  type: 'started',
  id: 'c1',
  width: 1024,
  height: 576,
  cost: 4,
  point_count: 96,
  engine: 'demo',
};
const progress = (percent: number, preview?: string): CreationStep => ({
  type: 'progress',
  id: 'c1',
  percent,
  ...(preview === undefined ? {} : { preview }),
});
const finished: CreationStep = { type: 'finished', id: 'c1', picture, point_count: 96 };
const failed: CreationStep = { type: 'failed', id: 'c1', message: '绘制失败', point_count: 100 };
const broke: CreationStep = { type: 'broke', failure: { kind: 'broken-off' } };
const stopped: CreationStep = { type: 'stopped' };

const after = (...steps: CreationStep[]) => steps.reduce(creationReducer, idleCreation);

test.each<[CreationState['status'], CreationStep[]]>([
  ['idle', []],
  ['sending', [sent]],
  ['painting', [sent, started]],
  ['painting', [sent, started, progress(40)]],
  ['finished', [sent, started, progress(40), finished]],
  ['finished', [sent, finished]],
  ['failed', [sent, started, failed]],
  ['failed', [sent, broke]],
  ['failed', [sent, started, progress(40), broke]],
  ['stopped', [sent, stopped]],
  ['stopped', [sent, started, progress(40), stopped]],
  ['sending', [sent, started, failed, sent]],
  ['sending', [sent, started, finished, sent]],
])('%s after %j', (status, steps) => {
  expect(after(...steps).status).toBe(status);
});

test('the finished picture knows the last preview, to fade in over it', () => {
  const state = after(
    sent,
    started,
    progress(20, 'data:image/webp;base64,AA'),
    progress(40),
    finished,
  );
  expect(state).toMatchObject({ picture, preview: 'data:image/webp;base64,AA' });
});

test('progress never goes back', () => {
  expect(after(sent, started, progress(60), progress(30))).toMatchObject({
    canvas: { percent: 60 },
  });
});

test('what the engine says to people is kept as it is', () => {
  expect(after(sent, started, failed)).toMatchObject({
    failure: { kind: 'engine', message: '绘制失败' },
  });
});

test('reports after the end change nothing', () => {
  for (const end of [finished, failed, broke, stopped]) {
    const ended = after(sent, started, end);
    for (const late of [started, progress(90), finished, failed, broke, stopped]) {
      expect(creationReducer(ended, late)).toBe(ended);
    }
  }
});

test('whatever happens in whatever order, the prompt is never lost', () => {
  const step = fc.constantFrom(
    started,
    progress(10),
    progress(90),
    finished,
    failed,
    broke,
    stopped,
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const state = after(sent, ...steps);
      expect(state.status === 'idle' ? undefined : state.prompt).toBe('雪山 --ar 16:9');
    }),
    { seed: 20261121 },
  );
});

test('a creation is under way from the click until it ends', () => {
  expect(isCreating(after())).toBe(false);
  expect(isCreating(after(sent))).toBe(true);
  expect(isCreating(after(sent, started))).toBe(true);
  expect(isCreating(after(sent, started, finished))).toBe(false);
});
