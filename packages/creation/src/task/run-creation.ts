import type { ApiClient } from '@site/api-client';
import { toFailure } from '../failure/to-failure.ts';
import type { CreationStep } from './creation-reducer.ts';

/**
 * Asks the service for a picture and hands on each step, until the picture is there or it is
 * clear that none comes. Resolves always; once `signal` is aborted, nothing more is handed on.
 */
export async function runCreation({
  client,
  prompt,
  idempotencyKey,
  signal,
  onStep,
}: {
  client: Pick<ApiClient, 'imagine'>;
  prompt: string;
  /** The same key never costs twice. */
  idempotencyKey: string;
  signal: AbortSignal;
  onStep: (step: CreationStep) => void;
}): Promise<void> {
  try {
    for await (const event of client.imagine({ prompt, idempotencyKey }, { signal })) {
      if (signal.aborted) return;
      onStep(event);
      if (event.type === 'finished' || event.type === 'failed') return;
    }
    if (!signal.aborted) onStep({ type: 'broke', failure: { kind: 'broken-off' } });
  } catch (error) {
    if (!signal.aborted) onStep({ type: 'broke', failure: toFailure(error) });
  }
}
