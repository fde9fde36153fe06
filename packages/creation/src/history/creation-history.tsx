import { useLazyPart, useSession, whenIdle } from '@site/shell';
import { cn } from '@site/shell/ui';
import { type ComponentPropsWithoutRef, useEffect, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { type DraftOwner, guestOwner, ownerOfDrafts } from '../draft/draft-place.ts';
import { useLayoutEffectInBrowser } from '../use-layout-effect-in-browser.ts';
import type { HistoryListProps } from './history-list.tsx';

export interface CreationHistoryProps
  extends Omit<ComponentPropsWithoutRef<'section'>, 'children'>,
    HistoryListProps {}

const loadList = () => import('./history-list.tsx').then(({ HistoryList }) => HistoryList);

/**
 * What the user created last with a tool, beside the stage from 1560 px of viewport width, else in a row that
 * scrolls: a picture can be opened on the stage, and each prompt used again, also of one that failed.
 * What ends while the page is open joins it. Inside a `Shell`.
 *
 * Guests see nothing of it. While it is not known who is here, its place is free where the document's
 * root has `data-logged-in`.
 *
 * @example
 * const [opened, setOpened] = useState<OpenedCreation>();
 * <CreationStage state={opened?.state ?? state} isEarlier={opened !== undefined} />
 * <CreationHistory tool="midjourney" opened={opened} onOpen={setOpened} onReuse={replacePrompt} />
 */
export function CreationHistory({
  tool,
  opened,
  onOpen,
  onReuse,
  tools,
  actions,
  className,
  ...props
}: CreationHistoryProps) {
  const { history: messages } = useCreationMessages();
  const current = ownerOfDrafts(useSession());
  // As on the server at first: the session may be known before this part is hydrated.
  const [owner, setOwner] = useState<DraftOwner>();
  useLayoutEffectInBrowser(() => setOwner(current), [current]);
  const isUser = owner !== undefined && owner !== guestOwner;
  const { part: HistoryList, prepare } = useLazyPart(loadList);
  useEffect(() => {
    return isUser ? whenIdle(prepare) : undefined;
  }, [isUser, prepare]);

  if (owner === guestOwner) return null;
  return (
    <section
      data-ui="creation-history"
      aria-label={messages.title}
      className={cn(
        !isUser && 'ui:hidden ui:in-data-logged-in:block',
        'ui:own:min-w-0 ui:max-2xl:own:h-60 ui:max-2xl:pointer-coarse:own:h-64 ui:2xl:own:sticky ui:2xl:own:top-6 ui:2xl:own:h-[calc(100*var(--ui-dvh)-3rem)] ui:2xl:own:w-68 ui:2xl:own:shrink-0 ui:min-[2200px]:own:w-102',
        className,
      )}
      {...props}
    >
      {isUser && HistoryList && (
        <HistoryList
          key={`${owner} ${tool}`}
          tool={tool}
          opened={opened}
          onOpen={onOpen}
          onReuse={onReuse}
          tools={tools}
          actions={actions}
        />
      )}
    </section>
  );
}
