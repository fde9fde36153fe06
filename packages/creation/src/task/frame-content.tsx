import { isApiError, type Picture } from '@site/api-client';
import { codes } from '@site/api-client/wire';
import { useMessages } from '@site/shell';
import { Button, Icon, type IconName } from '@site/shell/ui';
import type { ReactNode } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { BuyPointsButton } from '../failure/buy-points-button.tsx';
import type { Failure } from '../failure/failure.ts';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { retryLabel } from '../failure/retry-label.ts';
import { pictureAlt } from '../picture/picture-alt.ts';
import { PictureImage } from '../picture/picture-image.tsx';
import { mediaOf } from '../playback/media-of.ts';
import type { CreationState, SucceededWithPictures } from './creation-state.ts';
import type { StageParts } from './use-stage-parts.ts';

export interface FrameContentProps {
  state: CreationState;
  /** The one that is looked at, once they are there. */
  picture: Picture | undefined;
  invitation: ReactNode;
  /** Default: a picture. */
  emptyIcon?: IconName | undefined;
  /** Undefined until they are loaded. */
  parts: StageParts | undefined;
  onRetry: (prompt: string) => void;
}

/** Content of the frame: an invitation, the preview as it sharpens, the picture, what happened. */
export function FrameContent({
  state,
  picture,
  invitation,
  emptyIcon = 'picture',
  parts,
  onRetry,
}: FrameContentProps) {
  const messages = useCreationMessages();
  const { tasks } = useMessages();
  /** Of what may still come to something. */
  const headings: Partial<Record<Failure['kind'], string>> = {
    'broken-off': messages.failure.brokenOffHeading,
    unconfirmed: tasks.uncertain,
  };
  switch (state.status) {
    case 'idle':
      return (
        invitation || (
          <Note>
            <Icon name={emptyIcon} />
            {messages.task.empty}
          </Note>
        )
      );
    case 'sending':
      return <div data-ui="creation-waiting" className={waiting} />;
    case 'queued':
    case 'running':
    case 'uncertain':
      if (parts && state.progress.partial?.every(({ media }) => media === 'audio')) {
        const { partial } = state.progress;
        return <parts.PartialSongs partial={partial} words={parts.words.partial} />;
      }
      return parts && state.progress.preview ? (
        <parts.CreationPreview
          preview={state.progress.preview}
          percent={state.progress.percent}
          madeByAi={parts.words.partial.madeByAi}
        />
      ) : (
        <div data-ui="creation-waiting" className={waiting} />
      );
    case 'succeeded':
      if (!state.pictures) {
        return parts && <parts.CreatedTexts {...state} words={parts.words.texts} />;
      }
      if (picture && mediaOf(picture) !== 'image') {
        return parts && <parts.LazyPlayed picture={picture} />;
      }
      return picture && <FinishedPicture picture={picture} preview={previewOf(state, picture)} />;
    case 'failed':
      if (parts && state.failure.kind === 'engine') {
        return (
          <parts.FailureCard
            failure={state.failure}
            words={parts.words.failure}
            hasPrompt={state.prompt !== ''}
            retryCost={state.retryCost}
            onRetry={() => onRetry(state.prompt)}
          />
        );
      }
      return (
        <FailureNotice
          failure={state.failure}
          heading={headings[state.failure.kind] ?? messages.task.failed}
          retryLabel={
            state.failure.kind in headings ? messages.task.keepWaiting : messages.task.retry
          }
          onRetry={() => onRetry(state.prompt)}
          remedy={
            isOutOfPoints(state.failure) ? (
              <BuyPointsButton cost={state.cost} onBought={() => onRetry(state.prompt)} />
            ) : undefined
          }
        />
      );
    case 'cancelled':
      return (
        <Note>
          {messages.task.cancelled(state.returned)}
          <Button onClick={() => onRetry(state.prompt)}>
            <Icon name="refresh" className="ui:size-4" />
            {retryLabel(state.retryCost, messages.task)}
          </Button>
        </Note>
      );
  }
}

/** Finds what a picture fades in over: of the first one the last preview, of others their thumbnail. */
function previewOf({ pictures, preview }: SucceededWithPictures, { id, thumbnails }: Picture) {
  return id === pictures[0].id ? preview : thumbnails[0]?.url;
}

/** In the place of the first picture, whatever its own shape: what stands below does not move. */
function FinishedPicture({ picture, preview }: { picture: Picture; preview: string | undefined }) {
  const messages = useCreationMessages();
  return (
    <>
      {preview && (
        <img
          data-ui="creation-preview"
          src={preview}
          alt=""
          className="ui:absolute ui:inset-0 ui:size-full ui:object-contain"
        />
      )}
      <PictureImage
        key={picture.id}
        src={picture.url}
        alt={pictureAlt(picture.prompt, messages)}
        // What is transparent would show the preview below.
        className="ui:bg-checkerboard ui:object-contain!"
      />
    </>
  );
}

const waiting =
  'ui:absolute ui:inset-0 ui:animate-pulse ui:bg-selected ui:motion-reduce:animate-none';

function Note({ children }: { children: ReactNode }) {
  return (
    <div
      data-ui="creation-note"
      className="ui:flex ui:flex-col ui:items-center ui:justify-center ui:gap-4 ui:p-6 ui:text-center ui:text-sm ui:text-muted"
    >
      {children}
    </div>
  );
}

function isOutOfPoints(failure: Failure): boolean {
  return (
    failure.kind === 'call' &&
    isApiError(failure.error) &&
    failure.error.code === codes.notEnoughPoints
  );
}
