import type { CreationProgress } from './creation-state.ts';

/** How soft the first preview is, in pixels; it sharpens as the percentage rises. */
const softestBlur = 16;

export interface CreationPreviewProps extends Pick<CreationProgress, 'percent'> {
  preview: string;
  /** Says that AI makes it: the mark of the preview itself is blurred, or cut off. */
  madeByAi: string;
}

/** Preview so far, a little larger than its place, so that no soft edge shows. */
export function CreationPreview({ preview, percent, madeByAi }: CreationPreviewProps) {
  return (
    <>
      <img
        data-ui="creation-preview"
        src={preview}
        alt=""
        className="ui:absolute ui:inset-0 ui:size-full ui:scale-115 ui:object-cover"
        style={{ filter: `blur(${(softestBlur * (100 - percent)) / 100}px)` }}
      />
      <span
        data-ui="made-by-ai"
        className="ui:absolute ui:right-2 ui:bottom-2 ui:rounded-sm ui:bg-surface-raised ui:px-1.5 ui:py-0.5 ui:text-sm ui:text-text ui:shadow-float ui:forced-colors:border"
      >
        {madeByAi}
      </span>
    </>
  );
}
