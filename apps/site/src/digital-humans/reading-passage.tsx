import { useMessages } from '@site/shell';
import type { PartMessages } from './part-messages.ts';
import { secondsOfSpeech } from './seconds-of-speech.ts';

export interface ReadingPassageProps {
  words: PartMessages['passage'];
  /** How long it has been read. */
  seconds: number;
}

/**
 * Text to read aloud for a sample, with the line that is due by the clock marked. The whole text stays visible, so
 * people can read at their own pace. Nothing is announced to screen readers: the microphone would record it.
 */
export function ReadingPassage({ words, seconds }: ReadingPassageProps) {
  const { locale } = useMessages();
  const current = lineAt(words.lines, { seconds, locale });
  return (
    <div className="ui:order-last ui:grid ui:basis-full ui:gap-2 ui:rounded-md ui:border ui:border-border ui:p-3">
      <p className="ui:text-sm ui:text-muted">{words.how}</p>
      <ol aria-label={words.label} className="ui:grid ui:gap-2 ui:text-lg">
        {words.lines.map((line, index) => (
          <li
            key={line}
            aria-current={index === current ? 'step' : undefined}
            className={index === current ? 'ui:font-semibold' : 'ui:text-muted'}
          >
            {line}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The line that is read after so many seconds; the last one from its beginning on. */
function lineAt(
  lines: readonly string[],
  { seconds, locale }: { seconds: number; locale: string },
): number {
  let end = 0;
  const due = lines.findIndex((line) => {
    end += secondsOfSpeech(line, { locale });
    return seconds < end;
  });
  return due === -1 ? lines.length - 1 : due;
}
