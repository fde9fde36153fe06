import { useLazyPart, useMessages } from '@site/shell';
import { useCallback, useEffect } from 'react';
import { type Catalogues, loadMessages } from './load-messages.ts';

/** The words of a part that is itself loaded when it is wanted; undefined until they are there. */
export function useLazyMessages<Messages>(catalogues: Catalogues<Messages>): Messages | undefined {
  const { locale } = useMessages();
  const load = useCallback(() => loadMessages(catalogues, locale), [catalogues, locale]);
  const { part, prepare } = useLazyPart(load);
  useEffect(prepare, [prepare]);
  return part;
}
