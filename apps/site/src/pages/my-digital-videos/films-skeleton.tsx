import { Placeholders } from '../../loading/placeholders.tsx';
import { usePageMessages } from '../page-messages.ts';

/** The places of films that are on their way. */
export function FilmsSkeleton() {
  const messages = usePageMessages('my-digital-videos');
  return (
    <Placeholders
      label={messages.loading}
      count={3}
      className="ui:grid ui:gap-4 ui:sm:grid-cols-2 ui:xl:grid-cols-3"
      shape="ui:h-72"
    />
  );
}
