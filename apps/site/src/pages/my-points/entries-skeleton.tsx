import { Placeholders } from '../../loading/placeholders.tsx';
import { usePageMessages } from '../page-messages.ts';

/** In the place of entries that are loaded. */
export function EntriesSkeleton() {
  const messages = usePageMessages('my-points');
  return (
    <Placeholders
      label={messages.loading} // Enough for the first screen of most windows.
      count={8}
      className="ui:grid ui:gap-3"
      shape="ui:h-16"
    />
  );
}
