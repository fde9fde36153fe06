import type { ApiClient } from '@site/api-client';
import { useSession, useSessionActions } from '@site/shell';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { createCreationKey } from './creation-key.ts';
import { type CreationStep, creationReducer } from './creation-reducer.ts';
import { type CreationState, idleCreation } from './creation-state.ts';
import { runCreation } from './run-creation.ts';

/** The service gives the points of a stopped creation back when it notices; milliseconds. */
const refundDelayMs = 1_000;

export interface Creation {
  readonly state: CreationState;
  /** Paints this prompt; a creation under way is stopped first. A guest is asked to log in. */
  start(prompt: string): void;
  /** Ends the creation under way, if there is one. */
  stop(): void;
}

/**
 * One creation at a time, from the click to the picture, inside a `Shell`: the balance in the user
 * menu follows it. Leaving the page stops it.
 *
 * @example
 * const { state, start, stop } = useCreation({ client });
 */
export function useCreation({ client }: { client: Pick<ApiClient, 'imagine'> }): Creation {
  const [state, dispatch] = useReducer(creationReducer, idleCreation);
  const session = useSession();
  const { changePoints, refresh } = useSessionActions();
  const running = useRef<AbortController>(undefined);
  const isGuest = session.state === 'guest';

  const abort = useCallback(() => {
    if (!running.current) return;
    running.current.abort();
    running.current = undefined;
    // Without an answer the balance stays as it was; the shell asks again when it is looked at.
    setTimeout(() => refresh().catch(() => {}), refundDelayMs);
  }, [refresh]);

  const start = useCallback(
    (prompt: string) => {
      abort();
      dispatch({ type: 'sent', prompt });
      if (isGuest) {
        dispatch({ type: 'broke', failure: { kind: 'logged-out' } });
        return;
      }
      const controller = new AbortController();
      running.current = controller;
      const onStep = (step: CreationStep) => {
        dispatch(step);
        if ('point_count' in step) changePoints(step.point_count);
      };
      const idempotencyKey = createCreationKey();
      void runCreation({ client, prompt, idempotencyKey, signal: controller.signal, onStep }).then(
        () => {
          if (running.current === controller) running.current = undefined;
        },
      );
    },
    [client, isGuest, changePoints, abort],
  );

  const stop = useCallback(() => {
    abort();
    dispatch({ type: 'stopped' });
  }, [abort]);

  useEffect(() => abort, [abort]);

  return { state, start, stop };
}
