import { randomId } from '@site/api-client';
import { useEffect, useRef, useState } from 'react';

/** How far a creation is; what is absent stays as it was. */
export interface CreationProgress {
  /** 0 to 100. */
  readonly percent?: number;
  /** A picture of what is there so far: an address. */
  readonly preview?: string;
}

export interface RunOptions {
  /** The same for each try of one creation: a service that knows it already begins no other one. */
  readonly idempotencyKey: string;
  /** Aborted when the creation is cancelled or the page is left before its end. */
  readonly signal: AbortSignal;
  /** Shows how far it is; as often as you like. */
  onProgress(progress: CreationProgress): void;
}

export interface UseCreationOptions<Input, Output> {
  /** Makes a creation from an input: by a call of the page's own service. */
  run: (input: Input, options: RunOptions) => Promise<Output>;
}

/**
 * One creation from the click to what it made.
 *
 * `idle` → `running` → `succeeded`, `failed` or `cancelled`; a new start leads from any of them to
 * `running`.
 */
export type CreationState<Input, Output> =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly input: Input; readonly progress: CreationProgress }
  | { readonly status: 'succeeded'; readonly input: Input; readonly output: Output }
  | { readonly status: 'failed'; readonly input: Input; readonly error: unknown }
  | { readonly status: 'cancelled'; readonly input: Input };

export interface CreationControl<Input, Output> {
  readonly state: CreationState<Input, Output>;
  /** Begins a creation; nothing while one is running. */
  start(input: Input): void;
  /** Runs what has failed or was cancelled once more, with the same idempotency key. */
  retry(): void;
  /** Aborts what is running. */
  cancel(): void;
}

/**
 * One creation at a time by a function of your own, without our shell or service.
 *
 * @example
 * const { state, start, retry, cancel } = useCreation({ run: makePicture });
 */
export function useCreation<Input, Output>({
  run,
}: UseCreationOptions<Input, Output>): CreationControl<Input, Output> {
  const [state, setState] = useState<CreationState<Input, Output>>({ status: 'idle' });
  /** Of the creation that was started last. */
  const idempotencyKey = useRef('');
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  async function begin(input: Input) {
    const controller = new AbortController();
    running.current = controller;
    let progress: CreationProgress = {};
    /** What comes after its end is of no interest. */
    const show = (next: CreationState<Input, Output>) => {
      if (running.current === controller) setState(next);
    };
    show({ status: 'running', input, progress });
    try {
      const output = await run(input, {
        idempotencyKey: idempotencyKey.current,
        signal: controller.signal,
        onProgress(more) {
          progress = { ...progress, ...more };
          show({ status: 'running', input, progress });
        },
      });
      show({ status: 'succeeded', input, output });
    } catch (error) {
      show({ status: 'failed', input, error });
    } finally {
      if (running.current === controller) running.current = undefined;
    }
  }

  return {
    state,
    start(input) {
      if (running.current) return;
      idempotencyKey.current = randomId();
      void begin(input);
    },
    retry() {
      const isOver = state.status === 'failed' || state.status === 'cancelled';
      if (isOver && !running.current) void begin(state.input);
    },
    cancel() {
      if (state.status !== 'running') return;
      running.current?.abort();
      running.current = undefined;
      setState({ status: 'cancelled', input: state.input });
    },
  };
}
