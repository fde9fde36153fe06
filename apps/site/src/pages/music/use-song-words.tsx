import { musicFields as fields, usualAllowed } from '@site/api-client/wire';
import {
  focusProblem,
  hasProblem,
  type Parameter,
  ParameterForm,
  type ParameterValues,
} from '@site/creation';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { MusicMessages } from '../../messages/zh-cn/music.ts';
import { capabilitiesOf } from '../../workbench/capabilities-of.ts';
import type { UseParticulars } from '../../workbench/particulars.ts';
import { LyricTools } from './lyric-tools.tsx';

/** Who writes what is sung: the model, the person, or nobody. */
type Singing = '' | 'own' | 'none';

/** Lines of the box for lyrics at first: a verse and a chorus. */
const lyricRows = 8;

const usual = usualAllowed(fields);

/** What is sung, between the idea and the form. What was written stays while the model writes, or nobody sings. */
export const useSongWords: UseParticulars<MusicMessages> = ({
  tool,
  messages,
  prompt,
  values,
  setValues,
}) => {
  const { singing: words, fields: fieldWords } = messages;
  const form = useRef<HTMLDivElement>(null);
  const [isBlankTold, setIsBlankTold] = useState(false);
  const { instrumental, lyrics: takesLyrics } = capabilitiesOf('music', tool.models.chosen, usual);
  const singing = readSinging(values);
  const lyrics = String(values['lyrics'] ?? '');
  const isOwn = singing === 'own';

  const parameters = useMemo((): readonly Parameter[] => {
    const options = [
      { value: '', label: words.model },
      ...(takesLyrics ? [{ value: 'own', label: words.own }] : []),
      ...(instrumental.length > 0 ? [{ value: 'none', label: words.none }] : []),
    ];
    const { label, placeholder } = fieldWords.lyrics;
    return [
      { name: 'singing', label: words.label, options },
      ...(isOwn && takesLyrics
        ? [
            {
              ...({ kind: 'text', name: 'lyrics', label, placeholder, rows: lyricRows } as const),
              maxLength: fields.lyrics.maxLength,
            } as const,
          ]
        : []),
    ];
  }, [words, fieldWords, takesLyrics, instrumental, isOwn]);

  const arrange = useCallback(
    (all: readonly Parameter[]) =>
      all.filter(({ name }) => {
        if (name === 'voice') return singing !== 'none';
        return name !== 'lyrics' && name !== 'instrumental';
      }),
    [singing],
  );

  function change(changed: ParameterValues) {
    setIsBlankTold(false);
    setValues(changed);
  }

  return {
    arrange,
    form: (
      <div className="ui:grid ui:grid-cols-1 ui:gap-3">
        <ParameterForm
          ref={form}
          parameters={parameters}
          values={{ ...values, singing }}
          onValuesChange={change}
          messages={messages.parameters}
        />
        {isOwn && (
          <LyricTools
            tool={tool}
            idea={prompt}
            lyrics={lyrics}
            onChange={(next) => {
              change({ ...values, singing, lyrics: next });
              form.current?.querySelector('textarea')?.focus();
            }}
            messages={messages}
          />
        )}
        {isOwn && isBlankTold && (
          <p role="alert" className="ui:text-sm ui:text-danger">
            {messages.lyrics.blank}
          </p>
        )}
      </div>
    ),
    settings: {
      ...(isOwn && { lyrics }),
      ...(singing === 'none' && { instrumental: 'on' }),
    },
    mayBeSent() {
      const isBlank = isOwn && lyrics.trim() === '';
      setIsBlankTold(isBlank);
      if (!isBlank && !hasProblem(parameters, values)) return true;
      if (isBlank) form.current?.querySelector('textarea')?.focus();
      else focusProblem(form);
      return false;
    },
  };
};

/** As it was chosen, or as a creation that is made again was. */
function readSinging({ singing, instrumental, lyrics }: ParameterValues): Singing {
  if (singing === '' || singing === 'own' || singing === 'none') return singing;
  if (instrumental === 'on') return 'none';
  return lyrics === undefined ? '' : 'own';
}
