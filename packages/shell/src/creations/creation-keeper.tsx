import { useEffect } from 'react';
import { useLazyPart } from '../lazy/use-lazy-part.ts';
import { useSession } from '../session/use-session.ts';
import { useCreations } from './use-creations.ts';

const loadFollower = () =>
  import('./creation-follower.tsx').then(({ CreationFollower }) => CreationFollower);

/** Keeps the creations of a user true; a guest's page does not load what that takes. */
export function CreationKeeper() {
  const isUser = useSession().state === 'user';
  const creations = useCreations();
  const { part: CreationFollower, prepare } = useLazyPart(loadFollower);
  useEffect(() => {
    // What begins tries again where it could not be loaded.
    if (isUser || creations.size > 0) prepare();
  }, [isUser, creations, prepare]);
  return CreationFollower ? <CreationFollower /> : null;
}
