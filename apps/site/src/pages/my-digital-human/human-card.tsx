import type { DigitalHuman } from '@site/api-client/wire';
import { LazyAudioPlayer } from '@site/creation';
import { useMessages } from '@site/shell';
import { Button, buttonClasses, Icon } from '@site/shell/ui';
import {
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRoot,
  DropdownMenuTrigger,
} from '@site/shell/ui/dropdown-menu';
import { FaceView } from '../../digital-humans/face-view.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { usePageMessages } from '../page-messages.ts';
import type { MyDigitalHumanMessages } from './messages/zh-cn.ts';

export interface HumanCardProps {
  human: DigitalHuman;
  onChange: (what: 'name' | 'face' | 'voice' | 'playground') => void;
  onLeave: () => void;
  onDelete: () => void;
}

type PartState = keyof MyDigitalHumanMessages['states'];

const stateOf = (part: { readonly url: string | undefined } | undefined): PartState =>
  !part ? 'missing' : part.url === undefined ? 'gone' : 'available';

/** One digital human: what it is made of, how that stands, and what can be done with it. */
export function HumanCard({ human, onChange, onLeave, onDelete }: HumanCardProps) {
  const messages = usePageMessages('my-digital-human');
  const { formats } = useMessages();
  const { id, name, face, voice, consentId, playgroundConsentId, filmCount } = human;
  const isJoined = playgroundConsentId !== undefined;
  const isWhole = face.url !== undefined && voice?.url !== undefined && consentId !== undefined;
  const wizard = `/art/digital-human?${new URLSearchParams({ id })}`;
  const states: readonly (readonly [string, PartState])[] = [
    [messages.face, stateOf(face)],
    [messages.voice, stateOf(voice)],
    ...(consentId === undefined ? [[messages.consent, 'unconfirmed'] as const] : []),
  ];
  return (
    <li
      data-ui="digital-human"
      className="ui:flex ui:min-w-0 ui:flex-col ui:gap-3 ui:rounded-lg ui:border ui:border-border ui:p-3"
    >
      {face.url === undefined ? (
        <div className="ui:grid ui:h-72 ui:place-items-center ui:rounded-md ui:bg-frame ui:text-muted">
          <Icon name="person" className="ui:size-8" />
        </div>
      ) : (
        <FaceView
          kind={face.kind}
          url={face.url}
          still={face.stillUrl}
          label={messages.faceOf(name)}
          className="ui:h-72 ui:max-h-none"
        />
      )}
      <h2 className="ui:text-base ui:font-medium ui:wrap-anywhere">
        <bdi>{name}</bdi>
      </h2>
      <dl className="ui:grid ui:gap-1 ui:text-sm">
        {states.map(([part, state]) => (
          <div key={part} data-state={state} className="ui:group ui:flex ui:gap-2">
            <dt className="ui:shrink-0 ui:text-muted">{part}</dt>
            <dd className="ui:min-w-0 ui:wrap-anywhere ui:group-data-[state=gone]:text-danger ui:group-data-[state=unconfirmed]:text-danger">
              {messages.states[state]}
            </dd>
          </div>
        ))}
      </dl>
      {voice?.url !== undefined && (
        <LazyAudioPlayer
          sound={{ url: voice.url }}
          title={messages.sampleOf(name)}
          preload="none"
        />
      )}
      <p className="ui:text-sm ui:text-muted ui:tabular-nums">
        {messages.films(formats.count(filmCount))}
      </p>
      {isJoined && <p className="ui:text-sm">{messages.playground.isThere}</p>}
      <div className="ui:mt-auto ui:flex ui:flex-wrap ui:items-center ui:gap-2">
        <SiteLink
          href={wizard}
          aria-label={messages.makeFilmOf(name)}
          className={buttonClasses({ variant: 'primary' })}
        >
          {consentId === undefined ? messages.confirmConsent : messages.makeFilm}
        </SiteLink>
        {isJoined ? (
          <Button aria-label={messages.playground.leaveOf(name)} onClick={onLeave}>
            {messages.playground.leave}
          </Button>
        ) : (
          isWhole && (
            <Button
              aria-label={messages.playground.joinOf(name)}
              onClick={() => onChange('playground')}
            >
              {messages.playground.join}
            </Button>
          )
        )}
        <DropdownMenuRoot>
          <DropdownMenuTrigger asChild>
            <Button variant="ghost" aria-label={messages.moreOf(name)} className="ui:ml-auto">
              <Icon name="more" />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            <DropdownMenuItem icon="pencil" onSelect={() => onChange('name')}>
              {messages.rename}
            </DropdownMenuItem>
            <DropdownMenuItem icon="person" onSelect={() => onChange('face')}>
              {messages.replaceFace}
            </DropdownMenuItem>
            <DropdownMenuItem icon="headphones" onSelect={() => onChange('voice')}>
              {voice ? messages.replaceVoice : messages.addVoice}
            </DropdownMenuItem>
            <DropdownMenuItem icon="trash" onSelect={onDelete}>
              {messages.delete}
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenuRoot>
      </div>
    </li>
  );
}
