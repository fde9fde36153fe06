import { useMessages } from '../shell-context.ts';
import { Button } from '../ui/button.tsx';

/** Tells what could not be loaded, and how to try again. */
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
