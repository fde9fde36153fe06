import type { PointPackage } from '@site/api-client/orders';
import { useMessages } from '../shell-context.ts';

export interface PackageOptionProps {
  offered: PointPackage;
  isChosen: boolean;
  /** Points of drawing once; undefined where that is not known. */
  pictureCost: number | undefined;
  onChoose: () => void;
}

/** One package: a radio button as large as its row. */
export function PackageOption({
  offered,
  isChosen,
  pictureCost = 0,
  onChoose,
}: PackageOptionProps) {
  const { payment: messages, formats } = useMessages();
  const { name, pointCount, priceInFen, badge } = offered;
  return (
    <label
      data-ui="package"
      data-state={isChosen ? 'chosen' : 'idle'}
      className="ui:flex ui:min-h-16 ui:flex-wrap ui:items-center ui:gap-x-3 ui:rounded ui:border ui:border-border-strong ui:px-[min(1rem,5vw)] ui:py-2 ui:transition-colors ui:duration-150 ui:hover:bg-hover ui:has-checked:border-primary ui:has-checked:bg-hover ui:has-focus-visible:outline-2 ui:has-focus-visible:outline-offset-2 ui:has-focus-visible:outline-ring"
    >
      <input
        data-ui="package-radio"
        type="radio"
        name="package"
        value={offered.id}
        checked={isChosen}
        onChange={onChoose}
        className="ui:size-4 ui:shrink-0 ui:accent-primary ui:outline-none"
      />
      <span data-ui="package-text" className="ui:min-w-0 ui:flex-1 ui:basis-20">
        <span
          data-ui="package-points"
          className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-2 ui:text-lg ui:font-medium ui:tabular-nums"
        >
          {messages.points(pointCount)}
          {badge && (
            <span
              data-ui="package-badge"
              className="ui:rounded-sm ui:bg-primary ui:px-1.5 ui:text-xs ui:font-medium ui:text-on-primary"
            >
              {badge}
            </span>
          )}
        </span>
        <span data-ui="package-name" className="ui:block ui:text-xs ui:text-muted ui:tabular-nums">
          {name}
          {pictureCost > 0 && messages.pictures(Math.floor(pointCount / pictureCost))}
        </span>
      </span>
      <span
        data-ui="package-price"
        className="ui:ml-auto ui:text-lg ui:font-medium ui:tabular-nums"
      >
        {formats.price(priceInFen)}
      </span>
    </label>
  );
}
