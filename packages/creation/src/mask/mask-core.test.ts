import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitted } from '../viewer/zoom.ts';
import {
  findMask,
  MAX_MASKS,
  type Mask,
  putMask,
  readMasks,
  withoutMask,
  writeMasks,
} from './mask-draft.ts';
import { addStep, MAX_UNDO_STEPS, openHistory, redo, stepsOf, undo } from './mask-history.ts';
import { isBlank, MASK_UNITS, type MaskPoint, type MaskStep, visibleSteps } from './mask-step.ts';
import { frameOf, type MaskView, toMaskPoint, toMaskSize, toScreenPoint } from './mask-view.ts';

const place = fc.integer({ min: -1_000, max: 11_000 });
const point: fc.Arbitrary<MaskPoint> = fc.oneof(
  fc.tuple(place, place),
  fc.tuple(place, place, fc.integer({ min: 0, max: 100 })),
);
const mode = fc.constantFrom('paint' as const, 'erase' as const);
const step: fc.Arbitrary<MaskStep> = fc.oneof(
  fc.record({
    kind: fc.constant('stroke' as const),
    mode,
    size: fc.integer({ min: 1, max: 5_000 }),
    points: fc.array(point, { minLength: 1, maxLength: 40 }),
  }),
  fc.record({ kind: fc.constant('rectangle' as const), mode, from: point, to: point }),
  fc.record({
    kind: fc.constant('lasso' as const),
    mode,
    points: fc.array(point, { minLength: 1, maxLength: 40 }),
  }),
  fc.constant({ kind: 'invert' as const }),
  fc.constant({ kind: 'clear' as const }),
);
const steps = fc.array(step, { maxLength: 130, size: 'max' });
const dot: MaskStep = { kind: 'stroke', mode: 'paint', size: 100, points: [[1, 2]] };

describe('the history of a mask', () => {
  it('has after so many undos and redos what it had before', () => {
    fc.assert(
      fc.property(steps, fc.array(step, { maxLength: 20 }), fc.nat(40), (first, added, count) => {
        const history = added.reduce(addStep, openHistory(first));
        let there = history;
        for (let done = 0; done < count; done += 1) there = undo(there);
        const taken = history.done.length - there.done.length;
        expect(taken).toBe(Math.min(count, history.done.length));
        for (let done = 0; done < taken; done += 1) there = redo(there);
        expect(there).toEqual(history);
      }),
      { seed: 18 },
    );
  });

  it('shows what its steps show, however many there were', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const history = all.reduce(addStep, openHistory([]));
        expect(visibleSteps(stepsOf(history))).toEqual(visibleSteps(all));
        expect(visibleSteps(stepsOf(openHistory(all)))).toEqual(visibleSteps(all));
      }),
      { seed: 18 },
    );
  });

  it('takes back a hundred steps, and keeps those before', () => {
    const many = Array.from({ length: MAX_UNDO_STEPS + 5 }, () => dot);
    let history = many.reduce(addStep, openHistory([]));
    for (const _ of many) history = undo(history);
    expect(stepsOf(history)).toHaveLength(5);
    expect(undo(history)).toBe(history);
  });

  it('does nothing again once something else was done', () => {
    const history = addStep(undo(addStep(openHistory([]), dot)), { kind: 'invert' });
    expect(redo(history)).toBe(history);
  });

  it('does not take back what a mask was before it was opened', () => {
    const history = openHistory([{ kind: 'picture', url: '/storage/a.png' }, dot]);
    expect(stepsOf(undo(undo(history)))).toEqual([{ kind: 'picture', url: '/storage/a.png' }]);
  });
});

it('a mask is blank until something is painted, and again when that is cleared', () => {
  const erased: MaskStep = { ...dot, mode: 'erase' };
  expect(isBlank([])).toBe(true);
  expect(isBlank([erased])).toBe(true);
  expect(isBlank([dot])).toBe(false);
  expect(isBlank([dot, { kind: 'clear' }])).toBe(true);
  expect(isBlank([{ kind: 'invert' }])).toBe(false);
});

