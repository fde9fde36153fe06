import { usePageMessages } from '../page-messages.ts';

/** Says that WeChat is simulated. */
export function SimulatedNote() {
  const messages = usePageMessages('wechat-bind');
  return (
    <p className="ui:text-sm">
      <strong className="ui:font-semibold ui:text-warning">{messages.simulated}</strong>
      <span className="ui:text-muted">
        {' · '}
        {messages.simulatedNote}
      </span>
    </p>
  );
}
