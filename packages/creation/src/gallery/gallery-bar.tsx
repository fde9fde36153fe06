import { useCreationMessages } from '../creation-provider.tsx';
import type { Density } from './use-density.ts';

export interface GalleryBarProps {
  /** How many works there are in all; undefined while that is not known. */
  total: number | undefined;
  /** Default: the columns can't be chosen, as of a gallery without works. */
  density?: Density | undefined;
}

/** How many works a gallery has, and in how many columns it shows them. It is as high before the number is known. */
export function GalleryBar({ total, density }: GalleryBarProps) {
  const { gallery } = useCreationMessages();
  return (
    <div
      data-ui="gallery-bar"
      className="ui:mb-3 ui:flex ui:min-h-11 ui:flex-wrap ui:items-center ui:justify-between ui:gap-x-4 ui:text-sm ui:text-muted"
    >
      <p role="status" data-ui="gallery-total" className="ui:tabular-nums">
        {total !== undefined && gallery.total(total)}
      </p>
      {density && (
        <label className="ui:flex ui:min-w-0 ui:items-center ui:gap-2">
          {gallery.density}
          <input
            type="range"
            data-ui="gallery-density"
            min={1}
            max={density.max}
            value={density.columns}
            aria-valuetext={gallery.columns(density.columns)}
            className="ui:h-6 ui:w-28 ui:min-w-0 ui:accent-primary ui:pointer-coarse:h-11"
            onChange={({ currentTarget }) => density.choose(currentTarget.valueAsNumber)}
          />
        </label>
      )}
    </div>
  );
}
