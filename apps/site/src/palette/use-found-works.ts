import type { ApiClient, Picture } from '@site/api-client';
import { useEffect, useState } from 'react';

/** Rather once a pause than once a key. */
const searchDelayMs = 250;

/** As many as fit below the commands. */
const foundCount = 6;

export interface FoundWorks {
  /** `failed`: the service could not be asked, as without a network. */
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  readonly works: readonly Picture[];
}

const none: FoundWorks = { state: 'idle', works: [] };

/** The user's newest works whose prompts have some words; nothing without words, and for a guest. */
export function useFoundWorks(
  client: ApiClient,
  { text, isUser }: { readonly text: string; readonly isUser: boolean },
): FoundWorks {
  const [found, setFound] = useState(none);
  const words = isUser ? text.trim() : '';
  useEffect(() => {
    if (words === '') return setFound(none);
    setFound({ state: 'loading', works: [] });
    const asked = new AbortController();
    const { signal } = asked;
    const timer = setTimeout(() => {
      client.listMyPictures({ text: words, limit: foundCount }, { signal }).then(
        ({ pictures }) => !signal.aborted && setFound({ state: 'ready', works: pictures }),
        () => !signal.aborted && setFound({ state: 'failed', works: [] }),
      );
    }, searchDelayMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [client, words]);
  return found;
}
