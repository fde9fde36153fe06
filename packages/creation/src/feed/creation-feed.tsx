import { useLazyPart, useSession, whenIdle } from '@site/shell';
import { useEffect, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { type DraftOwner, guestOwner, ownerOfDrafts } from '../draft/draft-place.ts';
import { useLayoutEffectInBrowser } from '../use-layout-effect-in-browser.ts';
import type { FeedListProps } from './feed-list.tsx';

export interface CreationFeedProps extends FeedListProps {
  /** Of the section around the list. */
  className?: string | undefined;
}

const loadList = () => import('./feed-list.tsx').then(({ FeedList }) => FeedList);

/**
 * Creations of the user with a tool, the newest first, as far back as one scrolls: the results large, what is under way
 * in its place, wherever it was begun, and each prompt to be used again. From 1200 px of its own width two stand side
 * by side. Inside a `Shell`.
 *
 * Guests see and load nothing of it.
 *
 * @example
 * const [opened, setOpened] = useState<OpenedCreation>();
 * <CreationFeed tool="midjourney" current={id} opened={opened} onOpen={setOpened} onReuse={replacePrompt} />
 */
export function CreationFeed({ className, ...list }: CreationFeedProps) {
  const { feed } = useCreationMessages();
  const current = ownerOfDrafts(useSession());
  // As on the server at first: the session may be known before this part is hydrated.
  const [owner, setOwner] = useState<DraftOwner>();
  useLayoutEffectInBrowser(() => setOwner(current), [current]);
  const isUser = owner !== undefined && owner !== guestOwner;
  const { part: FeedList, prepare } = useLazyPart(loadList);
  useEffect(() => {
    return isUser ? whenIdle(prepare) : undefined;
  }, [isUser, prepare]);

  if (!isUser) return null;
  return (
    <section data-ui="creation-feed" aria-label={feed} className={className}>
      {FeedList && <FeedList key={`${owner} ${list.tool}`} {...list} />}
    </section>
  );
}
