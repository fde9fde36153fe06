import { EventEmitter, once } from 'node:events';
import { engineContract, type Scene } from '@site/engines/testing';
import { describe, it } from 'vitest';
import { createDemoPainter, type DemoPainterInput } from './create-demo-painter.ts';

const engine = createDemoPainter();

const openScene =
  (input: Partial<DemoPainterInput> = {}) =>
  async (): Promise<Scene<DemoPainterInput>> => ({
    engine,
    job: {
      attemptId: '1',
      input: { prompt: '山水', seed: 1, width: 96, height: 64, ...input },
      files: [],
    },
  });

describe('the demo painter keeps the contract:', () => {
  const cases = engineContract<DemoPainterInput>({
    foreignRole: 'mask',
    scenes: {
      'one-output': openScene(),
      'several-outputs': openScene({ settings: { count: 3 } }),
      actions: openScene(),
      progress: openScene({ width: 640, height: 480 }),
      silent: async () => {
        const scene = await openScene({ width: 1600, height: 1200 })();
        const events = new EventEmitter();
        const onProgress = () => events.emit('begun');
        const start: typeof engine.start = (job, options) =>
          engine.start(job, { ...options, onProgress });
        return { ...scene, engine: { ...engine, start }, isUnderWay: once(events, 'begun') };
      },
      failures: { 'invalid-input': openScene({ width: 0 }) },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});
