import { type ComponentPropsWithoutRef, useEffect } from 'react';
import { useLazyPart } from '../lazy/use-lazy-part.ts';
import { useSession } from '../session/use-session.ts';
import { useMessages } from '../shell-context.ts';
import { cn } from '../ui/cn.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useCreationConnection, useCreations } from './use-creations.ts';

export type OpenTasksProps = Omit<ComponentPropsWithoutRef<'section'>, 'children'>;

const loadList = () => import('./task-list.tsx').then(({ TaskList }) => TaskList);

/** Places that are kept free at most, before the creations are known. */
const maxPlaces = 6;

/**
 * Creations under way, for the page that lists what was made: every creation that the page knows and
 * that is not finished, the newest first, with its progress; it can be cancelled there. Nothing for
 * guests, and nothing where there is none.
 *
 * @example
 * <OpenTasks className="mb-6" />
 * <Gallery pictures={pictures} name={path} makeSameHref={toCreationHref} />
 */
export function OpenTasks({ className, ...props }: OpenTasksProps) {
  const { tasks: messages } = useMessages();
  const session = useSession();
  const creations = useCreations();
  const connection = useCreationConnection();
  const shown = [...creations.values()].filter(({ state }) => state !== 'succeeded').reverse();
  const isKnown = connection === 'connected' || connection === 'gave-up' || creations.size > 0;
  const toldCount = session.state === 'user' ? (session.user.openCreationCount ?? 0) : 0;
  const count = isKnown ? shown.length : toldCount;
  const { part: TaskList, prepare } = useLazyPart(loadList, {
    isAwaited: session.state === 'user' && count > 0,
  });
  useEffect(() => {
    // Each change of a creation tries again where it could not be loaded.
    if (creations.size > 0) prepare();
  }, [creations, prepare]);

  if (session.state !== 'user' || count === 0) return null;
  return (
    <section
      data-ui="open-tasks"
      aria-label={messages.title}
      aria-busy={!isKnown || !TaskList}
      className={cn('ui:own:flex ui:own:flex-col ui:own:gap-3', className)}
      {...props}
    >
      <h2 data-ui="open-tasks-title" className="ui:text-base ui:font-medium">
        {messages.title}
      </h2>
      {isKnown && TaskList ? (
        <TaskList
          creations={shown}
          className={grid}
          itemClassName="ui:min-h-20 ui:rounded-md ui:border ui:bg-surface-raised ui:p-3"
        />
      ) : (
        <div data-ui="open-task-places" className={grid}>
          {Array.from({ length: Math.min(count, maxPlaces) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places are alike
            <Skeleton key={index} className="ui:min-h-20" />
          ))}
        </div>
      )}
    </section>
  );
}

const grid = 'ui:grid ui:grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] ui:gap-3';
