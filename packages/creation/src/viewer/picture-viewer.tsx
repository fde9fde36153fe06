import type { Picture } from '@site/api-client';
import { Link, useCopy } from '@site/shell';
import { Button, buttonClasses, cn, Icon, IconButton } from '@site/shell/ui';
import { DialogContent, DialogRoot } from '@site/shell/ui/dialog';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { DownloadButton } from '../download/download-button.tsx';
import { SubtitleDownloads } from '../download/subtitle-downloads.tsx';
import { FavoriteButton } from '../favorite/favorite-button.tsx';
import type { PictureChanges } from '../gallery/picture-list.ts';
import { PictureDerivatives } from '../lineage/picture-derivatives.tsx';
import { PictureLineage } from '../lineage/picture-lineage.tsx';
import type { ViewerMessages } from '../messages/viewer/viewer-messages.ts';
import type { PictureTool } from '../picture/picture-tool.ts';
import { PictureTools } from '../picture/picture-tools.tsx';
import { LazyPlayed } from '../playback/lazy-played.tsx';
import { mediaOf } from '../playback/media-of.ts';
import { ThumbButton } from '../thumb-up/thumb-button.tsx';
import { PictureFacts } from './picture-facts.tsx';
import { PicturePrompt } from './picture-prompt.tsx';
import { PictureReferences } from './picture-references.tsx';
import { PictureStage } from './picture-stage.tsx';
import { SharingSwitch } from './sharing-switch.tsx';

