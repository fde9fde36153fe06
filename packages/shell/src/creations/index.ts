export type { CancelRestProps } from './cancel-rest.tsx';
export { CancelRest } from './cancel-rest.tsx';
export type {
  CreationConnection,
  KnownCreation,
  KnownCreations,
} from './creations-state.ts';
export { isOpenCreation } from './creations-state.ts';
export type { WaitDescription, WaitingCreation } from './describe-wait.ts';
export { describeWait } from './describe-wait.ts';
export type { OpenTasksProps } from './open-tasks.tsx';
export { OpenTasks } from './open-tasks.tsx';
export type { Reconnection } from './reconnection.ts';
export { createReconnection, isPassingFailure } from './reconnection.ts';
export { useShowsTool } from './shown-tools.ts';
export { useCancelCreations } from './use-cancel-creations.ts';
export type { CreationActions } from './use-creation-actions.ts';
export { useCreationActions } from './use-creation-actions.ts';
export { useCreationConnection, useCreations, useDeletedCreations } from './use-creations.ts';
export { useSetDeleted } from './use-set-deleted.ts';
