import { userMenu as messages } from '../messages/zh-cn/user-menu.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** Holds the place of the footer button until it is known who is here. */
export function UserButtonPlaceholder() {
  return (
    <div
      data-slot="user-button-placeholder"
      role="img"
      aria-label={messages.loading}
      className="ui:flex ui:h-12 ui:items-center ui:gap-2.5 ui:px-2 ui:collapsed:justify-center ui:collapsed:px-0"
    >
      <Skeleton className="ui:size-8 ui:rounded-full" />
      <Skeleton className="ui:h-4 ui:w-24 ui:collapsed:hidden" />
    </div>
  );
}
