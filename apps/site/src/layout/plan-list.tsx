import { unbroken } from '@site/shell/ui';

export interface PlanListProps {
  /** A short name and a sentence each. */
  readonly plans: readonly (readonly [name: string, text: string])[];
}

/** Names with what they mean, a line between each two. */
export function PlanList({ plans }: PlanListProps) {
  return (
    <dl className="ui:border-y ui:border-border">
      {plans.map(([name, text]) => (
        <div
          key={name}
          className="ui:grid ui:grid-cols-1 ui:gap-x-6 ui:gap-y-1 ui:border-t ui:border-border ui:py-3 ui:first:border-t-0 ui:md:grid-cols-[10em_1fr]"
        >
          <dt className="ui:text-sm ui:font-medium ui:leading-[1.6]">{unbroken(name)}</dt>
          <dd className="ui:text-sm ui:text-muted ui:leading-[1.6]">{unbroken(text)}</dd>
        </div>
      ))}
    </dl>
  );
}
