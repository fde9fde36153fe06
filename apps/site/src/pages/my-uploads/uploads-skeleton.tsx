import { Placeholders } from '../../loading/placeholders.tsx';
import { usePageMessages } from '../page-messages.ts';

/** Two columns at 320 px, more where there is room. */
export const uploadGrid =
  'ui:grid ui:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] ui:gap-x-3 ui:gap-y-4';

/** In the place of uploads that are loaded. */
export function UploadsSkeleton() {
  const messages = usePageMessages('my-uploads');
  return (
    <Placeholders
      label={messages.loading} // Enough for the first screen of most windows.
      count={12}
      className={uploadGrid}
      shape="ui:aspect-square"
    />
  );
}
