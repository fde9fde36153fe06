import { useLazyPart } from '@site/shell';
import { cn } from '@site/shell/ui';
import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { useKeptFocus } from '../task/use-kept-focus.ts';
import { useLayoutEffectInBrowser } from '../use-layout-effect-in-browser.ts';
import { AddReference } from './add-reference.tsx';
import { loadReferenceParts } from './load-reference-parts.ts';
import type { ReferenceTilesProps } from './reference-tiles.tsx';
import type { References } from './references.ts';
import { slotClass, slotLabelClass, squareClass } from './slot-classes.ts';
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
 * The reference images of a prompt, inside a `Shell`, as a row of slots with a label each: those that are filled, and a
 * free one as long as there is room. They are pasted anywhere on the page or the dialog, dropped on it, chosen from the
 * device or among the person's works and uploads; each with its progress, in an order that a pointer and keys change.
 * While files are dragged over the page, the slot that they go to shows it.
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
  const hasFreeSlot = images.length < references.limit || !parts;

  const isEmptied = useRef(false);
  useLayoutEffectInBrowser(() => {
    if (isEmptied.current && !hasImages) addButton.current?.focus();
    isEmptied.current = false;
  }, [hasImages]);
  const keptFocus = useKeptFocus(section, `${hasFreeSlot}`);

  return (
    <section
      ref={section}
      data-ui="reference-images"
      aria-label={messages.references.region}
      className={cn('ui:own:flex ui:own:flex-col ui:own:gap-2', className)}
      {...keptFocus}
      {...props}
    >
      <div className="ui:flex ui:flex-wrap ui:gap-x-4 ui:gap-y-3 ui:pt-2 ui:pointer-coarse:gap-x-6 ui:pointer-coarse:gap-y-5 ui:pointer-coarse:pt-5">
        {hasImages && parts && (
          <parts.ReferenceTiles
            references={references}
            onEmpty={() => {
              isEmptied.current = true;
            }}
            renderOnTile={renderOnTile}
            roles={roles}
          />
        )}
        {hasFreeSlot && (
          <AddReference
            ref={addButton}
            references={references}
            uploadsNote={uploadsNote}
            isOver={isOver}
          />
        )}
        {!hasImages && references.limit === 2 && (
          // Each of two has a purpose of its own, which is seen from the start.
          <div aria-hidden="true" className={slotClass}>
            <div
              className={cn(squareClass, 'ui:border ui:border-dashed ui:border-border-strong')}
            />
            <span className={slotLabelClass}>{messages.references.label(2, '')}</span>
          </div>
        )}
        {!hasImages && messages.references.hint && (
          <span className="ui:hidden ui:self-center ui:text-xs ui:text-muted ui:sm:pointer-fine:inline">
            {messages.references.hint}
          </span>
        )}
      </div>
      {parts && <parts.ReferenceNotices references={references} onStopWaiting={onStopWaiting} />}
    </section>
  );
}
