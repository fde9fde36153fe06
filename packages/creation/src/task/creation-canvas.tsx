import { Button, Icon } from '@site/shell/ui';
import type { ReactNode } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { pictureAlt } from '../picture/picture-alt.ts';
import { PictureImage } from '../picture/picture-image.tsx';
import { CreationPreview } from './creation-preview.tsx';
import type { CreationState } from './creation-state.ts';

export interface CreationCanvasProps {
  state: CreationState;
  onTryAgain: (prompt: string) => void;
}

/** What stands in the frame: an invitation, the painting as it grows, the picture, what happened. */
export function CreationCanvas({ state, onTryAgain }: CreationCanvasProps) {
  const messages = useCreationMessages();
  switch (state.status) {
    case 'idle':
      return (
        <Note>
          <Icon name="picture" />
          {messages.task.empty}
        </Note>
      );
    case 'sending':
      return <div data-slot="creation-waiting" className={waiting} />;
    case 'painting':
      return state.canvas.preview ? (
        <CreationPreview canvas={state.canvas} />
      ) : (
        <div data-slot="creation-waiting" className={waiting} />
      );
    case 'finished':
      return (
        <>
          {state.preview && (
            <img
              data-slot="creation-preview"
              src={state.preview}
              alt=""
              className="ui:absolute ui:inset-0 ui:size-full ui:object-cover"
            />
          )}
          <PictureImage
            key={state.picture.id}
            src={state.picture.url}
            alt={pictureAlt(state.picture.prompt, messages)}
          />
        </>
      );
    case 'failed':
      return (
        <FailureNotice
          failure={state.failure}
          heading={
            state.failure.kind === 'broken-off'
              ? messages.failure.brokenOffHeading
              : messages.task.failed
          }
          tryAgainLabel={
            state.failure.kind === 'broken-off' ? messages.task.keepWaiting : messages.task.tryAgain
          }
          onTryAgain={() => onTryAgain(state.prompt)}
        />
      );
    case 'stopped':
      return (
        <Note>
          {messages.task.stopped(state.returned)}
          <Button onClick={() => onTryAgain(state.prompt)}>
            <Icon name="refresh" className="ui:size-4" />
            {messages.task.paintAgain}
          </Button>
        </Note>
      );
  }
}

const waiting =
  'ui:absolute ui:inset-0 ui:animate-pulse ui:bg-selected ui:motion-reduce:animate-none';

function Note({ children }: { children: ReactNode }) {
  return (
    <div
      data-slot="creation-note"
      className="ui:flex ui:flex-col ui:items-center ui:justify-center ui:gap-4 ui:p-6 ui:text-center ui:text-sm ui:text-muted"
    >
      {children}
    </div>
  );
}
