import type { Picture } from '@site/api-client';
import { useCreationMessages } from '../creation-provider.tsx';
import { engineName } from '../picture/engine-name.ts';
import { sizeFacts } from '../picture/size-facts.ts';

export interface CreationFactsProps {
  picture: Picture;
  /** Its prompt as the service rewrote it before it drew. */
  revisedPrompt?: string | undefined;
}

/** Seed, size and engine of a finished picture. */
export function CreationFacts({ picture, revisedPrompt }: CreationFactsProps) {
  const messages = useCreationMessages();
  const facts = [
    ...sizeFacts(picture, messages),
    [messages.picture.seed, String(picture.seed)],
    [messages.picture.engine, engineName(picture.engine, messages)],
  ] as const;
  return (
    <div data-ui="creation-facts" className="ui:flex ui:flex-col ui:gap-2 ui:text-sm">
      <dl data-ui="facts" className="ui:flex ui:flex-wrap ui:gap-x-6 ui:gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="ui:flex ui:gap-2">
            <dt data-ui="fact-name" className="ui:text-muted">
              {name}
            </dt>
            <dd data-ui="fact-value" className="ui:text-text ui:tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {revisedPrompt !== undefined && (
        <p data-ui="revised-prompt" className="ui:max-w-prose ui:text-muted">
          {messages.task.revisedPrompt}
          <span className="ui:text-text">{revisedPrompt}</span>
        </p>
      )}
    </div>
  );
}
