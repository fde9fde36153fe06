import { Button } from '@site/shell/ui';
import { EmptyState, type EmptyStateProps } from '../layout/empty-state.tsx';

export interface LoadFailureProps extends Pick<EmptyStateProps, 'title' | 'text' | 'align'> {
  /** The name of the button. */
  readonly tryAgain: string;
  readonly onTryAgain: () => void;
}

/** Stands where things would be that could not be loaded, and is read out when it comes. */
export function LoadFailure({ tryAgain, onTryAgain, ...about }: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState icon="warning" {...about}>
        <Button onClick={onTryAgain}>{tryAgain}</Button>
      </EmptyState>
    </div>
  );
}
