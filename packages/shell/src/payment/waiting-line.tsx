import { Spinner } from '../ui/spinner.tsx';

/** Says what is awaited. */
export function WaitingLine({ text }: { text: string }) {
  return (
    <p
      data-ui="payment-waiting"
      role="status"
      className="ui:flex ui:items-center ui:gap-2 ui:text-muted"
    >
      <Spinner className="ui:size-4" />
      {text}
    </p>
  );
}
