import type { PointPackage } from '@site/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '../shell-context.ts';

export type Packages =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; retry(): void }
  | { readonly state: 'ready'; readonly packages: readonly PointPackage[] };

/** What is for sale, as the service says it when the component appears. */
export function usePackages(): Packages {
  const client = useClient();
  const question = useRef<AbortController>(undefined);
  const [answer, setAnswer] = useState<readonly PointPackage[] | 'failed'>();

  const load = useCallback(() => {
    const asked = new AbortController();
    question.current?.abort();
    question.current = asked;
    setAnswer(undefined);
    const tell = (told: readonly PointPackage[] | 'failed') => {
      if (!asked.signal.aborted) setAnswer(told);
    };
    client.listPackages({ signal: asked.signal }).then(tell, () => tell('failed'));
  }, [client]);

  useEffect(() => {
    load();
    return () => question.current?.abort();
  }, [load]);

  if (answer === undefined) return { state: 'loading' };
  if (answer === 'failed') return { state: 'failed', retry: load };
  return { state: 'ready', packages: answer };
}
