import { randomId } from '@site/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isCreating, type OpenStatus } from '../creation-status.ts';
import { useLayoutEffectInBrowser } from '../use-layout-effect-in-browser.ts';

/** How far a creation is. */
export interface CreationProgress {
  /** 0 to 100. */
  readonly percent?: number;
  /** A picture of what is there so far: an address. */
  readonly preview?: string;
}

/** One report of a run; what is absent stays as it was. */
export interface CreationReport extends CreationProgress {
  /** `running` until one is reported. */
  readonly status?: OpenStatus;
}

export interface RunOptions {
  /** The same for each try of one creation: a service that knows it already begins no other one. */
  readonly idempotencyKey: string;
  /** Aborted when the creation is cancelled or the page is left before its end. */
  readonly signal: AbortSignal;
  /** Shows how far it is; as often as you like. */
  onProgress(report: CreationReport): void;
}

export interface UseCreationOptions<Input, Output> {
  /** Makes a creation from an input: by a call of the page's own service. */
  run: (input: Input, options: RunOptions) => Promise<Output>;
}

/**
 * One creation from the click to what it made.
 *
 * `idle` → `queued`, `running` or `uncertain` → `succeeded`, `failed` or `cancelled`; a new start leads from
 * any end to `running`.
 */
export type CreationState<Input, Output> =
  | { readonly status: 'idle' }
  | {
      readonly status: OpenStatus;
      readonly input: Input;
      readonly progress: CreationProgress;
    }
  | { readonly status: 'succeeded'; readonly input: Input; readonly output: Output }
  | { readonly status: 'failed'; readonly input: Input; readonly error: unknown }
  | { readonly status: 'cancelled'; readonly input: Input };

export interface CreationControl<Input, Output> {
  /** State of the creation that was started last. */
  readonly state: CreationState<Input, Output>;
  /** Begins a creation; nothing while one is running. The same function for the life of the component. */
  start(input: Input): void;
  /** Runs what has failed or was cancelled once more, with the same idempotency key. */
  retry(): void;
  /** Aborts what is running. */
  cancel(): void;
  /**
   * Shows another state, such as that of an earlier creation, and aborts what is running. The same function
   * for the life of the component.
   */
  show(state: CreationState<Input, Output>): void;
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
  type State = CreationState<Input, Output>;
  const [state, setState] = useState<State>({ status: 'idle' });
  /** Of the creation that was started last. */
  const idempotencyKey = useRef('');
  const running = useRef<AbortController>(undefined);
  const latest = useRef(run);
  useLayoutEffectInBrowser(() => {
    latest.current = run;
  });

  const leave = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
  }, []);
  useEffect(() => leave, [leave]);

  const begin = useCallback(async (input: Input) => {
    const controller = new AbortController();
    running.current = controller;
    /** Tells the state, but nothing after the end. */
    const tell = (next: State) => {
      if (running.current === controller) setState(next);
    };
    let status: OpenStatus = 'running';
    let progress: CreationProgress = {};
    tell({ status, input, progress });
    try {
      const output = await latest.current(input, {
        idempotencyKey: idempotencyKey.current,
        signal: controller.signal,
        onProgress({ status: next = status, ...more }) {
          status = next;
          progress = { ...progress, ...more };
          tell({ status, input, progress });
        },
      });
      tell({ status: 'succeeded', input, output });
    } catch (error) {
      tell({ status: 'failed', input, error });
    } finally {
      if (running.current === controller) running.current = undefined;
    }
  }, []);

  const start = useCallback(
    (input: Input) => {
      if (running.current) return;
      idempotencyKey.current = randomId();
      void begin(input);
    },
    [begin],
  );

  const show = useCallback(
    (next: State) => {
      leave();
      setState(next);
    },
    [leave],
  );

  return {
    state,
    start,
    retry() {
      const isOver = state.status === 'failed' || state.status === 'cancelled';
      if (isOver && !running.current) void begin(state.input);
    },
    cancel() {
      if (isCreating(state)) show({ status: 'cancelled', input: state.input });
    },
    show,
  };
}
