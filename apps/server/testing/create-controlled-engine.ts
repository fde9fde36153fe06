import type {
  Engine,
  EngineAction,
  EngineJob,
  EngineOutput,
  EngineStatus,
  InputFiles,
  Progress,
} from '@site/engines';
import type { CreationInput } from '../src/database/schema.ts';
import type { FilledInput } from '../src/engines/adapt-engine.ts';

export type ControlledJob = {
  readonly request: FilledInput & {
    readonly files: InputFiles;
    readonly parent?: EngineJob['parent'];
    readonly signal: AbortSignal;
    onProgress(progress: Progress): void;
  };
  finish(output?: EngineOutput): void;
  /** Ends with the service's own answer, such as a refusal. */
  end(status: EngineStatus): void;
  /** The engine breaks its contract. */
  fail(error: Error): void;
};

export type ControlledEngine = Engine<CreationInput> & {
  /** The next job that was asked for, or will be. */
  next(): Promise<ControlledJob>;
};

/** A small WebP of one colour. */
export const somePicture = {
  media: 'image',
  mimeType: 'image/webp',
  source: {
    bytes: new Uint8Array(
      Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvD8ADAAdQs840s/+BiOh/AAA=', 'base64'),
    ),
  },
  width: 1024,
  height: 1024,
  color: '#336699',
} as const satisfies EngineOutput;

/** The same in another colour. */
export const otherPicture = {
  ...somePicture,
  source: {
    bytes: new Uint8Array(
      Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvD8ADAAdQxDKXqP+BiOh/AAA=', 'base64'),
    ),
  },
} as const satisfies EngineOutput;

export const someAction: EngineAction = {
  ...{ id: 'vary', label: 'V1', kind: 'vary' },
  takes: ['prompt'],
};
const someZoom: EngineAction = {
  ...{ id: 'custom', label: 'Custom Zoom', kind: 'zoom' },
  needs: ['prompt'],
};
const somePick: EngineAction = { id: 'pick', label: 'U1', kind: 'pick' };

/** An engine that answers when the test says so. */
export function createControlledEngine({
  isRepeatable = true,
}: {
  isRepeatable?: boolean;
} = {}): ControlledEngine {
  const unclaimed: ControlledJob[] = [];
  const waiting: ((job: ControlledJob) => void)[] = [];
  return {
    isRepeatable,
    start: ({ input: asked, files, parent }, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        const input = { seed: 0, width: 0, height: 0, ...asked };
        signal.addEventListener('abort', () => reject(signal.reason));
        const job: ControlledJob = {
          request: { ...input, files, ...(parent && { parent }), signal, onProgress },
          finish: (output = { ...somePicture, width: input.width, height: input.height }) =>
            resolve({
              status: 'succeeded',
              outputs: [output],
              actions: [somePick, someAction, someZoom],
              operation: { seed: input.seed },
            }),
          end: resolve,
          fail: reject,
        };
        const taker = waiting.shift();
        if (taker) taker(job);
        else unclaimed.push(job);
      }),
    async next() {
      return unclaimed.shift() ?? (await new Promise((resolve) => waiting.push(resolve)));
    },
  };
}
