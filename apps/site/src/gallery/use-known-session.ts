import { type Session, useSession } from '@site/shell';
import { useSyncExternalStore } from 'react';

const loading: Session = { state: 'loading' };
const subscribe = () => () => {};

/**
 * Who is here, but `loading` while the pre-rendered page is being taken over: the answer may come
 * before the page's own code, and the first render must be what the server has written.
 */
export function useKnownSession(): Session {
  const session = useSession();
  const isTakenOver = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return isTakenOver ? session : loading;
}
