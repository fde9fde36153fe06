import type { Picture } from '@site/api-client';
import { Link } from '@site/shell';
import { Button, buttonClasses, cn, Icon, IconButton } from '@site/shell/ui';
import { DialogContent, DialogRoot } from '@site/shell/ui/dialog';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { useDownload } from '../download/use-download.ts';
import type { PictureChanges } from '../gallery/picture-list.ts';
import { LazyPlayed } from '../playback/lazy-played.tsx';
import { mediaOf } from '../playback/media-of.ts';
import { ThumbButton } from '../thumb-up/thumb-button.tsx';
import { DeleteButton } from './delete-button.tsx';
import { PictureFacts } from './picture-facts.tsx';
import { PicturePrompt } from './picture-prompt.tsx';
import { PictureReferences } from './picture-references.tsx';
import { PictureStage } from './picture-stage.tsx';
import type { PictureTool } from './picture-tool.ts';
import { SharingSwitch } from './sharing-switch.tsx';
import { useBackCloses } from './use-back-closes.ts';

export interface PictureViewerProps {
  picture: Picture;
  isThumbedUp: boolean;
  makeSameHref: string | undefined;
  tools: readonly PictureTool[];
  onThumb: (picture: Picture) => void;
  /** The owner has changed who sees it. */
  onChange: (id: string, changes: PictureChanges) => void;
  /** The owner has deleted it. */
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
  isThumbedUp,
  makeSameHref,
  tools,
  onThumb,
  onChange,
  onDelete,
  onClose,
  onPrevious,
  onNext,
}: PictureViewerProps) {
  const { gallery, viewer } = useCreationMessages();
  const { download, isDownloading } = useDownload();
  useBackCloses(onClose);
  const media = mediaOf(picture);
  const isImage = media === 'image';
  // The buttons to the sides stand beside a waveform, and over a video.
  const room = media === 'audio' ? 'ui:inset-x-14' : 'ui:inset-x-0';

  const shape: CSSProperties & Record<'--shape', string> = {
    '--shape': `${picture.width} / ${picture.height}`,
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // What happens in the dialog that asks before deleting comes by here, too.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    // A player seeks by the same keys.
    if (event.target instanceof HTMLMediaElement) return;
    if (event.key === 'ArrowLeft') onPrevious?.();
    if (event.key === 'ArrowRight') onNext?.();
  };

  return (
    <DialogRoot open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={viewer.title}
        data-ui="picture-viewer"
        className="ui:flex ui:h-[calc(100dvh-2rem)] ui:max-w-none! ui:flex-col ui:overflow-hidden"
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
            className="ui:relative ui:aspect-(--shape) ui:bg-frame ui:max-h-[56dvh] ui:min-h-56 ui:w-full ui:lg:aspect-auto ui:lg:h-full ui:lg:max-h-none"
            style={shape}
          >
            {isImage ? (
              <PictureStage
                key={picture.id}
                picture={picture}
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
                label={viewer.previous}
                disabled={!onPrevious}
                className={step}
                onClick={onPrevious}
              />
              <IconButton
                icon="chevron-right"
                size="large"
                label={viewer.next}
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
            <PicturePrompt prompt={picture.prompt} />
            <PictureReferences picture={picture} />
            <div data-ui="viewer-actions" className="ui:grid ui:gap-2">
              {makeSameHref !== undefined && (
                <Link href={makeSameHref} className={buttonClasses({ variant: 'primary' })}>
                  <Icon name="brush" className="ui:size-4" />
                  {gallery.makeSame}
                </Link>
              )}
              <div data-ui="viewer-buttons" className="ui:flex ui:gap-2">
                <Button
                  className="ui:flex-1"
                  isBusy={isDownloading}
                  onClick={() => void download(picture.url)}
                >
                  <Icon name="download" className="ui:size-4" />
                  {viewer.download}
                </Button>
                <ThumbButton
                  isGiven={isThumbedUp}
                  count={picture.thumbUpCount}
                  className="ui:border ui:border-border-strong ui:hover:bg-hover"
                  onClick={() => onThumb(picture)}
                />
              </div>
              {isImage && tools.length > 0 && (
                <div
                  data-ui="viewer-tools"
                  className="ui:flex ui:gap-2 ui:*:min-w-0 ui:*:flex-1 ui:*:px-2!"
                >
                  {tools.map((tool) => (
                    <Link
                      key={tool.label}
                      href={tool.href(new URL(picture.url, window.location.href).href)}
                      opens="new-tab"
                      className={buttonClasses()}
                    >
                      <Icon name={tool.icon} className="ui:size-4" />
                      {tool.label}
                    </Link>
                  ))}
                </div>
              )}
            </div>
            <PictureFacts picture={picture} />
            {picture.isMine && (
              <div
                data-ui="viewer-own"
                className="ui:grid ui:gap-3 ui:border-t ui:border-border ui:pt-5"
              >
                <SharingSwitch picture={picture} onChange={onChange} />
                <DeleteButton id={picture.id} onDelete={onDelete} />
              </div>
            )}
          </div>
        </div>
      </DialogContent>
    </DialogRoot>
  );
}

const step = 'ui:bg-surface-raised ui:text-text ui:shadow-float ui:disabled:invisible';
