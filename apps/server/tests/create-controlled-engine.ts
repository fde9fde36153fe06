import type { Engine, PaintedPicture, PaintRequest } from '../src/creations/engine.ts';

export type ControlledPainting = {
  readonly request: PaintRequest;
  finish(picture?: PaintedPicture): void;
  fail(error: Error): void;
};

export type ControlledEngine = Engine & {
  /** The next painting that was asked for, or will be. */
  next(): Promise<ControlledPainting>;
};

/** The smallest thing that passes for a picture here: nothing looks inside it. */
export const somePicture: PaintedPicture = {
  bytes: new TextEncoder().encode('the bytes of a picture'),
  type: 'image/webp',
  color: '#336699',
};

/** An engine that paints when the test says so. */
export function createControlledEngine(): ControlledEngine {
  const asked: ControlledPainting[] = [];
  const waiting: ((painting: ControlledPainting) => void)[] = [];
  return {
    id: 'controlled',
    paint: (request) =>
      new Promise((resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
        const painting: ControlledPainting = {
          request,
          finish: (picture = somePicture) => resolve(picture),
          fail: reject,
        };
        const taker = waiting.shift();
        if (taker) taker(painting);
        else asked.push(painting);
      }),
    async next() {
      return asked.shift() ?? (await new Promise((resolve) => waiting.push(resolve)));
    },
  };
}
