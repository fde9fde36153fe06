import { Placeholders } from '../../loading/placeholders.tsx';
import { usePageMessages } from '../page-messages.ts';

/** In the place of digital humans that are loaded. */
export function HumansSkeleton() {
  const messages = usePageMessages('my-digital-human');
  return (
    <Placeholders
      label={messages.loading}
      count={3}
      className="ui:grid ui:gap-4 ui:sm:grid-cols-2 ui:xl:grid-cols-3"
      shape="ui:h-80"
    />
  );
}
