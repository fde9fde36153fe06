import type { CreationProgress } from './creation-state.ts';

/** How soft the first preview is, in pixels; it sharpens as the percentage rises. */
const softestBlur = 16;

/** What is there so far, a little larger than its place, so that no soft edge shows. */
export function CreationPreview({
  progress: { preview, percent },
}: {
  progress: CreationProgress;
}) {
  if (preview === undefined) return null;
  return (
    <img
      data-ui="creation-preview"
      src={preview}
      alt=""
      className="ui:absolute ui:inset-0 ui:size-full ui:scale-115 ui:object-cover"
      style={{ filter: `blur(${(softestBlur * (100 - percent)) / 100}px)` }}
    />
  );
}
