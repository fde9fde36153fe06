import { useMessages } from '@site/shell';
import { splitSpoken } from '@site/validators/voice';
import { useMemo } from 'react';

/** How a text is read out, where that is not all as it is written. Subtitles keep what is written. */
export function SaidAs({ text, title }: { text: string; title: string }) {
  const { locale } = useMessages();
  const parts = useMemo(() => splitSpoken(text, { locale }), [text, locale]);
  if (parts.every(({ written, spoken }) => spoken === written)) return null;
  return (
    <details data-ui="said-as" className="ui:text-sm">
      <summary className="ui:cursor-pointer ui:text-muted">{title}</summary>
      <p className="ui:mt-1 ui:whitespace-pre-wrap ui:wrap-anywhere">
        {parts.map(({ written, spoken }, place) =>
          spoken === written ? (
            spoken
          ) : (
            <strong key={place} className="ui:font-medium">
              {spoken}
            </strong>
          ),
        )}
      </p>
    </details>
  );
}
