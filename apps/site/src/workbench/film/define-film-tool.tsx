import {
  type Fields,
  type PromptField,
  type ToolFields,
  usualAllowed,
} from '@site/api-client/wire';
import { ReferenceImages, useReferenceImages, useUploadedSend } from '@site/creation';
import { useLazyPart, useMessages } from '@site/shell';
import { Button, Icon } from '@site/shell/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { PageTool } from '../../links/tool-paths.ts';
import type { PageMessages } from '../../messages/messages.ts';
import type { PageInLanguage } from '../../pages/page.tsx';
import { type Capabilities, capabilitiesOf } from '../capabilities-of.ts';
import { defineToolPage, type ToolPageProps } from '../define-tool-page.tsx';
import { fieldParameters } from '../field-parameters.ts';
import { PromptForm } from '../prompt-form.tsx';
import { usePromptAndPictures } from '../use-prompt-and-pictures.ts';
import { type Tool, useTool } from '../use-tool.ts';
import { useToolSettings } from '../use-tool-settings.ts';
import { Workbench } from '../workbench.tsx';
import { type Continued, readContinued, writeContinued } from './continued.ts';
import { ContinuedFilm } from './continued-film.tsx';
import type { FilmMessages } from './film-messages.ts';
import { type Frame, useFrame } from './use-frame.tsx';
import { useHandedFrame } from './use-handed-frame.ts';

/** The tools that make films. */
type FilmToolName = {
  [Name in PageTool]: PageMessages[Name] extends FilmMessages ? Name : never;
}[PageTool];

/** What of a model's capabilities decides which pictures it takes. */
interface FilmCapabilities {
  readonly firstFrame: boolean;
  readonly needsFirstFrame?: boolean;
  readonly lastFrame?: boolean;
  /** The number of reference pictures that it takes. */
  readonly references?: number;
}

/** Makes the page of a tool that makes films, of its fields. */
export function defineFilmTool<const Name extends FilmToolName>(
  name: Name,
  { fields }: { fields: Fields & { readonly prompt: PromptField } },
): PageInLanguage {
  const usual = usualAllowed(fields) as Capabilities<Name>;

  function FilmTool({ path, messages }: ToolPageProps<Name>) {
    const words: FilmMessages = messages;
    const tool: Tool = useTool(name, path);
    const [values, setValues] = useToolSettings(tool);
    const latest = useRef(values);
    latest.current = values;
    const allowed = capabilitiesOf(name, tool.models.chosen, usual);
    const can = allowed as FilmCapabilities;
    const first = useFrame(`${path}#first-frame`, words.firstFrame);
    const last = useFrame(`${path}#last-frame`, words.lastFrame);
    const maxPictures = can.references ?? 0;
    const pictures = useReferenceImages({ page: path, maxReferences: maxPictures });
    const { locale } = useMessages();
    const [isSourceOpen, setIsSourceOpen] = useState(false);
    const loadSource = useCallback(
      () => import('./load-source-film.tsx').then((parts) => parts.loadSourceFilm(locale)),
      [locale],
    );
    const { part: source, prepare: prepareSource } = useLazyPart(loadSource, () =>
      setIsSourceOpen(false),
    );
    const { replace: replaceFirst } = first.references;
    const onContinue = useCallback(
      (continued: Continued | undefined) => setValues(writeContinued(latest.current, continued)),
      [setValues],
    );
    const onTake = useHandedFrame(path, { first, last, onContinue });
    const { prompt, setPrompt, reuse } = usePromptAndPictures(path, {
      ...{ messages: words, references: pictures, onTake },
      onUndo() {
        setValues(values);
        put(first, first.url);
        put(last, last.url);
      },
    });
    const parameters = useMemo(
      () => fieldParameters(fields, allowed, words.fields),
      [allowed, words],
    );
    const continued = can.firstFrame ? readContinued(values, first.url) : undefined;
    const settings = useRef<ToolFields>({});
    const { send: sendWithPictures, ...waiting } = useUploadedSend({
      references: pictures,
      onSend: (written, images) =>
        tool.start(written, { ...settings.current, ...(images.length > 0 && { images }) }),
    });

    function send(written: string, asked: ToolFields) {
      first.send(written, (_, firstFrame) =>
        last.send(written, (__, lastFrame) => {
          settings.current = {
            ...asked,
            ...(firstFrame !== undefined && { firstFrame }),
            ...(firstFrame !== undefined && lastFrame !== undefined && { lastFrame }),
            ...(continued && { continued: continued.film, moment: continued.moment }),
          };
          // What it begins with shows who and what is in it.
          if (firstFrame !== undefined) return tool.start(written, settings.current);
          sendWithPictures(written);
        }),
      );
    }

    const problem = findProblem({ can, first, last, count: pictures.images.length, words });
    const place = useRef<HTMLDivElement>(null);
    const hasReferences = maxPictures > 0 || pictures.images.length > 0;
    return (
      <Workbench
        tool={tool}
        messages={words}
        prompt={prompt}
        onReuse={(sent, { firstFrame, lastFrame, ...asked } = {}) => {
          reuse(sent);
          put(first, firstFrame);
          put(last, lastFrame);
          setValues(
            asked['continued'] === undefined
              ? asked
              : { ...asked, continuedFrame: `${firstFrame}` },
          );
        }}
        composer={
          <PromptForm
            tool={tool}
            messages={words}
            prompt={prompt}
            onPromptChange={setPrompt}
            maxLength={fields.prompt.maxLength}
            parameters={parameters}
            values={values}
            onValuesChange={setValues}
            particulars={{
              mayBeSent() {
                if (!problem) return true;
                const button = `section[aria-label="${problem.region}"] button`;
                place.current?.querySelector<HTMLElement>(button)?.focus();
                return false;
              },
            }}
            onSend={send}
            isWaiting={first.isWaiting || last.isWaiting || waiting.isWaiting}
            pictureCount={pictures.images.length}
            pictures={
              <div ref={place} className="ui:flex ui:flex-col ui:gap-3">
                <div className="ui:flex ui:flex-wrap ui:gap-x-6 ui:gap-y-3">
                  {(can.firstFrame || first.hasPicture) && first.tray}
                  {((can.lastFrame && first.hasPicture) || last.hasPicture) && last.tray}
                </div>
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
                      {words.sourceFilm}
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
                    words={words}
                    onRemove={() => onContinue(undefined)}
                  />
                )}
                {hasReferences && !(first.hasPicture && pictures.images.length === 0) && (
                  <div>
                    <p aria-hidden="true" className="ui:mb-1 ui:text-sm ui:text-muted">
                      {words.creation.references.region}
                    </p>
                    <ReferenceImages
                      references={pictures}
                      onStopWaiting={waiting.isWaiting ? waiting.stopWaiting : undefined}
                    />
                    {first.hasPicture && (
                      <p className="ui:mt-1 ui:text-sm ui:text-muted">{words.framesAlone}</p>
                    )}
                  </div>
                )}
                {problem && (
                  <p role="alert" className="ui:text-sm ui:text-danger">
                    {problem.text}
                  </p>
                )}
              </div>
            }
          />
        }
      />
    );
  }

  return defineToolPage(name, FilmTool);
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
  words,
}: {
  can: FilmCapabilities;
  first: Frame;
  last: Frame;
  count: number;
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
  if (first.hasPicture || count <= references) return undefined;
  return { text: words.tooMany(references), region: words.creation.references.region };
}
