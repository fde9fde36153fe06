import { describeError, type Picture } from '@site/api-client';
import { useClient, useLogIn, useSession, useToast } from '@site/shell';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { PictureChanges } from '../gallery/picture-list.ts';

export interface ThumbUps {
  isThumbedUp(id: string): boolean;
  /** Gives the user's thumb or takes it back, before the answer; undone if the service refuses. */
  toggle(picture: Picture): Promise<void>;
}

const none: ReadonlySet<string> = new Set();

/** How many pictures one call asks about. */
const maxAsked = 100;

/**
 * The user's likes of the pictures that are shown, asked for as these come. `onChange` is called with
 * each new count of a picture.
 *
 * @param shown Those that may have a like: none that was just made has. Pass the same array until it changes.
 */
export function useThumbUps(
  shown: readonly Picture[],
  onChange: (id: string, changes: PictureChanges) => void,
): ThumbUps {
  const client = useClient();
  const session = useSession();
  const messages = useCreationMessages();
  const toast = useToast();
  const logIn = useLogIn();
  const [known, setKnown] = useState(none);
  /** Clicks made here, which are newer than what was asked for. */
  const [own, setOwn] = useState<ReadonlyMap<string, boolean>>(new Map());
  const underWay = useRef(new Set<string>());
  /** The pictures that have been asked about, for one user. */
  const asked = useRef(new Set<string>());

  const isGuest = session.state === 'guest';
  const userId = session.state === 'user' ? session.user.id : undefined;
  useEffect(() => {
    if (userId === undefined) return;
    return () => {
      asked.current = new Set();
      setKnown(none);
      setOwn(new Map());
    };
  }, [userId]);

  useEffect(() => {
    if (userId === undefined) return;
    const all = asked.current;
    const ids = shown.map(({ id }) => id).filter((id) => !all.has(id));
    for (let start = 0; start < ids.length; start += maxAsked) {
      const some = ids.slice(start, start + maxAsked);
      for (const id of some) all.add(id);
      client.listLikes({ ids: some }).then(
        (liked) => {
          if (asked.current === all) setKnown((before) => new Set([...before, ...liked]));
        },
        // Without an answer they look as if nobody liked them, until others are asked about as well;
        // liking one twice does no harm.
        () => some.map((id) => all.delete(id)),
      );
    }
  }, [client, shown, userId]);

  const isThumbedUp = useCallback((id: string) => own.get(id) ?? known.has(id), [own, known]);

  const toggle = useCallback(
    async ({ id, likeCount }: Picture) => {
      if (isGuest) {
        return toast.show({
          kind: 'info',
          text: messages.thumb.loggedOut,
          action: { label: messages.failure.logIn, onPress: logIn },
        });
      }
      if (underWay.current.has(id)) return;
      underWay.current.add(id);
      const isGiven = isThumbedUp(id);
      const show = (isShown: boolean, count: number) => {
        setOwn((all) => new Map(all).set(id, isShown));
        onChange(id, { likeCount: count });
      };
      show(!isGiven, Math.max(0, likeCount + (isGiven ? -1 : 1)));
      try {
        const answer = await (isGiven ? client.unlike({ id }) : client.like({ id }));
        show(!isGiven, answer.likeCount);
      } catch (error) {
        show(isGiven, likeCount);
        toast.show({ kind: 'error', text: describeError(error, messages) });
      } finally {
        underWay.current.delete(id);
      }
    },
    [client, isGuest, isThumbedUp, logIn, messages, onChange, toast],
  );

  return useMemo(() => ({ isThumbedUp, toggle }), [isThumbedUp, toggle]);
}
