import { describeError, type Picture } from '@site/api-client';
import {
  type Creation,
  createCreations,
  type Derivative,
  type DerivativePage,
} from '@site/api-client/creations';
import { useClient, useLazyPart, useToast } from '@site/shell';
import { useDeletedCreations } from '@site/shell/creations';
import { Button } from '@site/shell/ui';
import { useEffect, useId, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { PictureTool } from '../picture/picture-tool.ts';
import { LazyPlayed } from '../playback/lazy-played.tsx';
import { mediaOf } from '../playback/media-of.ts';
import { stepName } from './step-name.ts';

/** A row or two of them; the rest comes when it is asked for, as many at a time. */
const derivativesAPage = 8;

export interface PictureDerivativesProps {
  /** One's own. Its key: nothing of the one before stays. */
  picture: Picture;
  /** Tell what tools are called. */
  pages: readonly PictureTool[];
  /** Shows a creation that was made from it, by its first picture. */
  onOpen: (creation: Creation, picture: Picture) => void;
}

/**
 * Derivatives of a picture, by actions and by other tools, newest first, each of which can be opened. Nothing where
 * there are none, or they can't be had.
 */
export function PictureDerivatives({ picture, pages, onOpen }: PictureDerivativesProps) {
  const messages = useCreationMessages();
  const { page, isLoading, loadMore } = useDerivatives(picture.id);
  const deleted = useDeletedCreations();
  const { part: words, prepare } = useLazyPart(messages.stage);
  const id = useId();
  const shown = page?.derivatives.filter(({ creation }) => !deleted.has(creation.id)) ?? [];
  const isThere = shown.length > 0;
  useEffect(() => {
    if (isThere) prepare();
  }, [isThere, prepare]);
  if (!page || !words || !isThere) return null;
  const { derivatives, count } = page;

  return (
    <section
      data-ui="derivatives"
      aria-labelledby={id}
      aria-busy={isLoading}
      className="ui:grid ui:gap-2 ui:text-sm ui:text-muted"
    >
      <p id={id} className="ui:m-0 ui:tabular-nums">
        {words.derivatives.title(count - (derivatives.length - shown.length))}
      </p>
      <ul
        data-ui="derivative-list"
        className="ui:-mx-1 ui:grid ui:grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] ui:gap-1"
      >
        {shown.map((derivative) => (
          <DerivativeTile
            key={derivative.creation.id}
            derivative={derivative}
            name={stepName(derivative, { pages, words })}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {page.nextCursor !== undefined && (
        <Button
          size="small"
          className="ui:justify-self-start"
          isBusy={isLoading}
          onClick={() => void loadMore()}
        >
          {words.derivatives.more(count - derivatives.length)}
        </Button>
      )}
    </section>
  );
}

function DerivativeTile({
  derivative: { creation },
  name,
  onOpen,
}: {
  derivative: Derivative;
  name: string;
  onOpen: PictureDerivativesProps['onOpen'];
}) {
  const [picture] = creation.pictures ?? [];
  if (!picture) return null;
  return (
    <li>
      <button
        type="button"
        data-ui="derivative"
        className="ui:flex ui:w-full ui:cursor-pointer ui:flex-col ui:gap-1 ui:rounded-md ui:p-1 ui:text-center ui:text-xs ui:transition-colors ui:duration-150 ui:hover:bg-hover ui:hover:text-text"
        onClick={() => onOpen(creation, picture)}
      >
        <span className="ui:relative ui:block ui:aspect-square ui:w-full ui:overflow-hidden ui:rounded ui:bg-frame">
          {mediaOf(picture) === 'image' ? (
            <img
              src={picture.thumbnails[0]?.url ?? picture.url}
              alt=""
              width={72}
              height={72}
              decoding="async"
              loading="lazy"
              className="ui:block ui:size-full ui:object-cover"
              style={{ backgroundColor: picture.color }}
            />
          ) : (
            <LazyPlayed picture={picture} coverWidth={72} />
          )}
        </span>
        <span className="ui:line-clamp-2 ui:wrap-anywhere">{name}</span>
      </button>
    </li>
  );
}

/** The first page, and then as many more as are asked for, as one. */
function useDerivatives(pictureId: string) {
  const client = useClient();
  const toast = useToast();
  const messages = useCreationMessages();
  const [page, setPage] = useState<DerivativePage>();
  const [isLoading, setIsLoading] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    createCreations(client)
      .derivatives({ pictureId, limit: derivativesAPage }, { signal })
      // It only adds to what is there.
      .then(setPage, () => {});
    return () => controller.abort();
  }, [client, pictureId]);

  async function loadMore() {
    setIsLoading(true);
    try {
      const asked = { pictureId, cursor: page?.nextCursor, limit: derivativesAPage };
      const next = await createCreations(client).derivatives(asked);
      setPage((before) => join(before, next));
    } catch (error) {
      toast.show({ kind: 'error', text: describeError(error, messages) });
    }
    setIsLoading(false);
  }
  return { page, isLoading, loadMore };
}

/** Adds the next page to what is there, none of it twice. */
function join(before: DerivativePage | undefined, next: DerivativePage): DerivativePage {
  const known = before?.derivatives ?? [];
  const ids = new Set(known.map(({ creation }) => creation.id));
  const others = next.derivatives.filter(({ creation }) => !ids.has(creation.id));
  return { ...next, derivatives: [...known, ...others] };
}
