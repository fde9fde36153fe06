import type { Picture } from '@site/api-client';
import type { Creation, CreationAction } from '@site/api-client/creations';
import { useLazyPart } from '@site/shell';
import { Button, cn, IconButton } from '@site/shell/ui';
import { useRef, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { useDownload } from '../download/use-download.ts';
import type { StageMessages } from '../messages/stage/stage-messages.ts';
import type { PictureTool } from '../picture/picture-tool.ts';
import { mediaOf } from '../playback/media-of.ts';
import { actionName } from '../task/action-name.ts';
import type { StageActions } from '../task/creation-state.ts';
import { toSucceededState } from '../task/to-creation-state.ts';
import { ThumbButton } from '../thumb-up/thumb-button.tsx';
import { keyOfAction, resultKeys } from './press-by-key.ts';

/** The likes of what the feed shows. */
export interface FeedThumbs {
  isGiven(id: string): boolean;
  countOf(picture: Picture): number;
  toggle(picture: Picture): void;
}

export interface FeedResultActionsProps {
  creation: Creation;
  picture: Picture;
  /** Name of the result. */
  name: string;
  words: StageMessages;
  thumbs: FeedThumbs;
  tools: readonly PictureTool[];
  /** Handler of the actions that the creation offers; without it, none is offered. */
  actions: StageActions | undefined;
  /** Opens the creation, at one of its pictures. Default: the first. */
  onOpen: (creation: Creation, pictureId?: string) => void;
}

const loadMenu = () => import('./feed-menu.tsx').then(({ FeedMenu }) => FeedMenu);

/**
 * Buttons of one result lie on it once that is pointed at, or has the focus. Where fingers point, its menu alone does:
 * a press opens the rest.
 */
export function FeedResultActions({
  creation,
  picture,
  name,
  words,
  thumbs,
  tools,
  actions,
  onOpen,
}: FeedResultActionsProps) {
  const { viewer } = useCreationMessages();
  const { download, isDownloading } = useDownload();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const {
    part: FeedMenu,
    isBusy,
    prepare,
  } = useLazyPart(loadMenu, { isAwaited: isMenuOpen, onFail: () => setIsMenuOpen(false) });
  const more = useRef<HTMLButtonElement>(null);
  const kind = mediaOf(picture);
  const label = words.feed.moreLabel(name);
  const isTaken = tools.length > 0 && kind === 'image';
  const isContinued = actions !== undefined && (creation.actions ?? []).length > 0;
  const { prompt } = creation;
  const made = toSucceededState(creation, { prompt, preview: undefined });
  const succeeded = made?.pictures ? made : undefined;
  const own = actions && succeeded ? succeeded.actions.filter(isOwnOf(picture)) : [];
  return (
    <>
      <fieldset
        data-ui="feed-result-actions"
        aria-label={name}
        // Of a song, which has its title at the top, they lie at its foot.
        className={cn(layer, 'ui:right-2', kind === 'audio' ? 'ui:bottom-2' : 'ui:top-2')}
      >
        <ThumbButton
          isGiven={thumbs.isGiven(picture.id)}
          count={thumbs.countOf(picture)}
          aria-keyshortcuts={resultKeys.like}
          className={cn(raised, 'ui:pointer-coarse:hidden')}
          onClick={() => thumbs.toggle(picture)}
        />
        <IconButton
          icon="download"
          label={viewer.download}
          isBusy={isDownloading}
          aria-keyshortcuts={resultKeys.download}
          className={cn(raised, 'ui:pointer-coarse:hidden')}
          onClick={() => void download(picture.url, { kind, title: picture.prompt })}
        />
        {(isTaken || isContinued) && (
          <div className="ui:relative">
            <IconButton
              ref={more}
              data-ui="feed-more"
              icon="more"
              label={label}
              aria-haspopup="menu"
              aria-expanded={isMenuOpen}
              className={raised}
              onPointerEnter={prepare}
              onFocus={prepare}
              isBusy={isBusy}
              onClick={() => setIsMenuOpen(!isMenuOpen)}
            />
            {FeedMenu && (
              <FeedMenu
                succeeded={succeeded}
                picture={picture}
                words={words}
                tools={tools}
                actions={actions}
                isOpen={isMenuOpen}
                button={more}
                label={label}
                onClose={() => setIsMenuOpen(false)}
                onShow={() => onOpen(creation, picture.id)}
              />
            )}
          </div>
        )}
      </fieldset>
      {own.length > 0 && (
        <div
          data-ui="feed-result-next"
          className={cn(layer, 'ui:bottom-2 ui:left-2 ui:pointer-coarse:hidden')}
        >
          {own.map((action) => (
            <Button
              key={action.id}
              size="small"
              aria-keyshortcuts={keyOfAction(action)}
              className={raised}
              onClick={() => succeeded && actions?.run(succeeded, action)}
            >
              {actionName(action, words)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** Whether an action is about a picture alone, and needs nothing but a press. */
const isOwnOf =
  ({ id }: Picture) =>
  ({ picture, needs = [] }: CreationAction) =>
    picture === id && needs.length === 0;

/** Over a result, which stays free to be pressed around it. */
const layer =
  'ui:pointer-events-none ui:absolute ui:flex ui:gap-1 ui:opacity-0 ui:transition-opacity ui:duration-150 ui:group-focus-within/result:opacity-100 ui:group-hover/result:opacity-100 ui:pointer-coarse:opacity-100 ui:motion-reduce:transition-none ui:group-focus-within/result:*:pointer-events-auto ui:group-hover/result:*:pointer-events-auto ui:pointer-coarse:*:pointer-events-auto';

const raised = 'ui:bg-surface-raised ui:text-text ui:shadow-float';
