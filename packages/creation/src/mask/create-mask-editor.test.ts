import { describe, expect, it } from 'vitest';
import { messages as mask } from '../messages/mask/zh-cn.ts';
import { createMaskEditor, type MaskEditor } from './create-mask-editor.ts';
import type { MaskScene } from './mask-canvas.ts';
import { pressMaskKey } from './mask-keys.ts';
import type { MaskStep } from './mask-step.ts';

/** An editor of a picture of 1,000 pixels on a stage of 500, and everything that it has told. */
function open(first: readonly MaskStep[] = []) {
  const said: string[] = [];
  const scenes: MaskScene[] = [];
  const added: MaskStep[] = [];
  let steps = first;
  const editor = createMaskEditor({
    steps: first,
    picture: { width: 1_000, height: 1_000 },
    canvas: {
      replace: (all) => added.splice(0, added.length, ...all),
      add: (step) => added.push(step),
      show: (scene) => scenes.push(scene),
    },
    messages: mask.said,
    onChange: (next) => {
      steps = next;
    },
    say: (text) => said.push(text),
    onFrame() {},
    schedule: (draw) => draw(),
  });
  editor.setStage({ width: 500, height: 500 });
  return { editor, said, scenes, added, steps: () => steps };
}

const key = (editor: MaskEditor, name: string, changes = {}) =>
  pressMaskKey(
    editor,
    {
      ...{ key: name, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false },
      ...changes,
    },
    { isOnStage: true },
  );

const drag = (editor: MaskEditor, from: number, to: number) => {
  const at = (x: number) => ({ id: 1, type: 'mouse', x, y: 250, pressure: 0.5, time: 0 });
  editor.gestures.down(at(from), { isPan: false });
  for (let x = from; x <= to; x += 5) editor.gestures.move(at(x));
  editor.gestures.up({ id: 1 });
};

