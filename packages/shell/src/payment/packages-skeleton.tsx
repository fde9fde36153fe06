import { useMessages } from '../shell-context.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** The places of three packages and the button. */
export function PackagesSkeleton() {
  const { payment: messages } = useMessages();
  return (
    <div data-ui="packages-skeleton" role="status" aria-label={messages.loading}>
      <div data-ui="packages-skeleton-rows" className="ui:grid ui:gap-2">
        <Skeleton className="ui:h-16" />
        <Skeleton className="ui:h-16" />
        <Skeleton className="ui:h-16" />
      </div>
      <Skeleton className="ui:mt-5 ui:h-11" />
    </div>
  );
}
