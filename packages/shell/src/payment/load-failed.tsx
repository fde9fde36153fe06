import { useMessages } from '../shell-context.ts';
import { Button } from '../ui/button.tsx';

/** What could not be loaded, and the way to try again. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { payment: messages } = useMessages();
  return (
    <div
      data-ui="load-failed"
      role="alert"
      className="ui:flex ui:flex-wrap ui:items-center ui:justify-between ui:gap-3"
    >
      <p data-ui="load-failed-text" className="ui:text-danger">
        {text}
      </p>
      <Button onClick={onRetry}>{messages.retry}</Button>
    </div>
  );
}
