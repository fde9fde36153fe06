import { LoginLink } from '@site/shell';
import { Button, buttonClasses, cn, Icon, Spinner } from '@site/shell/ui';
import { type ComponentPropsWithoutRef, lazy, Suspense, useRef } from 'react';
import { referencesZhCn } from '../messages/zh-cn/references.ts';
import { AddReference } from './add-reference.tsx';
import { statusOf } from './reference-image.ts';
import type { References } from './references.ts';
import { useDropImages } from './use-drop-images.ts';
import { usePasteImages } from './use-paste-images.ts';

// Loaded with the first picture, and by then it is there.
const ReferenceTiles = lazy(() =>
  import('./reference-parts.ts').then((parts) => ({ default: parts.ReferenceTiles })),
);

export interface ReferenceImagesProps
  extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  references: References;
  /** A prompt waits for these pictures: says so, and this ends it. */
  onStopWaiting?: (() => void) | undefined;
}

/**
 * The reference images of a prompt, inside a `Shell`: pasted anywhere on the page, dropped on it,
 * or chosen; each with its progress, in an order that a pointer and keys change. While files are
 * dragged over the page, the nearest positioned element around it shows where they go.
 *
 * @example
 * const references = useReferenceImages({ page: '/art/' });
 * <PromptComposer references={<ReferenceImages references={references} />} … />
 */
export function ReferenceImages({
  references,
  onStopWaiting,
  className,
  ...props
}: ReferenceImagesProps) {
  const { images } = references;
  const addButton = useRef<HTMLButtonElement>(null);
  usePasteImages(references.add);
  const isOver = useDropImages(references.add);
  const count = (wanted: (status: ReturnType<typeof statusOf>) => boolean) =>
    images.filter((image) => wanted(statusOf(image))).length;

  return (
    <section
      data-slot="reference-images"
      data-state={isOver ? 'over' : 'idle'}
      aria-label={referencesZhCn.region}
      className={cn('ui:flex ui:flex-col ui:gap-2', className)}
      {...props}
    >
      <div className="ui:flex ui:flex-wrap ui:items-center ui:gap-2">
        {images.length > 0 && (
          <Suspense>
            <ReferenceTiles references={references} onEmpty={() => addButton.current?.focus()} />
          </Suspense>
        )}
        <AddReference ref={addButton} references={references} />
        {images.length === 0 && (
          <span className="ui:ml-1 ui:hidden ui:text-xs ui:text-muted ui:sm:pointer-fine:inline">
            {referencesZhCn.hint}
          </span>
        )}
      </div>
      {references.isLoginNeeded && (
        <div
          data-slot="reference-login"
          className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-3 ui:gap-y-1 ui:text-sm ui:text-muted"
        >
          <p role="status">
            {referencesZhCn.loginNeeded(count((status) => status === 'login-needed'))}
          </p>
          <LoginLink className={buttonClasses({ size: 'small' })}>{referencesZhCn.logIn}</LoginLink>
        </div>
      )}
      {onStopWaiting && (
        <div
          data-slot="reference-awaited"
          className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-3 ui:gap-y-1 ui:text-sm"
        >
          <p role="status" className="ui:flex ui:items-center ui:gap-2">
            <Spinner className="ui:size-4" />
            {referencesZhCn.awaited(count((status) => status !== 'uploaded'))}
          </p>
          <Button size="small" onClick={onStopWaiting}>
            {referencesZhCn.stopWaiting}
          </Button>
        </div>
      )}
      {isOver && (
        <p
          data-slot="drop-zone"
          className="ui:pointer-events-none ui:absolute ui:inset-0 ui:z-20 ui:flex ui:animate-fade-in ui:items-center ui:justify-center ui:gap-2 ui:rounded-md ui:border-2 ui:border-dashed ui:border-primary ui:bg-surface-raised ui:text-base ui:font-medium"
        >
          <Icon name="gallery" />
          {referencesZhCn.drop}
        </p>
      )}
    </section>
  );
}
