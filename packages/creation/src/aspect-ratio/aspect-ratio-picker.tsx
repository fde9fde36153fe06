import { cn } from '@site/shell/ui';
import { type ComponentPropsWithoutRef, useId } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import {
  type AspectRatio,
  aspectRatioText,
  isSameShape,
  offeredAspectRatios,
} from './aspect-ratio.ts';
import { AspectRatioChoice } from './aspect-ratio-choice.tsx';
import { RatioGrid } from './ratio-grid.tsx';

export interface AspectRatioPickerProps
  extends Omit<ComponentPropsWithoutRef<'fieldset'>, 'onChange'> {
  /** Undefined if several are asked for, or one that can't be read: none is chosen then. */
  value: AspectRatio | undefined;
  /** Called with the ratio that was chosen. */
  onValueChange: (ratio: AspectRatio) => void;
}

/**
 * The offered ratios as a group of radio buttons. A value that isn't among them is shown as a
 * custom one, which can be left but not chosen.
 */
export function AspectRatioPicker({
  value,
  onValueChange,
  className,
  ...props
}: AspectRatioPickerProps) {
  const messages = useCreationMessages();
  const name = useId();
  const chosen = value && offeredAspectRatios.find((ratio) => isSameShape(ratio, value));
  const custom = chosen ? undefined : value;
  return (
    <fieldset data-ui="aspect-ratio-picker" className={cn('ui:own:min-w-0', className)} {...props}>
      <legend data-ui="aspect-ratio-label" className="ui:mb-2 ui:text-sm ui:text-muted">
        {messages.aspectRatio.label}
      </legend>
      <RatioGrid count={offeredAspectRatios.length + (custom ? 1 : 0)}>
        {offeredAspectRatios.map((ratio) => (
          <AspectRatioChoice
            key={aspectRatioText(ratio)}
            name={name}
            label={aspectRatioText(ratio)}
            frame={ratio}
            checked={ratio === chosen}
            onChange={() => onValueChange(ratio)}
          />
        ))}
        {custom && (
          <AspectRatioChoice
            name={name}
            label={messages.aspectRatio.custom}
            frame={custom}
            checked
            readOnly
          />
        )}
      </RatioGrid>
    </fieldset>
  );
}
