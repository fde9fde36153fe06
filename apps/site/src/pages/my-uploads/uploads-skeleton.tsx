import { Skeleton } from '@site/shell/ui';
import { usePageMessages } from '../page-messages.ts';

/** Two columns at 320 px, more where there is room. */
export const uploadGrid =
  'ui:grid ui:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] ui:gap-x-3 ui:gap-y-4';

/** Enough for the first screen of most windows. */
const skeletons = Array.from({ length: 12 }, (_, index) => `skeleton-${index}`);

/** In the place of uploads that are loaded. */
export function UploadsSkeleton() {
  const messages = usePageMessages('my-uploads');
  return (
    <div data-ui="uploads-skeleton" className={uploadGrid}>
      <p role="status" className="ui:sr-only">
        {messages.loading}
      </p>
      {skeletons.map((key) => (
        <Skeleton key={key} className="ui:aspect-square" />
      ))}
    </div>
  );
}
