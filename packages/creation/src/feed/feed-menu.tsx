import type { Picture } from '@site/api-client';
import type { CreationAction } from '@site/api-client/creations';
import { Link } from '@site/shell';
import { Icon } from '@site/shell/ui';
import {
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRoot,
  DropdownMenuTrigger,
} from '@site/shell/ui/dropdown-menu';
import { type ReactNode, type RefObject, useId } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { StageMessages } from '../messages/stage/stage-messages.ts';
import type { PictureTool } from '../picture/picture-tool.ts';
import { usePictureTakers } from '../picture/use-picture-takers.ts';
import { mediaOf } from '../playback/media-of.ts';
import { actionName } from '../task/action-name.ts';
import type { StageActions, SucceededWithPictures } from '../task/creation-state.ts';
import { groupActions } from '../task/group-actions.ts';

export interface FeedMenuProps {
  /** Results of the creation; undefined: no pictures. */
  succeeded: SucceededWithPictures | undefined;
  picture: Picture;
  words: Pick<StageMessages, 'actions' | 'next'>;
  tools: readonly PictureTool[];
  actions: StageActions | undefined;
  isOpen: boolean;
  /** The button that opens it. */
  button: RefObject<HTMLButtonElement | null>;
  /** Names the menu. */
  label: string;
  onClose: () => void;
  /** Opens the creation, where an action asks for what it needs. */
  onShow: () => void;
}

/** Menu of a result of the feed: other tools that take it, and its engine's actions. */
export function FeedMenu({
  succeeded,
  picture,
  words,
  tools,
  actions,
  isOpen,
  button,
  label,
  onClose,
  onShow,
}: FeedMenuProps) {
  const { picture: messages } = useCreationMessages();
  const takers = usePictureTakers(tools);
  const url = new URL(picture.url, window.location.href).href;
  return (
    <DropdownMenuRoot open={isOpen} onOpenChange={(isShown) => !isShown && onClose()}>
      <DropdownMenuTrigger asChild>
        <span aria-hidden="true" className="ui:pointer-events-none ui:absolute ui:inset-0" />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        data-ui="feed-menu"
        aria-label={label}
        // Instead of what marks its place, which has no name.
        aria-labelledby={undefined}
        align="end"
        container={button.current?.closest<HTMLElement>('[data-ui="feed-row"]') ?? null}
        // The arrow keys are the menu's.
        onKeyDown={(event) => event.stopPropagation()}
        onInteractOutside={(event) => {
          // The button closes it itself.
          if (button.current?.contains(event.target as Node)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // What was chosen may have led elsewhere.
          if (document.activeElement === document.body) button.current?.focus();
        }}
      >
        {mediaOf(picture) === 'image' && takers.length > 0 && (
          <Group title={messages.handOn}>
            {takers.map(({ tool, label, icon, href }) => (
              <DropdownMenuItem key={tool} asChild>
                <Link href={href(url)} onClick={onClose}>
                  <Icon name={icon} className="ui:text-muted" />
                  {label}
                </Link>
              </DropdownMenuItem>
            ))}
          </Group>
        )}
        {succeeded &&
          actions &&
          groupActions(succeeded.actions.filter(isOf(picture))).map(([name, group]) => (
            <Group
              key={name}
              title={words.next[name](
                actions.costOf(succeeded.pictures[0].engine, succeeded.settings, group[0].kind),
              )}
            >
              {group.map((action) => {
                const isAsked = action.needs !== undefined && action.needs.length > 0;
                return (
                  <DropdownMenuItem
                    key={action.id}
                    onSelect={isAsked ? onShow : () => actions.run(succeeded, action)}
                  >
                    {actionName(action, words)}
                    {isAsked && '…'}
                  </DropdownMenuItem>
                );
              })}
            </Group>
          ))}
      </DropdownMenuContent>
    </DropdownMenuRoot>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu has groups, and no fieldsets.
    <div role="group" aria-labelledby={id}>
      <p id={id} className="ui:px-2.5 ui:pt-2 ui:pb-1 ui:text-xs ui:text-muted">
        {title}
      </p>
      {children}
    </div>
  );
}

/** Whether an action is about a picture, or about all of its creation. */
const isOf =
  ({ id }: Picture) =>
  ({ picture }: CreationAction) =>
    picture === undefined || picture === id;