describe('where a picture lies on its stage', () => {
  const side = fc.integer({ min: 50, max: 4_000 });
  const size = fc.record({ width: side, height: side });
  const views: fc.Arbitrary<MaskView> = fc.record({
    picture: size,
    stage: size,
    zoom: fc.record({
      scale: fc.double({ min: 1, max: 8, noNaN: true }),
      x: fc.integer({ min: -3_000, max: 3_000 }),
      y: fc.integer({ min: -3_000, max: 3_000 }),
    }),
  });

  it('leads from a place to the screen and back to the same place', () => {
    const inside = fc.integer({ min: 0, max: MASK_UNITS });
    fc.assert(
      fc.property(views, inside, inside, (view, x, y) => {
        expect(toMaskPoint(view, toScreenPoint(view, [x, y]))).toEqual([x, y]);
      }),
      { seed: 18 },
    );
  });

  it('leads from the screen to a place that is seen there, within its own precision', () => {
    fc.assert(
      fc.property(
        views,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (view, a, b) => {
          const frame = frameOf(view);
          const shown = { x: frame.x + a * frame.width, y: frame.y + b * frame.height };
          const again = toScreenPoint(view, toMaskPoint(view, shown));
          expect(Math.abs(again.x - shown.x)).toBeLessThanOrEqual(frame.width / MASK_UNITS);
          expect(Math.abs(again.y - shown.y)).toBeLessThanOrEqual(frame.height / MASK_UNITS);
        },
      ),
      { seed: 18 },
    );
  });

  it('is the middle, as large as fits', () => {
    const view = { stage: { width: 400, height: 400 }, picture: { width: 3_000, height: 1_500 } };
    const frame = frameOf({ ...view, zoom: fitted });
    expect(frame).toEqual({ x: 0, y: 100, width: 400, height: 200 });
  });

  it('has a brush of the screen, which covers less of a picture that is zoomed in', () => {
    const view = {
      ...{ stage: { width: 400, height: 400 }, picture: { width: 3_000, height: 3_000 } },
      zoom: fitted,
    };
    expect(toMaskSize(view, 40)).toBe(1_000);
    expect(toMaskSize({ ...view, zoom: { ...fitted, scale: 4 } }, 40)).toBe(250);
  });
});

describe('the draft of masks', () => {
  const masks: fc.Arbitrary<Mask[]> = fc.uniqueArray(
    fc.record(
      {
        picture: fc.webUrl(),
        steps: fc.array(step, { maxLength: 5 }),
        content: fc.string(),
        url: fc.webUrl(),
      },
      { requiredKeys: ['picture', 'steps'] },
    ),
    { selector: ({ picture }) => picture, maxLength: MAX_MASKS },
  );

  it('is read as it was written', () => {
    fc.assert(
      fc.property(masks, (all) => {
        expect(readMasks(writeMasks(all))).toEqual(all);
      }),
      { seed: 18 },
    );
  });

  it('leaves out anything that is not a mask', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        for (const mask of readMasks(text)) expect(Array.isArray(mask.steps)).toBe(true);
      }),
      { seed: 18 },
    );
    const broken = [{ picture: 'a', steps: [{ ...dot, points: [['x', 1]] }] }, null, 7];
    expect(readMasks(JSON.stringify(broken))).toEqual([]);
  });

  it('finds the mask of a picture by its address, or by its bytes', () => {
    const mask = { picture: '/a.png', content: 'abc', steps: [dot] };
    expect(findMask([mask], { url: '/a.png' })).toBe(mask);
    expect(findMask([mask], { url: '/b.png', content: 'abc' })).toBe(mask);
    expect(findMask([mask], { url: '/b.png' })).toBeUndefined();
    expect(findMask([{ ...mask, content: undefined }], { url: '/b.png' })).toBeUndefined();
  });

  it('has one mask a picture, and those that were changed last', () => {
    const of = (picture: string): Mask => ({ picture, steps: [dot] });
    const all = ['a', 'b', 'c', 'd', 'e', 'd'].map(of).reduce(putMask, [] as readonly Mask[]);
    expect(all.map(({ picture }) => picture)).toEqual(['d', 'e', 'c', 'b']);
    expect(withoutMask(all, { url: 'e' }).map(({ picture }) => picture)).toEqual(['d', 'c', 'b']);
  });

  it('gives up the oldest masks when it would be too long', () => {
    const points = Array.from({ length: 2_000 }, (_, index): MaskPoint => [index, index]);
    const large = Array.from({ length: 40 }, () => ({ ...dot, points }) as MaskStep);
    const all = ['a', 'b', 'c'].map((picture) => ({ picture, steps: large }));
    const left = readMasks(writeMasks(all)).map(({ picture }) => picture);
    expect(left[0]).toBe('a');
    expect(left.length).toBeLessThan(3);
  });
});
