import { describe, expect, it } from 'vitest';
import { createMaskGestures, type MaskPointer, PALM_MS } from './mask-gestures.ts';

/** Records what gestures tell, as they tell it. */
function watch() {
  const told: string[] = [];
  const at = ({ x, y }: { x: number; y: number }) => `${x},${y}`;
  const gestures = createMaskGestures({
    begin: (point, pressure) => told.push(`begin ${at(point)} ${pressure ?? '-'}`),
    extend: (point) => told.push(`extend ${at(point)}`),
    end: () => told.push('end'),
    cancel: () => told.push('cancel'),
    pan: (by) => told.push(`pan ${at(by)}`),
    zoom: (factor, point) => told.push(`zoom ${factor} ${at(point)}`),
  });
  return { told, gestures };
}

const pointer = (type: string, id: number, x: number, changes: Partial<MaskPointer> = {}) => ({
  ...{ type, id, x, y: 0, pressure: 0.5, time: 0 },
  ...changes,
});
const touch = (id: number, x: number, changes = {}) => pointer('touch', id, x, changes);
const marks = { isPan: false };

describe('on a mask', () => {
  it('one finger paints', () => {
    const { told, gestures } = watch();
    gestures.down(touch(1, 10), marks);
    gestures.move(touch(1, 20));
    gestures.up({ id: 1 });
    gestures.move(touch(1, 30));
    expect(told).toEqual(['begin 10,0 -', 'extend 20,0', 'end']);
  });

  it('a second finger makes it a zoom, until both have left', () => {
    const { told, gestures } = watch();
    gestures.down(touch(1, 10), marks);
    gestures.down(touch(2, 30), marks);
    gestures.move(touch(2, 50));
    gestures.up({ id: 1 });
    gestures.move(touch(2, 60));
    gestures.down(touch(3, 0), marks);
    gestures.up({ id: 2 });
    gestures.up({ id: 3 });
    gestures.down(touch(4, 5), marks);
    expect(told).toEqual(['begin 10,0 -', 'cancel', 'pan 10,0', 'zoom 2 30,0', 'begin 5,0 -']);
  });

  it('a pen paints with its pressure, and the palm beside it does nothing', () => {
    const { told, gestures } = watch();
    gestures.down(touch(1, 90), marks);
    gestures.down(pointer('pen', 2, 10, { pressure: 0.8 }), marks);
    gestures.down(touch(3, 95), marks);
    gestures.move(touch(3, 99));
    gestures.up({ id: 2 });
    gestures.down(touch(4, 95, { time: PALM_MS - 1 }), marks);
    gestures.down(touch(5, 20, { time: PALM_MS }), marks);
    expect(told).toEqual(['begin 90,0 -', 'cancel', 'begin 10,0 0.8', 'end', 'begin 20,0 -']);
  });

  it('a pen that is only near keeps the palm away', () => {
    const { told, gestures } = watch();
    gestures.move(pointer('pen', 1, 10, { time: 500 }));
    gestures.down(touch(2, 95, { time: 600 }), marks);
    expect(told).toEqual([]);
  });

  it('a mouse paints, or moves the picture', () => {
    const { told, gestures } = watch();
    gestures.down(pointer('mouse', 1, 10), { isPan: true });
    gestures.move(pointer('mouse', 1, 15));
    gestures.up({ id: 1 });
    gestures.down(pointer('mouse', 1, 10), marks);
    gestures.up({ id: 1 });
    expect(told).toEqual(['pan 5,0', 'begin 10,0 -', 'end']);
  });

  it('what the browser takes over is no mark', () => {
    const { told, gestures } = watch();
    gestures.down(touch(1, 10), marks);
    gestures.cancel({ id: 1 });
    gestures.down(touch(2, 20), marks);
    expect(told).toEqual(['begin 10,0 -', 'cancel', 'begin 20,0 -']);
  });
});
