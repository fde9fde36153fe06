import { Skeleton } from '@site/shell/ui';
import { usePageMessages } from '../page-messages.ts';

/** In the place of digital humans that are loaded. */
export function HumansSkeleton() {
  const messages = usePageMessages('my-digital-human');
  return (
    <div className="ui:grid ui:gap-4 ui:sm:grid-cols-2 ui:xl:grid-cols-3">
      <p role="status" className="ui:sr-only">
        {messages.loading}
      </p>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="ui:h-80" />
      ))}
    </div>
  );
}
