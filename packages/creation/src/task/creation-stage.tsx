import type { Picture } from '@site/api-client';
import { useDeletedCreations } from '@site/shell/creations';
import { cn, type IconName } from '@site/shell/ui';
import {
  type ComponentPropsWithoutRef,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { isCreating } from '../creation-status.ts';
import { pictureAlt } from '../picture/picture-alt.ts';
import type { PictureTool } from '../picture/picture-tool.ts';
import { mediaOf } from '../playback/media-of.ts';
import { CreationFrame, withControls } from './creation-frame.tsx';
import { type CreationState, idleCreation, type StageActions } from './creation-state.ts';
import { CreationStatusLine } from './creation-status-line.tsx';
import { FrameContent } from './frame-content.tsx';
import type { OpenedCreation } from './opened-creation.ts';
import { shapeOfCreation } from './shape-of-creation.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useStageParts } from './use-stage-parts.ts';

export interface CreationStageProps extends ComponentPropsWithoutRef<'section'> {
  /** Result of `useCreation`, or what `CreationFeed` has opened. */
  state: CreationState;
  /** Whether it was created before and has been opened again, as from `CreationFeed`. Default: no. */
  isEarlier?: boolean;
  /** The id of the picture that is looked at first. Default: the first. */
  pictureId?: string | undefined;
  /** Prompt being written: before the first creation the stage takes its shape. */
  prompt: string;
  /** Stands on it before the first creation. Default: words that ask for a prompt. */
  invitation?: ReactNode;
  /** Stands above those words. Default: a picture. */
  emptyIcon?: IconName | undefined;
  /** Called when the person cancels what is under way. */
  onCancel: () => void;
  /** Called with the prompt of the creation that failed or was cancelled. */
  onRetry: (prompt: string) => void;
  /** Handler of the actions that a finished creation offers; without it, none is shown. */
  actions?: StageActions | undefined;
  /**
   * The engine that the page makes pictures with, by its id. A built-in one is named by the page, so
   * the facts of its pictures leave it out.
   */
  pageEngine?: string | undefined;
  /** Address of one's works. */
  myPicturesHref: string;
  /**
   * Makes the address where a prompt is used again, by the tool that the picture was made with, where the service tells
   * it; undefined: nowhere. The prompt is empty of a tool that takes none. The model and the settings are added to the
   * address.
   */
  makeSameHref: (prompt: string, tool?: string) => string | undefined;
  /** Pages that take a finished picture. Default: none. */
  tools?: readonly PictureTool[] | undefined;
  /** Opens what a finished picture was made from, and what was made from it; without it, neither is told. */
  onOpen?: ((opened: OpenedCreation) => void) | undefined;
}

/** Scrolls nothing that is in sight already. */
const nearest = { block: 'nearest' } as const;
const none: readonly Picture[] = [];
const noTools: readonly PictureTool[] = [];

/**
 * Stage of a picture in the making: its place in its real shape, its progress, the picture with its
 * facts, or what went wrong. Of several pictures one is shown, and chosen in a row below it. Inside a
 * `Shell`.
 *
 * @example
 * <CreationStage
 *   state={state}
 *   prompt={prompt}
 *   onCancel={cancel}
 *   onRetry={retry}
 *   myPicturesHref="/art/mypaintings"
 *   makeSameHref={toCreationHref}
 * />
 */
export function CreationStage({
  state: given,
  isEarlier = false,
  pictureId,
  prompt,
  invitation,
  emptyIcon,
  onCancel,
  onRetry,
  actions,
  pageEngine,
  myPicturesHref,
  makeSameHref,
  tools = noTools,
  onOpen,
  className,
  ...props
}: CreationStageProps) {
  const messages = useCreationMessages();
  const stage = useRef<HTMLElement>(null);
  const deleted = useDeletedCreations();
  const isGone = given.status === 'succeeded' && !given.pictures && deleted.has(given.id);
  const state = isGone ? idleCreation : given;
  const isUnderWay = isCreating(state);
  const earlier = isEarlier ? state : undefined;
  useEffect(() => {
    // On a phone the stage may be out of sight: who sends, or opens one, wants to see what comes.
    if (isUnderWay || earlier) stage.current?.scrollIntoView?.(nearest);
  }, [isUnderWay, earlier]);

  const failure = state.status === 'failed' && state.failure.kind;
  useEffect(() => {
    // What an engine says of a failure brings itself into sight, once it is loaded.
    if (failure) stage.current?.querySelector('[role="alert"]')?.scrollIntoView?.(nearest);
  }, [failure]);

  const focus = useKeptFocus(stage, state.status);
  const [chosenId, setChosenId] = useState(pictureId);
  const pictures = (state.status === 'succeeded' && state.pictures) || none;
  const picture = pictures.find(({ id }) => id === chosenId) ?? pictures[0];
  const frameId = useId();
  const parts = useStageParts(state);
  const before = picture?.references.find(({ role }) => role === 'source');
  const frame = {
    id: frameId,
    shape: shapeOfCreation(state, prompt),
    // Its controls stand below the picture of a film.
    className: picture && mediaOf(picture) === 'video' ? withControls : undefined,
    ...(picture &&
      pictures.length > 1 && {
        role: 'tabpanel',
        'aria-label': messages.task.pictureOf(pictures.indexOf(picture) + 1, pictures.length),
      }),
  };

  return (
    <section
      ref={stage}
      data-ui="creation-stage"
      data-state={state.status}
      aria-label={messages.task.region}
      className={cn('ui:own:flex ui:own:flex-col ui:own:gap-4', className)}
      {...focus}
      {...props}
    >
      {isEarlier ? (
        <p data-ui="creation-status" role="status" className="ui:sr-only">
          {parts?.words.feed.opened}
        </p>
      ) : (
        <CreationStatusLine state={state} />
      )}
      {picture && mediaOf(picture) === 'image' && before && parts ? (
        <parts.PictureCompare
          {...frame}
          picture={picture}
          alt={pictureAlt(picture.prompt, messages)}
          before={before.url}
          messages={parts.words.compare}
        />
      ) : (
        <CreationFrame {...frame}>
          <FrameContent
            state={state}
            picture={picture}
            invitation={invitation}
            emptyIcon={emptyIcon}
            parts={parts}
            onRetry={onRetry}
          />
        </CreationFrame>
      )}
      {isCreating(state) && (
        // As high from the start as it will be.
        <div className="ui:min-h-18">
          {parts && <parts.ProgressPanel state={state} onCancel={onCancel} />}
        </div>
      )}
      {state.status === 'succeeded' && state.pictures && picture && parts && (
        <parts.CreationDetails
          words={parts.words}
          creation={state}
          actions={actions}
          pageEngine={pageEngine}
          pictures={pictures}
          chosen={picture}
          panelId={frameId}
          onChoose={setChosenId}
          myPicturesHref={myPicturesHref}
          makeSameHref={makeSameHref}
          tools={tools}
          onOpen={onOpen}
          isEarlier={isEarlier}
        />
      )}
    </section>
  );
}
