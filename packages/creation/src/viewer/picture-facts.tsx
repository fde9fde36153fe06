import type { Picture } from '@site/api-client';
import { useCreationMessages } from '../creation-provider.tsx';
import { DemoResult } from '../picture/demo-result.tsx';
import { engineName } from '../picture/engine-name.ts';
import { sizeFacts } from '../picture/size-facts.ts';

/** Size, seed if it has one, engine and time of a picture. */
export function PictureFacts({ picture }: { picture: Picture }) {
  const messages = useCreationMessages();
  const { picture: words } = messages;
  const facts = [
    ...sizeFacts(picture, messages),
    ...(picture.seed === undefined ? [] : [[words.seed, String(picture.seed)] as const]),
    [words.engine, engineName(picture.engine, messages)],
    [words.time, words.timeValue(picture.createdAt)],
  ] as const;
  return (
    <>
      <dl data-ui="picture-facts" className="ui:grid ui:gap-2 ui:text-sm">
        {facts.map(([fact, value]) => (
          <div key={fact} data-ui="fact" className="ui:flex ui:justify-between ui:gap-4">
            <dt data-ui="fact-name" className="ui:shrink-0 ui:text-muted">
              {fact}
            </dt>
            <dd
              data-ui="fact-value"
              className="ui:min-w-0 ui:text-right ui:tabular-nums ui:wrap-anywhere"
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <DemoResult engine={picture.engine} />
    </>
  );
}
