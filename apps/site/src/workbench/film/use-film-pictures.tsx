import type { ToolFields } from '@site/api-client/wire';
import { ReferenceImages, useReferenceImages, useUploadedSend } from '@site/creation';
import { useLazyPart, useMessages } from '@site/shell';
import { Button, Icon } from '@site/shell/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHandedFile } from '../handed-file.ts';
import type { InputState, PromptInput } from '../prompt-input.ts';
import { usePictureIssue } from '../use-picture-issue.ts';
import { usePromptAndPictures } from '../use-prompt-and-pictures.ts';
import { type Continued, readContinued, writeContinued } from './continued.ts';
import { ContinuedFilm } from './continued-film.tsx';
import type { FilmMessages } from './film-messages.ts';
import { type Frame, useFrame } from './use-frame.tsx';
import { useHandedFrame } from './use-handed-frame.ts';

/** Capabilities of a model that decide which pictures it takes. */
interface FilmCapabilities {
  readonly firstFrame: boolean;
  readonly needsFirstFrame?: boolean;
  readonly lastFrame?: boolean;
  /** The number of reference pictures that it takes. */
  readonly references?: number;
  /** Moves of the camera that it has a field for. */
  readonly cameras?: readonly string[];
}

/** Manages the prompt of a film, its first and last frames, and its reference pictures. */
export function useFilmPictures({
  tool,
  messages,
  fields,
  allowed: can,
  values,
  setValues,
}: InputState<FilmMessages, FilmCapabilities>): PromptInput {
  const { path } = tool;
  const latest = useRef(values);
  latest.current = values;
  const first = useFrame(`${path}#first-frame`, messages.firstFrame);
  const last = useFrame(`${path}#last-frame`, messages.lastFrame);
  const maxPictures = can.references ?? 0;
  const pictures = useReferenceImages({ page: path, maxReferences: maxPictures });
  const { locale } = useMessages();
  const [isSourceOpen, setIsSourceOpen] = useState(false);
  const loadSource = useCallback(
    () => import('./load-source-film.tsx').then((parts) => parts.loadSourceFilm(locale)),
    [locale],
  );
  const { part: source, prepare: prepareSource } = useLazyPart(loadSource, {
    isAwaited: isSourceOpen,
    onFail: () => setIsSourceOpen(false),
  });
  const loadMotions = useCallback(
    () => import('./load-motions.ts').then((parts) => parts.loadMotions(locale)),
    [locale],
  );
  const { part: motions, prepare: prepareMotions } = useLazyPart(loadMotions);
  const canMove = can.firstFrame && first.hasPicture;
  useEffect(() => {
    if (canMove) prepareMotions();
  }, [canMove, prepareMotions]);
  useHandedFile(path, first.references);
  const { replace: replaceFirst } = first.references;
  const onContinue = useCallback(
    (continued: Continued | undefined) => setValues(writeContinued(latest.current, continued)),
    [setValues],
  );
  const onTake = useHandedFrame(path, { first, last, onContinue });
  const { prompt, setPrompt, reuse } = usePromptAndPictures(path, {
    ...{ messages, references: pictures, onTake },
    onUndo() {
      setValues(values);
      put(first, first.url);
      put(last, last.url);
    },
  });
  const continued = can.firstFrame ? readContinued(values, first.url) : undefined;
  const settings = useRef<ToolFields>({});
  const { send: sendWithPictures, ...waiting } = useUploadedSend({
    references: pictures,
    onSend(written, urls) {
      const images = urls.length > 0 ? urls : undefined;
      tool.start(written, { ...settings.current, images });
    },
  });

  function send(written: string, asked: ToolFields) {
    first.send(written, (_, firstFrame) =>
      last.send(written, (__, lastFrame) => {
        const frames: ToolFields<'video'> = {
          firstFrame,
          lastFrame: firstFrame === undefined ? undefined : lastFrame,
          continued: continued?.film,
          moment: continued?.moment,
        };
        settings.current = { ...asked, ...frames };
        // What it begins with shows who and what is in it.
        if (firstFrame !== undefined) return tool.start(written, settings.current);
        sendWithPictures(written);
      }),
    );
  }

  const pictureCount = pictures.images.length;
  const { issues: sentences, references: words } = messages.creation;
  const judged = { model: tool.models.chosen, issues: sentences };
  const issues = {
    first: usePictureIssue(first.references.images, { ...judged, ...messages.firstFrame }),
    last: usePictureIssue(last.references.images, { ...judged, ...messages.lastFrame }),
    pictures: usePictureIssue(pictures.images, { ...judged, label: words.label }),
  };
  const problem = findProblem({ can, first, last, count: pictureCount, issues, words: messages });
  const place = useRef<HTMLDivElement>(null);
  const hasReferences = maxPictures > 0 || pictureCount > 0;
  return {
    ...{ prompt, setPrompt, send, pictureCount },
    reuse(sent, { firstFrame, lastFrame, ...asked }) {
      reuse(sent);
      put(first, firstFrame);
      put(last, lastFrame);
      setValues(
        asked['continued'] === undefined ? asked : { ...asked, continuedFrame: `${firstFrame}` },
      );
    },
    isWaiting: first.isWaiting || last.isWaiting || waiting.isWaiting,
    complete: (own) => ({
      ...own,
      mayBeSent() {
        if (!problem) return own.mayBeSent?.() ?? true;
        const button = `section[aria-label="${problem.region}"] button`;
        place.current?.querySelector<HTMLElement>(button)?.focus();
        return false;
      },
    }),
    renderTools: (written) =>
      canMove &&
      motions && (
        <motions.StyleChips
          prompt={written}
          label={motions.words.title}
          // What the model is told by a field is not told twice.
          chips={Object.entries(motions.words.motions).flatMap(([motion, chip]) =>
            can.cameras?.includes(motion) ? [] : [chip],
          )}
          className="ui:order-last ui:basis-full"
        />
      ),
    tray: (
      <div ref={place} className="ui:flex ui:flex-col ui:gap-3">
        <div className="ui:flex ui:flex-wrap ui:gap-x-4 ui:gap-y-3 ui:pointer-coarse:gap-x-6">
          {(can.firstFrame || first.hasPicture) && first.tray}
          {(can.lastFrame || last.hasPicture) && last.tray}
          {hasReferences && !(first.hasPicture && pictureCount === 0) && (
            <ReferenceImages
              references={pictures}
              onStopWaiting={waiting.isWaiting ? waiting.stopWaiting : undefined}
            />
          )}
        </div>
        {first.hasPicture && pictureCount > 0 && (
          <p className="ui:text-sm ui:text-muted">{messages.framesAlone}</p>
        )}
        {'continued' in fields && can.firstFrame && (
          <div>
            <Button
              size="small"
              aria-haspopup="dialog"
              onPointerEnter={prepareSource}
              onFocus={prepareSource}
              onClick={() => {
                prepareSource();
                setIsSourceOpen(true);
              }}
            >
              <Icon name="film" className="ui:size-4" />
              {messages.sourceFilm}
            </Button>
          </div>
        )}
        {source && (
          <source.SourceFilm
            words={source.words}
            isOpen={isSourceOpen}
            onContinue={(next) => {
              replaceFirst([{ url: next.frame }]);
              onContinue(next);
            }}
            onClose={() => setIsSourceOpen(false)}
          />
        )}
        {continued && (
          <ContinuedFilm
            continued={continued}
            words={messages}
            onRemove={() => onContinue(undefined)}
          />
        )}
        {problem && (
          <p role="alert" className="ui:text-sm ui:text-danger">
            {problem.text}
          </p>
        )}
      </div>
    ),
  };
}

