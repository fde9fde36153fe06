import type { Picture } from '@site/api-client';
import { type Creation, createCreations, type Lineage } from '@site/api-client/creations';
import { useClient, useLazyPart } from '@site/shell';
import { Button, cn, Icon } from '@site/shell/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { PictureTool } from '../picture/picture-tool.ts';
import { findChanges } from './find-changes.ts';
import { stepName } from './step-name.ts';

export interface PictureLineageProps {
  /** One's own. */
  picture: Picture;
  /** Tell what tools are called. */
  pages: readonly PictureTool[];
  /** Shows a creation that it was made from, by one of its pictures. */
  onOpen: (creation: Creation, picture: Picture) => void;
}

/**
 * Sources of a picture, and their sources, each of which can be opened; and what is different in it.
 * Nothing where it was made from nothing, or that can't be had.
 */
export function PictureLineage({ picture, pages, onOpen }: PictureLineageProps) {
  const messages = useCreationMessages();
  const lineage = useLineage(picture.id);
  const { part: words, prepare } = useLazyPart(messages.stage);
  useEffect(() => {
    if (lineage) prepare();
  }, [lineage, prepare]);
  if (!lineage || !words) return null;
  const { steps, origin, isCut } = lineage;
  const own = steps.at(-1)?.creation;
  const parent = steps.at(-2)?.creation;
  if (!own || !(parent || origin || isCut)) return null;
  const toolName = (tool: string) => pages.find((page) => page.tool === tool)?.label;
  const changes = parent && findChanges(parent, own, { words, messages, toolName });

  return (
    <nav
      data-ui="lineage"
      aria-label={words.lineage.title}
      className="ui:grid ui:gap-2 ui:text-sm ui:text-muted"
    >
      <span aria-hidden="true">{words.lineage.title}</span>
      <ol
        data-ui="lineage-steps"
        className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-1 ui:gap-y-2"
      >
        {isCut && <Step>{words.lineage.gone}</Step>}
        {origin && (
          <Step thumbnail={origin.thumbnailUrl} hasNext>
            {words.lineage.origin}
          </Step>
        )}
        {steps.map(({ creation, pictureId, action }) => {
          const { id, pictures = [] } = creation;
          const isLast = creation === own;
          const shown = isLast
            ? picture
            : (pictures.find((one) => one.id === pictureId) ?? pictures[0]);
          return (
            <Step
              key={id}
              thumbnail={shown?.thumbnails[0]?.url ?? shown?.url}
              hasNext={!isLast}
              onOpen={isLast || !shown ? undefined : () => onOpen(creation, shown)}
            >
              {stepName({ creation, action }, { pages, words })}
            </Step>
          );
        })}
      </ol>
      {changes && changes.length > 0 && (
        <details data-ui="lineage-changes" className="ui:group">
          <summary className="ui:inline-flex ui:min-h-9 ui:cursor-pointer ui:items-center ui:rounded ui:px-1 ui:hover:text-text ui:pointer-coarse:min-h-11">
            {words.lineage.changes}
            <Icon name="chevron-down" className="ui:ms-1 ui:size-4 ui:group-open:rotate-180" />
          </summary>
          <dl className="ui:mt-1 ui:grid ui:grid-cols-[auto_minmax(0,1fr)] ui:gap-x-4 ui:gap-y-1.5">
            {changes.map(({ name, before, after }) => (
              <div key={name} className="ui:contents">
                <dt>{name}</dt>
                <dd className="ui:wrap-anywhere ui:tabular-nums">
                  <del className="ui:line-through">{before}</del>
                  <span aria-hidden="true"> → </span>
                  <ins className="ui:text-text ui:no-underline">{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </nav>
  );
}

/** Undefined until it is known; asked for again with each picture. */
function useLineage(pictureId: string): Lineage | undefined {
  const client = useClient();
  const [known, setKnown] = useState<{ pictureId: string; lineage: Lineage }>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    createCreations(client)
      .lineage({ pictureId }, { signal })
      .then(
        (lineage) => setKnown({ pictureId, lineage }),
        // It only adds to what is there.
        () => {},
      );
    return () => controller.abort();
  }, [client, pictureId]);
  return known?.pictureId === pictureId ? known.lineage : undefined;
}

interface StepProps {
  thumbnail?: string | undefined;
  /** Another one comes after it. */
  hasNext?: boolean;
  /** Undefined: it can't be opened. */
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}

function Step({ thumbnail, hasNext = true, onOpen, children }: StepProps) {
  const content = (
    <>
      {thumbnail !== undefined && (
        <img
          src={thumbnail}
          alt=""
          width={32}
          height={32}
          decoding="async"
          className="ui:block ui:size-8 ui:rounded-sm ui:bg-frame ui:object-cover"
        />
      )}
      {children}
    </>
  );
  const row = 'ui:inline-flex ui:min-h-9 ui:items-center ui:gap-2 ui:rounded ui:px-1';
  return (
    <li
      data-ui="lineage-step"
      aria-current={hasNext ? undefined : 'true'}
      className="ui:flex ui:items-center ui:gap-1"
    >
      {onOpen ? (
        <Button
          variant="ghost"
          size="small"
          className="ui:gap-2 ui:px-1! ui:text-sm!"
          onClick={onOpen}
        >
          {content}
        </Button>
      ) : (
        <span className={cn(row, !hasNext && 'ui:text-text')}>{content}</span>
      )}
      {hasNext && <span aria-hidden="true">›</span>}
    </li>
  );
}
