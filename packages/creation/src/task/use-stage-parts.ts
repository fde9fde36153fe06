import { useLazyPart } from '@site/shell';
import { useCallback, useEffect } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { StageMessages } from '../messages/stage/stage-messages.ts';
import type { CreationState } from './creation-state.ts';

/**
 * Parts of a page once something was sent: the end of a creation on its stage, its form as a sheet; and their words.
 */
export type StageParts = typeof import('./stage-parts.ts') & { readonly words: StageMessages };

/** Loads them once a creation is under way; undefined until they are there. */
export function useStageParts({ status }: Pick<CreationState, 'status'>): StageParts | undefined {
  const { stage: loadWords } = useCreationMessages();
  const load = useCallback(
    () =>
      Promise.all([import('./stage-parts.ts'), loadWords()]).then(([parts, words]) => ({
        ...parts,
        words,
      })),
    [loadWords],
  );
  const { part, prepare } = useLazyPart(load);
  useEffect(() => {
    // Once more with each step, where they could not be loaded.
    if (status !== 'idle') prepare();
  }, [prepare, status]);
  return part;
}
