import { cn } from '@site/shell/ui';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { type ReferenceImage, statusOf } from './reference-image.ts';
import type { ReferenceRole } from './reference-roles.ts';
import { ReferenceTile } from './reference-tile.tsx';
import type { References } from './references.ts';
import { RoleChoice } from './role-choice.tsx';
import { useReorder } from './use-reorder.ts';

export interface ReferenceTilesProps {
  references: References;
  /** Called as the last of them is removed: the keyboard focus needs another place. */
  onEmpty: () => void;
  /** Renders what else lies on a picture, by its place from 1. */
  renderOnTile?: ((image: ReferenceImage, place: number) => ReactNode) | undefined;
  /** Purposes of each. Default: nothing is said about it. */
  roles?: readonly ReferenceRole[] | undefined;
}

/** The reference images in their order, which a pointer and keys change. Their parent lays them out. */
export function ReferenceTiles({
  references,
  onEmpty,
  renderOnTile,
  roles = [],
}: ReferenceTilesProps) {
  const { images } = references;
  /** Also where the tool's model has changed to one that does not take what a picture is for. */
  const canChoose = (image: ReferenceImage) =>
    statusOf(image) === 'uploaded' && (roles.length > 1 || (image.role ?? 'image') !== 'image');
  const messages = useCreationMessages();
  const list = useRef<HTMLOListElement>(null);
  const hintId = useId();
  const [said, setSaid] = useState('');
  /** Finds the element to focus once the list has changed. */
  const focusNext = useRef<() => HTMLElement | null | undefined>(undefined);

  useLayoutEffect(() => {
    focusNext.current?.()?.focus();
    focusNext.current = undefined;
  });

  const within = (place: number, selector: string) =>
    list.current?.children[place]?.querySelector<HTMLElement>(selector);

  function move(from: number, to: number) {
    const moved = images[from];
    const place = Math.min(Math.max(to, 0), images.length - 1);
    if (!moved || place === from) return;
    references.move(moved.id, place);
    setSaid(messages.references.moved(place + 1, images.length));
  }

  const reorder = useReorder({ list, count: images.length, onMove: move });

  return (
    <>
      <ol
        ref={list}
        data-ui="reference-tiles"
        // Safari takes elements without a box of their own for no lists.
        // biome-ignore lint/a11y/noRedundantRoles: see above.
        role="list"
        className="ui:contents"
      >
        {images.map((image, index) => {
          const { isDragged, style } = reorder.drawn(index);
          return (
            <ReferenceTile
              key={image.id}
              image={image}
              place={index + 1}
              isMovable={images.length > 1}
              isDragged={isDragged}
              moveHintId={hintId}
              style={style}
              className={cn(
                reorder.isDragging &&
                  !isDragged &&
                  'ui:transition-transform ui:duration-200 ui:ease-out ui:motion-reduce:transition-none',
              )}
              onCancel={() => references.cancel(image.id)}
              onTryAgain={() => {
                // The button is gone as soon as the upload continues.
                focusNext.current = () => within(index, '[data-ui="reference-end"]');
                references.tryAgain(image.id);
              }}
              onRemove={() => {
                setSaid(
                  messages.references.removed(messages.references.label(index + 1, image.name)),
                );
                const next = Math.min(index, images.length - 2);
                if (next < 0) onEmpty();
                focusNext.current = () => within(next, '[data-ui="reference-end"]');
                references.remove(image.id);
              }}
              onStep={(by) => {
                const to = Math.min(Math.max(index + by, 0), images.length - 1);
                focusNext.current = () => within(to, '[data-ui="reference-handle"]');
                move(index, to);
              }}
              onGrab={(event) => reorder.begin(event, index)}
              onPicture={renderOnTile?.(image, index + 1)}
            >
              {canChoose(image) && (
                <RoleChoice
                  roles={roles}
                  role={image.role}
                  label={messages.references.label(index + 1, image.name)}
                  onChoose={(role) => references.setRole(image.id, role)}
                />
              )}
            </ReferenceTile>
          );
        })}
      </ol>
      <p id={hintId} hidden>
        {messages.references.moveHint}
      </p>
      <p data-ui="reference-status" role="status" className="ui:sr-only">
        {said}
      </p>
    </>
  );
}
