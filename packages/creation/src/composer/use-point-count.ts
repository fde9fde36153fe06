import { useSession } from '@site/shell';
import { useSyncExternalStore } from 'react';

/** How many points the user has. Undefined for a guest, and until it is known. */
export function usePointCount(): number | undefined {
  const session = useSession();
  // The server's page knows nobody, also where the session is known before this is live.
  const isLive = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return isLive && session.state === 'user' ? session.user.pointCount : undefined;
}

/** It never changes back. */
function subscribe() {
  return () => {};
}
