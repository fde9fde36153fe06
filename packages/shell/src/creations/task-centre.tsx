import { useEffect } from 'react';
import { useLazyPart } from '../lazy/use-lazy-part.ts';
import { useSession } from '../session/use-session.ts';
import type { TaskButtonProps } from './task-button.tsx';
import { useCreations } from './use-creations.ts';

export type TaskCentreProps = TaskButtonProps;

const loadButton = () => import('./task-button.tsx').then(({ TaskButton }) => TaskButton);

/**
 * The button of the task centre, which lists what is being made on any page. Nothing for guests, and
 * nothing as long as the page knows no creation: its code is loaded with the first.
 */
export function TaskCentre(props: TaskCentreProps) {
  const isUser = useSession().state === 'user';
  const creations = useCreations();
  const { part: TaskButton, prepare } = useLazyPart(loadButton);
  useEffect(() => {
    // Each change of a creation tries again where it could not be loaded.
    if (isUser && creations.size > 0) prepare();
  }, [isUser, creations, prepare]);
  return TaskButton && isUser && creations.size > 0 ? <TaskButton {...props} /> : null;
}
