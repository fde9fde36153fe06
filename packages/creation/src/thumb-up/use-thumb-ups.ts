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

export interface UseThumbUpsOptions {
  /** Whether the pictures were just made, so that nobody has liked one. Default: no. */
  areNew?: boolean;
}

/** The user's likes, fetched once. `onChange` is called with each new count of a picture. */
export function useThumbUps(
  onChange: (id: string, changes: PictureChanges) => void,
  { areNew = false }: UseThumbUpsOptions = {},
): ThumbUps {
  const client = useClient();
  const session = useSession();
  const messages = useCreationMessages();
  const toast = useToast();
  const logIn = useLogIn();
  const [known, setKnown] = useState(none);
  /** What was clicked here, which is newer than what was asked for. */
  const [own, setOwn] = useState<ReadonlyMap<string, boolean>>(new Map());
  const underWay = useRef(new Set<string>());

  const isGuest = session.state === 'guest';
  const userId = session.state === 'user' ? session.user.id : undefined;
  useEffect(() => {
    if (userId === undefined || areNew) return;
    const controller = new AbortController();
    client.listLikes({ signal: controller.signal }).then(
      (ids) => setKnown(new Set(ids)),
      // Without the list the thumbs look as if none was given; giving one twice does no harm.
      () => {},
    );
    return () => {
      controller.abort();
      setKnown(none);
      setOwn(new Map());
    };
  }, [areNew, client, userId]);

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
