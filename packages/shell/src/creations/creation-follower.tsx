import type { Creation, CreationChange } from '@site/api-client/creations';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useSession } from '../session/use-session.ts';
import { useShell } from '../shell-context.ts';
import { applyChange } from './apply-change.ts';
import { type CreationMessage, openCreationChannel } from './creation-channel.ts';
import {
  type CreationConnection,
  creationConnectionAtom,
  creationsAtom,
  dismissedAtom,
  expectedCreationsAtom,
  isOpenCreation,
  type KnownCreation,
} from './creations-state.ts';

const loadFollow = () => import('./follow-creations.ts');

/** Milliseconds until its code is asked for again where it could not be loaded. */
const loadAgainMs = 5_000;

/**
 * Keeps the creations of the user true while any is open: follows them, in one tab of the browser for
 * all. Renders nothing.
 */
export function CreationFollower() {
  const { store, client, sessionActions } = useShell();
  const session = useSession();
  const creations = useAtomValue(creationsAtom, { store });
  const connection = useAtomValue(creationConnectionAtom, { store });
  const userId = session.state === 'user' ? session.user.id : undefined;

  // What one account makes is not shown to the next. Who must log in again has not left yet.
  const owner = session.state === 'guest' ? (session.interrupted ?? '') : userId;
  const lastOwner = useRef(owner);
  useEffect(() => {
    if (owner === undefined || owner === lastOwner.current) return;
    if (lastOwner.current !== undefined) store.set(creationsAtom, new Map());
    lastOwner.current = owner;
  }, [store, owner]);

  const isToldOfSome = session.state === 'user' && (session.user.openCreationCount ?? 0) > 0;
  const hasOpen = [...creations.values()].some(isOpenCreation);
  const isExpecting = useAtomValue(expectedCreationsAtom, { store }) > 0;
  const isFollowing = (isToldOfSome || isExpecting || hasOpen) && connection !== 'gave-up';

  useEffect(() => {
    if (userId === undefined) return;
    const owner = userId;
    const channel = openCreationChannel(owner);
    const isDismissed = ({ id }: Creation) => store.get(dismissedAtom).has(id);
    function onChange(change: CreationChange) {
      if (change.type !== 'creation' || !isDismissed(change.creation)) {
        store.set(creationsAtom, (known) => applyChange(known, change));
      }
      if (change.type === 'creation') sessionActions.changePoints(change.pointCount);
      // From now on what is known says whether there is something to follow.
      if (change.type === 'present') sessionActions.changeUser({ openCreationCount: 0 });
    }
    function onConnection(next: CreationConnection) {
      store.set(creationConnectionAtom, next);
    }
    function onMessage(message: CreationMessage) {
      if (message.type === 'change') onChange(message.change);
      if (message.type === 'connection') onConnection(message.connection);
      if (message.type === 'known') {
        const others = message.creations.filter((creation) => !isDismissed(creation));
        store.set(creationsAtom, (known) => withOthers(known, others));
        onConnection('connected');
        sessionActions.changeUser({ openCreationCount: 0 });
      }
    }
    channel.listen(onMessage);
    if (!isFollowing) {
      if (store.get(creationConnectionAtom) !== 'gave-up') onConnection('quiet');
      return channel.close;
    }
    const controller = new AbortController();
    const { signal } = controller;
    let timer: number | undefined;
    function follow() {
      loadFollow().then(
        ({ followCreations }) => {
          if (signal.aborted) return;
          const read = () => store.get(creationsAtom);
          const options = { client, userId: owner, channel, read, onChange, onConnection, signal };
          void followCreations(options);
        },
        () => {
          if (signal.aborted) return;
          onConnection('lost');
          timer = window.setTimeout(follow, loadAgainMs);
        },
      );
    }
    follow();
    return () => {
      window.clearTimeout(timer);
      controller.abort();
      channel.close();
    };
  }, [store, client, sessionActions, userId, isFollowing]);

  useEffect(() => {
    if (connection !== 'gave-up') return;
    const tryAgain = () => store.set(creationConnectionAtom, 'lost');
    const onVisibilityChange = () => document.visibilityState === 'visible' && tryAgain();
    window.addEventListener('online', tryAgain);
    window.addEventListener('focus', tryAgain);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      window.removeEventListener('online', tryAgain);
      window.removeEventListener('focus', tryAgain);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [store, connection]);

  return null;
}

/** Merges what another tab knows, as if the service had sent it. */
function withOthers(
  known: ReadonlyMap<string, KnownCreation>,
  others: readonly KnownCreation[],
): ReadonlyMap<string, KnownCreation> {
  let all = known;
  for (const { preview, ...creation } of others) {
    // One that has ended, and is not here, may have been dismissed.
    if (!isOpenCreation(creation) && !known.has(creation.id)) continue;
    all = applyChange(all, { type: 'creation', creation, pointCount: 0 });
    if (preview === undefined || !isOpenCreation(creation)) continue;
    const { id, percent } = creation;
    const state = creation.state === 'queued' ? 'queued' : 'running';
    all = applyChange(all, { type: 'progress', id, state, percent, preview });
  }
  return all;
}
