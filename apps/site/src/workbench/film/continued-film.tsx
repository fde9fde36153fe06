import { Button, Icon } from '@site/shell/ui';
import type { Continued } from './continued.ts';
import type { FilmMessages } from './film-messages.ts';

/** Says which film goes on, and from where. */
export function ContinuedFilm({
  continued: { film, moment },
  words,
  onRemove,
}: {
  continued: Continued;
  words: Pick<FilmMessages, 'continues' | 'continueNot'>;
  onRemove: () => void;
}) {
  return (
    <p className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-3 ui:gap-y-1 ui:text-sm">
      <a href={film} target="_blank" rel="noopener" className="ui:underline">
        {words.continues(moment.toFixed(1))}
      </a>
      <Button size="small" variant="ghost" onClick={onRemove}>
        <Icon name="close" className="ui:size-4" />
        {words.continueNot}
      </Button>
    </p>
  );
}
