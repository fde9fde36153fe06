import type { Picture } from '@site/api-client';
import { useCreationMessages } from '../creation-provider.tsx';
import type { StageMessages } from '../messages/stage/stage-messages.ts';
import { DemoResult } from '../picture/demo-result.tsx';
import { engineName, isBuiltInEngine } from '../picture/engine-name.ts';
import { sizeFacts } from '../picture/size-facts.ts';

export interface CreationFactsProps {
  picture: Picture;
  words: Pick<StageMessages, 'revisedPrompt'>;
  /** Its prompt as the service rewrote it before it drew. */
  revisedPrompt?: string | undefined;
  /** Points of its price that came back, in words. */
  returned?: string | undefined;
  /** The engine that the page makes pictures with, by its id; it names a built-in one. */
  pageEngine?: string | undefined;
}

/** Size of a finished picture, its seed if it has one, and its engine unless the page has named it. */
export function CreationFacts({
  picture,
  words,
  revisedPrompt,
  returned,
  pageEngine,
}: CreationFactsProps) {
  const messages = useCreationMessages();
  const engine = engineName(picture.engine, messages);
  const isNamed =
    pageEngine !== undefined &&
    isBuiltInEngine(pageEngine) &&
    engineName(pageEngine, messages) === engine;
  const facts: (readonly [string, string])[] = [...sizeFacts(picture, messages)];
  if (picture.seed !== undefined) facts.push([messages.picture.seed, String(picture.seed)]);
  if (!isNamed) facts.push([messages.picture.engine, engine]);
  return (
    <div data-ui="creation-facts" className="ui:flex ui:flex-col ui:gap-2 ui:text-sm">
      <dl data-ui="facts" className="ui:flex ui:flex-wrap ui:gap-x-6 ui:gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="ui:flex ui:gap-2">
            <dt data-ui="fact-name" className="ui:text-muted">
              {name}
            </dt>
            <dd
              data-ui="fact-value"
              className="ui:min-w-0 ui:text-text ui:tabular-nums ui:wrap-anywhere"
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <DemoResult engine={picture.engine} />
      {returned !== undefined && (
        <p data-ui="returned" className="ui:text-muted">
          {returned}
        </p>
      )}
      {revisedPrompt !== undefined && (
        <p data-ui="revised-prompt" className="ui:max-w-prose ui:text-muted">
          {words.revisedPrompt}
          <span className="ui:text-text">{revisedPrompt}</span>
        </p>
      )}
    </div>
  );
}