/** Puts a picture into a frame's place, or nothing. */
function put({ references }: Frame, url: string | number | undefined) {
  references.replace(url === undefined ? [] : [{ url: `${url}` }]);
}

interface Problem {
  readonly text: string;
  /** Names the place where something can be done about it. */
  readonly region: string;
}

/** Why the pictures that are there cannot be sent; undefined if they can. */
function findProblem({
  can,
  first,
  last,
  count,
  issues,
  words,
}: {
  can: FilmCapabilities;
  first: Frame;
  last: Frame;
  count: number;
  /** Why the model does not take a picture. */
  issues: Readonly<Record<'first' | 'last' | 'pictures', string | undefined>>;
  words: FilmMessages;
}): Problem | undefined {
  const { firstFrame, needsFirstFrame = false, lastFrame = false, references = 0 } = can;
  const { region } = words.firstFrame;
  if (first.hasPicture && !firstFrame) return { text: words.noFirstFrame, region };
  if (last.hasPicture && !lastFrame) {
    return { text: words.noLastFrame, region: words.lastFrame.region };
  }
  if (last.hasPicture && !first.hasPicture) return { text: words.lastFrameAlone, region };
  if (needsFirstFrame && !first.hasPicture) return { text: words.firstFrameNeeded, region };
  if (issues.first !== undefined) return { text: issues.first, region };
  if (issues.last !== undefined) return { text: issues.last, region: words.lastFrame.region };
  if (first.hasPicture) return undefined;
  const text = count > references ? words.tooMany(references) : issues.pictures;
  return text === undefined ? undefined : { text, region: words.creation.references.region };
}
