import type { Creation } from '@site/api-client/creations';
import type { DigitalHuman } from '@site/api-client/wire';
import { buttonClasses } from '@site/shell/ui';
import { SiteLink } from '../../navigation/site-link.tsx';
import { usePageMessages } from '../page-messages.ts';
import { FilmFacts } from './film-facts.tsx';
import { wizardHref } from './wizard-href.ts';

export interface FilmDetailsProps {
  creation: Creation;
  /** Digital human who speaks in it; undefined if it was deleted, or is somebody else’s. */
  presenter: DigitalHuman | undefined;
}

/** Details of a film that the viewer does not tell by itself, and the way to one with another script. */
export function FilmDetails({ creation, presenter }: FilmDetailsProps) {
  const messages = usePageMessages('my-digital-videos');
  const { prompt, returned = 0 } = creation;
  return (
    <div data-ui="film-details" className="ui:grid ui:grid-cols-1 ui:justify-items-start ui:gap-3">
      <FilmFacts creation={creation} presenter={presenter} />
      {returned > 0 && (
        <p data-ui="returned" className="ui:text-sm ui:text-muted ui:tabular-nums">
          {messages.shorter(returned)}
        </p>
      )}
      {presenter && prompt !== '' && (
        <SiteLink href={wizardHref(presenter, { prompt })} className={buttonClasses()}>
          {messages.again}
        </SiteLink>
      )}
    </div>
  );
}
