import { cn } from '@site/shell/ui';
import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import type { AspectRatio } from '../aspect-ratio/aspect-ratio.ts';

export interface CreationFrameProps extends ComponentPropsWithoutRef<'div'> {
  /** Pixels or a ratio: only the shape counts. */
  shape: AspectRatio;
}

/** Makes room below a film for the controls of its player. */
export const withControls = 'ui:box-content ui:pb-19 ui:pointer-coarse:pb-25';

/**
 * The place of a picture in its real shape, as large as fits into the width and the height that the page gives by `--frame-height`, 70% of the window's by default;
 * higher where words need it.
 */
export function CreationFrame({ shape, className, style, ...props }: CreationFrameProps) {
  const shaped: CSSProperties & { '--shape': number } = {
    '--shape': shape.width / shape.height,
    ...style,
  };
  return (
    <div
      data-ui="creation-frame"
      className={cn(
        'ui:relative ui:mx-auto ui:grid ui:aspect-(--shape) ui:w-[min(100%,calc(var(--frame-height,70*var(--ui-dvh))*var(--shape)))] ui:overflow-clip ui:rounded-md ui:bg-frame',
        className,
      )}
      style={shaped}
      {...props}
    />
  );
}
