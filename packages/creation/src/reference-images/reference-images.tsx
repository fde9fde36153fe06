import { useLazyPart } from '@site/shell';
import { cn, Icon } from '@site/shell/ui';
import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { AddReference } from './add-reference.tsx';
import { AddWork } from './add-work.tsx';
import { loadReferenceParts } from './load-reference-parts.ts';
import type { ReferenceTilesProps } from './reference-tiles.tsx';
import type { References } from './references.ts';
import { useDropImages } from './use-drop-images.ts';
import { usePasteImages } from './use-paste-images.ts';

export interface ReferenceImagesProps
  extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** Result of `useReferenceImages`. */
  references: References;
  /** A prompt waits for these pictures: says so, and this ends it. */
  onStopWaiting?: (() => void) | undefined;
  /** Renders what else lies on a picture once it is there, by its place from 1. Default: nothing. */
  renderOnTile?: ReferenceTilesProps['renderOnTile'];
  /** Purposes that a person may choose for each: to be seen as a whole, or for its style. Default: none. */
  roles?: ReferenceTilesProps['roles'];
  /** Says what becomes of an upload that is chosen again here. Default: nothing. */
  uploadsNote?: string | undefined;
}

/**
 * The reference images of a prompt, inside a `Shell`: pasted anywhere on the page or the dialog, dropped on it,
 * chosen from the device or among the person's works and uploads; each with its progress, in an order that a pointer and keys change. While files are
 * dragged over the page, the nearest positioned element around it shows where they go.
 *
 * @example
 * const references = useReferenceImages({ page: '/art/' });
 * <PromptComposer references={<ReferenceImages references={references} />} … />
 */
export function ReferenceImages({
  references,
  onStopWaiting,
  renderOnTile,
  roles,
  uploadsNote,
  className,
  ...props
}: ReferenceImagesProps) {
  const { images } = references;
  const messages = useCreationMessages();
  const addButton = useRef<HTMLButtonElement>(null);
  // Loaded with the first picture, and by then they are there.
  const { part: parts, prepare } = useLazyPart(loadReferenceParts);
  const hasImages = images.length > 0;
  useEffect(() => {
    if (hasImages) prepare();
  }, [hasImages, prepare]);
  const section = useRef<HTMLElement>(null);
  usePasteImages(references.add, section);
  const isOver = useDropImages(references.add, section);

  return (
    <section
      ref={section}
      data-ui="reference-images"
      data-state={isOver ? 'over' : 'idle'}
      aria-label={messages.references.region}
      className={cn('ui:own:flex ui:own:flex-col ui:own:gap-2', className)}
      {...props}
    >
      <div className="ui:flex ui:flex-wrap ui:items-center ui:gap-2">
        {hasImages && parts && (
          <parts.ReferenceTiles
            references={references}
            onEmpty={() => addButton.current?.focus()}
            renderOnTile={renderOnTile}
            roles={roles}
          />
        )}
        <AddReference ref={addButton} references={references} />
        <AddWork references={references} uploadsNote={uploadsNote} />
        {!hasImages && (
          <span className="ui:ml-1 ui:hidden ui:text-xs ui:text-muted ui:sm:pointer-fine:inline">
            {messages.references.hint}
          </span>
        )}
      </div>
      {parts && <parts.ReferenceNotices references={references} onStopWaiting={onStopWaiting} />}
      {isOver && (
        <p
          data-ui="drop-zone"
          className="ui:pointer-events-none ui:absolute ui:inset-0 ui:z-20 ui:flex ui:animate-fade-in ui:items-center ui:justify-center ui:gap-2 ui:rounded-md ui:border-2 ui:border-dashed ui:border-primary ui:bg-surface-raised ui:text-base ui:font-medium"
        >
          <Icon name="gallery" />
          {messages.references.drop}
        </p>
      )}
    </section>
  );
}
