import { type Session, useSession } from '@site/shell';
import { useIsTakenOver } from '../loading/use-is-taken-over.ts';

const loading: Session = { state: 'loading' };

/**
 * Tells who is here, but `loading` while the pre-rendered page is being taken over: the answer may
 * come before the page's own code.
 */
export function useKnownSession(): Session {
  const session = useSession();
  return useIsTakenOver() ? session : loading;
}
