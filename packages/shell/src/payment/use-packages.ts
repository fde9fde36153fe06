import { createOrders, type PackageOffer } from '@site/api-client/orders';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '../shell-context.ts';

export type Packages =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; retry(): void }
  | ({ readonly state: 'ready' } & PackageOffer);

/** Packages for sale and ways to pay, as the service says when the component appears. */
export function usePackages(): Packages {
  const client = useClient();
  const question = useRef<AbortController>(undefined);
  const [answer, setAnswer] = useState<PackageOffer | 'failed'>();

  const load = useCallback(() => {
    const asked = new AbortController();
    question.current?.abort();
    question.current = asked;
    setAnswer(undefined);
    const tell = (told: PackageOffer | 'failed') => {
      if (!asked.signal.aborted) setAnswer(told);
    };
    createOrders(client)
      .listPackages({ signal: asked.signal })
      .then(tell, () => tell('failed'));
  }, [client]);

  useEffect(() => {
    load();
    return () => question.current?.abort();
  }, [load]);

  if (answer === undefined) return { state: 'loading' };
  if (answer === 'failed') return { state: 'failed', retry: load };
  return { state: 'ready', ...answer };
}
