import type { Creation } from '@site/api-client/creations';
import type { DigitalHuman } from '@site/api-client/wire';
import { usePageMessages } from '../page-messages.ts';

type Fact = readonly [name: string, value: string];

export interface FilmFactsProps {
  creation: Creation;
  /** Digital human who speaks in it; undefined if it was deleted, or is somebody else’s. */
  presenter: DigitalHuman | undefined;
  /** Default: no others. */
  more?: readonly Fact[];
}

/** Facts of a film: who speaks in it, in which voice, and what it costs. */
export function FilmFacts({ creation, presenter, more = [] }: FilmFactsProps) {
  const messages = usePageMessages('my-digital-videos');
  const { state, cost, returned = 0, references = [], settings = {} } = creation;
  const isRecorded = references.some(({ role }) => role === 'voice');
  const { speed } = settings;
  const facts: readonly Fact[] = [
    [messages.presenter, presenter?.name ?? messages.presenterGone],
    [messages.voice, isRecorded ? messages.ownRecording : messages.ownVoice],
    ...(speed === undefined ? [] : [[messages.speed, messages.times(Number(speed))] as const]),
    // What came back of one that has stopped is said with that.
    [messages.cost, messages.points(cost - (state === 'succeeded' ? returned : 0))],
    ...more,
  ];
  return (
    <dl data-ui="film-facts" className="ui:flex ui:flex-wrap ui:gap-x-4 ui:gap-y-1 ui:text-sm">
      {facts.map(([fact, value]) => (
        <div key={fact} className="ui:flex ui:min-w-0 ui:gap-2">
          <dt className="ui:shrink-0 ui:text-muted">{fact}</dt>
          <dd className="ui:min-w-0 ui:tabular-nums ui:wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
