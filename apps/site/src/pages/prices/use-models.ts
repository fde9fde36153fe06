import type { ApiClient } from '@site/api-client';
import { listModels, type Model } from '@site/api-client/wire';
import { useCallback, useEffect, useRef, useState } from 'react';

export type Models =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; retry(): void }
  | { readonly state: 'ready'; readonly models: readonly Model[] };

/** The models of this deployment with their prices, as the service tells them when the page appears. */
export function useModels(client: ApiClient): Models {
  const question = useRef<AbortController>(undefined);
  const [answer, setAnswer] = useState<readonly Model[] | 'failed'>();

  const load = useCallback(() => {
    const asked = new AbortController();
    question.current?.abort();
    question.current = asked;
    setAnswer(undefined);
    const tell = (told: readonly Model[] | 'failed') => {
      if (!asked.signal.aborted) setAnswer(told);
    };
    client.send(listModels, undefined, { signal: asked.signal }).then(tell, () => tell('failed'));
  }, [client]);

  useEffect(() => {
    load();
    return () => question.current?.abort();
  }, [load]);

  if (answer === undefined) return { state: 'loading' };
  return answer === 'failed'
    ? { state: 'failed', retry: load }
    : { state: 'ready', models: answer };
}