export interface PictureViewerProps {
  picture: Picture;
  words: ViewerMessages;
  isThumbedUp: boolean;
  makeSameHref: string | undefined;
  /** The address of the page of a public picture; undefined if there is none. */
  pageHref: string | undefined;
  tools: readonly PictureTool[];
  /** Stands below its facts. */
  details?: ReactNode;
  onThumb: (picture: Picture) => void;
  /** Shows what it was made from, or what was made from it; without it, that is not told. */
  onOpen?: (picture: Picture) => void;
  /** The owner has changed who sees it. */
  onChange: (id: string, changes: PictureChanges) => void;
  /** The owner deletes it. */
  onDelete: (id: string) => void;
  onClose: () => void;
  /** Undefined at the beginning and at the end of the gallery. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/**
 * A picture as large as the window allows, and all that is known of it and done with it. Going back
 * closes it; a finger swipes to the picture before and after.
 */
export function PictureViewer({
  picture,
  words,
  isThumbedUp,
  makeSameHref,
  pageHref,
  tools,
  details,
  onThumb,
  onOpen,
  onChange,
  onDelete,
  onClose,
  onPrevious,
  onNext,
}: PictureViewerProps) {
  const { gallery, viewer } = useCreationMessages();
  const copyLink = useCopy({ copied: viewer.linkCopied });
  const media = mediaOf(picture);
  const isImage = media === 'image';
  // The side buttons are beside a waveform, and over a video.
  const room = media === 'audio' ? 'ui:inset-x-14' : 'ui:inset-x-0';

  const shape: CSSProperties & Record<'--shape', string> = {
    '--shape': `${picture.width} / ${picture.height}`,
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // A player seeks by the same keys.
    if (event.target instanceof HTMLMediaElement) return;
    if (event.key === 'ArrowLeft') onPrevious?.();
    if (event.key === 'ArrowRight') onNext?.();
  };

  return (
    <DialogRoot open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={words.works(media).title}
        data-ui="picture-viewer"
        className="ui:flex ui:h-[calc(100*var(--ui-dvh)-2rem)] ui:max-w-none ui:flex-col ui:overflow-hidden"
        onKeyDown={onKeyDown}
        // The gallery itself puts the focus on the picture that was looked at last.
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <div
          data-ui="viewer-body"
          className="ui:min-h-0 ui:flex-1 ui:overflow-y-auto ui:lg:grid ui:lg:grid-cols-[minmax(0,1fr)_340px] ui:lg:overflow-hidden"
        >
          <div
            data-ui="viewer-stage"
            className="ui:relative ui:aspect-(--shape) ui:bg-frame ui:max-h-[calc(56*var(--ui-dvh))] ui:min-h-56 ui:w-full ui:lg:aspect-auto ui:lg:h-full ui:lg:max-h-none"
            style={shape}
          >
            {isImage ? (
              <PictureStage
                key={picture.id}
                picture={picture}
                words={words}
                onSwipeLeft={onNext}
                onSwipeRight={onPrevious}
                className="ui:size-full"
              />
            ) : (
              <div className={cn('ui:absolute ui:inset-y-0', room)}>
                <LazyPlayed picture={picture} />
              </div>
            )}
            <div
              data-ui="viewer-steps"
              className="ui:pointer-events-none ui:absolute ui:inset-x-2 ui:top-1/2 ui:flex ui:-translate-y-1/2 ui:justify-between ui:*:pointer-events-auto"
            >
              <IconButton
                icon="chevron-left"
                size="large"
                label={words.previous}
                disabled={!onPrevious}
                className={step}
                onClick={onPrevious}
              />
              <IconButton
                icon="chevron-right"
                size="large"
                label={words.next}
                disabled={!onNext}
                className={step}
                onClick={onNext}
              />
            </div>
          </div>
          <div
            data-ui="viewer-panel"
            className="ui:flex ui:flex-col ui:gap-5 ui:px-6 ui:pt-4 ui:pb-6 ui:lg:min-h-0 ui:lg:overflow-y-auto"
          >
            <PicturePrompt picture={picture} words={words} />
            <PictureReferences picture={picture} words={words} />
            <div data-ui="viewer-actions" className="ui:grid ui:gap-2">
              {makeSameHref !== undefined && (
                <Link href={makeSameHref} className={buttonClasses({ variant: 'primary' })}>
                  <Icon name="brush" className="ui:size-4" />
                  {gallery.makeSame}
                </Link>
              )}
              <div data-ui="viewer-buttons" className="ui:flex ui:items-start ui:gap-2">
                <DownloadButton key={picture.id} picture={picture} className="ui:flex-1" />
                <ThumbButton
                  isGiven={isThumbedUp}
                  count={picture.likeCount}
                  className="ui:border ui:border-border-strong ui:hover:bg-hover"
                  onClick={() => onThumb(picture)}
                />
                {picture.isMine && (
                  <FavoriteButton
                    picture={picture}
                    className="ui:border ui:border-border-strong"
                    onChange={onChange}
                  />
                )}
              </div>
              {media === 'video' && <SubtitleDownloads key={picture.id} picture={picture} />}
              {pageHref !== undefined && !picture.isPrivate && isImage && (
                <Button onClick={() => void copyLink(new URL(pageHref, location.href).href)}>
                  <Icon name="link" className="ui:size-4" />
                  {viewer.copyLink}
                </Button>
              )}
              <PictureTools picture={picture} pages={tools} opens="new-tab" className="ui:mt-1" />
            </div>
            {onOpen && picture.isMine && (
              <>
                <PictureLineage
                  picture={picture}
                  pages={tools}
                  onOpen={(_, origin) => onOpen(origin)}
                />
                <PictureDerivatives
                  key={picture.id}
                  picture={picture}
                  pages={tools}
                  onOpen={(_, made) => onOpen(made)}
                />
              </>
            )}
            <PictureFacts picture={picture} />
            {details}
            {picture.isMine && (
              <div
                data-ui="viewer-own"
                className="ui:grid ui:gap-3 ui:border-t ui:border-border ui:pt-5"
              >
                <SharingSwitch picture={picture} words={words} onChange={onChange} />
                <Button
                  variant="ghost"
                  className="ui:text-danger!"
                  onClick={() => onDelete(picture.id)}
                >
                  <Icon name="trash" className="ui:size-4" />
                  {viewer.delete}
                </Button>
              </div>
            )}
          </div>
        </div>
      </DialogContent>
    </DialogRoot>
  );
}

const step = 'ui:bg-surface-raised ui:text-text ui:shadow-float ui:disabled:invisible';