describe('a mask editor', () => {
  it('makes a stroke of a drag, which is drawn as it grows', () => {
    const { editor, steps, added } = open();
    drag(editor, 100, 300);
    expect(steps()).toMatchObject([{ kind: 'stroke', mode: 'paint', size: 800 }]);
    const [step] = steps();
    expect(step?.kind === 'stroke' && step.points[0]).toEqual([2_000, 5_000]);
    expect(step?.kind === 'stroke' && step.points.at(-1)).toEqual([6_000, 5_000]);
    expect(added.length, 'piece by piece').toBeGreaterThan(1);
  });

  it('keeps nothing of a stroke that a second finger ends', () => {
    const { editor, steps, added } = open();
    const touch = (id: number, x: number) => ({
      ...{ id, type: 'touch', x, y: 100, pressure: 0.5, time: 0 },
    });
    editor.gestures.down(touch(1, 50), { isPan: false });
    for (let x = 50; x < 200; x += 5) editor.gestures.move(touch(1, x));
    editor.gestures.down(touch(2, 300), { isPan: false });
    expect(steps()).toEqual([]);
    expect(added).toEqual([]);
    editor.gestures.move(touch(2, 400));
    expect(editor.getState().zoom.scale).toBeGreaterThan(1);
  });

  it('paints by keys: places, lines, rectangles, and says so', () => {
    const { editor, steps, said } = open();
    key(editor, 'ArrowRight');
    editor.place();
    expect(said.at(-1)).toBe('已涂，横 52%，竖 50%');
    key(editor, 'ArrowDown', { shiftKey: true });
    key(editor, 'x');
    key(editor, 'r');
    editor.place();
    key(editor, 'ArrowLeft');
    key(editor, 'ArrowUp');
    editor.place();
    expect(steps()).toMatchObject([
      { kind: 'stroke', mode: 'paint', points: [[5_200, 5_000]] },
      {
        kind: 'stroke',
        mode: 'paint',
        points: [
          [5_200, 5_000],
          [5_200, 5_200],
        ],
      },
      { kind: 'rectangle', mode: 'erase', from: [5_200, 5_200], to: [5_000, 5_000] },
    ]);
    expect(said.at(-1)).toBe('矩形已擦');
  });

  it('makes a lasso of a drag around an area, which can be taken back and inverted', () => {
    const { editor, steps } = open();
    const at = (x: number, y: number) => ({
      ...{ id: 1, type: 'mouse', x, y, pressure: 0.5, time: 0 },
    });
    key(editor, 'l');
    editor.gestures.down(at(100, 100), { isPan: false });
    for (const [x, y] of [
      [400, 100],
      [400, 400],
    ] as const) {
      editor.gestures.move(at(x, y));
    }
    editor.gestures.up({ id: 1 });
    const lasso = {
      ...{ kind: 'lasso', mode: 'paint' },
      points: [
        [2_000, 2_000],
        [8_000, 2_000],
        [8_000, 8_000],
      ],
    };
    expect(steps()).toEqual([lasso]);
    editor.undo();
    expect(steps()).toEqual([]);
    editor.redo();
    key(editor, 'i');
    expect(steps()).toEqual([lasso, { kind: 'invert' }]);
  });

  it('makes nothing of a lasso without an area', () => {
    const { editor, steps } = open();
    key(editor, 'l');
    drag(editor, 100, 300);
    expect(steps()).toEqual([]);
  });

  it('sets the corners of a lasso by keys, closes it with Enter and drops it', () => {
    const { editor, steps, said, scenes } = open();
    expect(key(editor, 'Enter'), 'there is none').toBe(false);
    key(editor, 'l');
    editor.place();
    key(editor, 'ArrowRight');
    expect(key(editor, 'Enter')).toBe(true);
    expect(said.at(-1)).toBe(mask.said.lasso.noArea);
    editor.place();
    key(editor, 'ArrowDown');
    expect(scenes.at(-1)?.live).toMatchObject({ kind: 'lasso' });
    key(editor, 'Enter');
    expect(said.at(-1)).toBe('套索已涂');
    const points = [
      [5_000, 5_000],
      [5_200, 5_000],
      [5_200, 5_200],
    ];
    expect(steps()).toEqual([{ kind: 'lasso', mode: 'paint', points }]);
    editor.place();
    expect(editor.dropCorner()).toBe(true);
    expect(said.at(-1)).toBe('不画这个套索了');
    expect(steps()).toHaveLength(1);
  });

  it('drops a rectangle that has one corner alone', () => {
    const { editor, steps } = open();
    key(editor, 'r');
    editor.place();
    expect(editor.dropCorner()).toBe(true);
    expect(editor.dropCorner()).toBe(false);
    expect(steps()).toEqual([]);
  });

  it('takes back and does again by keys', () => {
    const { editor, steps, said } = open();
    editor.place();
    key(editor, 'z', { ctrlKey: true });
    expect(steps()).toEqual([]);
    key(editor, 'z', { ctrlKey: true });
    expect(said.at(-1)).toBe(mask.said.nothing);
    key(editor, 'Z', { ctrlKey: true, shiftKey: true });
    expect(steps()).toHaveLength(1);
    key(editor, 'z', { metaKey: true });
    key(editor, 'y', { metaKey: true });
    expect(steps()).toHaveLength(1);
  });

  it('changes its brush within its limits', () => {
    const { editor } = open();
    for (let press = 0; press < 30; press += 1) key(editor, ']');
    expect(editor.getState().brush).toBe(160);
    for (let press = 0; press < 60; press += 1) key(editor, '[');
    expect(editor.getState().brush).toBe(4);
  });

  it('leaves keys alone that stand for nothing, and those of the browser', () => {
    const { editor } = open();
    expect(key(editor, 'Tab')).toBe(false);
    expect(key(editor, 'r', { ctrlKey: true })).toBe(false);
    expect(key(editor, 'q')).toBe(false);
  });

  it('shows the cursor of the brush where the pointer is, and none under a finger', () => {
    const { editor, scenes } = open();
    editor.hover({ x: 7, y: 9 });
    expect(scenes.at(-1)?.cursor).toEqual({ x: 7, y: 9, radius: 20 });
    editor.hover(undefined);
    expect(scenes.at(-1)?.cursor).toBeUndefined();
  });

  it('opens what was painted before, and continues it', () => {
    const before: MaskStep = { kind: 'invert' };
    const { editor, steps, added } = open([before]);
    expect(added).toEqual([before]);
    editor.clear();
    expect(steps()).toEqual([before, { kind: 'clear' }]);
  });
});
