import { Icon } from '@site/shell/ui';
import type { StageMessages } from '../messages/stage/stage-messages.ts';
import { describeSetting } from '../parameters/describe-setting.ts';
import type { ParameterValues } from '../parameters/parameter.ts';

export interface MadeWithProps {
  /** Empty if the tool takes none. */
  prompt: string;
  settings: ParameterValues;
  /** Whether it is unfolded at first. */
  isOpen: boolean;
  words: Pick<StageMessages, 'fields' | 'madeWith'>;
}

/** The prompt and the settings that a finished work was made with; nothing where there are neither. */
export function MadeWith({ prompt, settings, isOpen, words }: MadeWithProps) {
  const rows = Object.entries(settings).flatMap(([name, value]) => {
    const row = value === '' ? undefined : describeSetting(name, value, words.fields);
    return row ? [row] : [];
  });
  if (prompt === '' && rows.length === 0) return null;
  return (
    <details data-ui="made-with" open={isOpen} className="ui:group ui:text-sm">
      <summary className="ui:inline-flex ui:min-h-9 ui:cursor-pointer ui:items-center ui:rounded ui:px-1 ui:text-muted ui:hover:text-text ui:pointer-coarse:min-h-11">
        {words.madeWith}
        <Icon name="chevron-down" className="ui:ms-1 ui:size-4 ui:group-open:rotate-180" />
      </summary>
      {prompt !== '' && (
        <p data-ui="made-with-prompt" className="ui:max-w-prose ui:pb-2 ui:wrap-anywhere">
          {prompt}
        </p>
      )}
      <dl className="ui:flex ui:flex-wrap ui:gap-x-6 ui:gap-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="ui:flex ui:min-w-0 ui:gap-2">
            <dt className="ui:shrink-0 ui:text-muted">{name}</dt>
            <dd className="ui:min-w-0 ui:tabular-nums ui:wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
