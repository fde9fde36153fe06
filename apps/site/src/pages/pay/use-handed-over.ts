import type { ApiClient } from '@site/api-client';
import { createOrders } from '@site/api-client/orders';
import { useEffect, useState } from 'react';
import { followHandOver, type HandedOver, type HandOverControls } from './follow-hand-over.ts';
import { takeHandOver } from './take-hand-over.ts';

export interface HandedOverView {
  readonly handedOver: HandedOver;
  /** Token of the link, as long as it is in the address. */
  readonly handOver?: string | undefined;
  /** Undefined while the page is taken over. */
  readonly controls?: HandOverControls;
}

/** The order whose link has opened the page; back from WeChat, its payment goes on. */
export function useHandedOver(client: ApiClient, appId: string | undefined): HandedOverView {
  const [view, setView] = useState<HandedOverView>({ handedOver: { state: 'loading' } });
  /** Links that this page was opened with, one after the other. */
  const [count, setCount] = useState(0);

  useEffect(() => {
    const left = new AbortController();
    const { handOver, result } = takeHandOver();
    const controls = followHandOver({
      orders: createOrders(client),
      handOver,
      appId,
      onChange: (handedOver) => setView({ handedOver, handOver, controls }),
      onAuthorize: (url) => location.assign(url),
      signal: left.signal,
    });

    async function begin() {
      await controls.load(result === undefined || result === 'done' ? undefined : 'denied');
      if (result === 'done') await controls.pay();
    }
    void begin();

    window.addEventListener('hashchange', () => setCount(count + 1), { signal: left.signal });
    // The back button leads here from WeChat, to the page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && void controls.load();
    window.addEventListener('pageshow', onShow, { signal: left.signal });
    return () => left.abort();
  }, [client, appId, count]);

  return view;
}
