import type { PricedFields } from '@site/api-client/wire';
import { PointBalance } from '@site/creation';
import { cn } from '@site/shell/ui';
import type { WorkbenchMessages } from '../messages/tool-messages.ts';
import type { Tool } from './use-tool.ts';

export interface PriceProps {
  tool: Tool;
  settings?: PricedFields;
  messages: WorkbenchMessages;
}

/**
 * Price of the next creation, beside the button, above what is left and how many times that is enough for. Read out
 * when it changes; its place is kept until it is known.
 */
export function Price({ tool: { models }, settings, messages }: PriceProps) {
  const cost = models.costOf(models.chosen?.id, settings);
  // It has room for three digits: nothing moves then. A large balance breaks into two lines where a line is short.
  return (
    <span
      className={cn(
        'ui:grid ui:min-w-16 ui:justify-items-end ui:text-right ui:text-xs ui:leading-4 ui:text-muted ui:tabular-nums',
        !models.isPriced && 'ui:invisible',
      )}
    >
      <span aria-live="polite" aria-atomic="true">
        {messages.cost(cost)}
      </span>
      <PointBalance cost={cost} />
    </span>
  );
}
