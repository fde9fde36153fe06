import { musicFields as fields, usualAllowed } from '@site/api-client/wire';
import {
  focusProblem,
  hasProblem,
  type Parameter,
  ParameterForm,
  type ParameterValues,
} from '@site/creation';
import { useLazyPart, useMessages } from '@site/shell';
import { toSungLyrics } from '@site/validators/voice';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { capabilitiesOf } from '../../workbench/capabilities-of.ts';
import type { FormState, Particulars } from '../../workbench/particulars.ts';
import { LyricTools } from './lyric-tools.tsx';

/** Author of what is sung: the model, the person, or nobody. */
type Singing = '' | 'own' | 'none';

/** Lines of the box for lyrics at first: a verse and a chorus. */
const lyricRows = 8;

const usual = { ...usualAllowed(fields), takes: 2 };

/** Words that are sung, between the idea and the form. They stay while the model writes, or nobody sings. */
export function useSongWords({
  tool,
  messages,
  prompt,
  values,
  setValues,
}: FormState<'music'>): Particulars<'music'> {
  const { singing: words, fields: fieldWords } = messages;
  const form = useRef<HTMLDivElement>(null);
  const [isBlankTold, setIsBlankTold] = useState(false);
  const {
    instrumental,
    lyrics: takesLyrics,
    cover: takesCover,
  } = capabilitiesOf('music', tool.models.chosen, usual);
  const cover = values['cover'] === undefined ? undefined : String(values['cover']);
  const singing = readSinging(values);
  const lyrics = String(values['lyrics'] ?? '');
  const isOwn = singing === 'own' && takesLyrics;

  const parameters = useMemo((): readonly Parameter[] => {
    const options = [
      { value: '', label: words.model },
      ...(takesLyrics ? [{ value: 'own', label: words.own }] : []),
      ...(instrumental.length > 0 ? [{ value: 'none', label: words.none }] : []),
    ];
    const { label, placeholder } = fieldWords.lyrics;
    return [
      { name: 'singing', label: words.label, options },
      ...(isOwn
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
        {(takesCover || cover !== undefined) && (
          <Cover
            cover={cover}
            onChange={(next) => {
              const { cover: _, ...others } = values;
              change(next === undefined ? others : { ...others, cover: next });
            }}
            label={messages.coverOpen}
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
      // A model that takes none refuses it, in words.
      cover,
      lyrics: isOwn ? toSungLyrics(lyrics) : undefined,
      instrumental: singing === 'none' && instrumental.length > 0 ? 'on' : undefined,
    },
    mayBeSent() {
      const isBlank = isOwn && toSungLyrics(lyrics).trim() === '';
      setIsBlankTold(isBlank);
      if (!isBlank && !hasProblem(parameters, values)) return true;
      if (isBlank) form.current?.querySelector('textarea')?.focus();
      else focusProblem(form);
      return false;
    },
  };
}

/** As it was chosen, or as a creation that is made again was. */
function readSinging({ singing, instrumental, lyrics }: ParameterValues): Singing {
  if (singing === '' || singing === 'own' || singing === 'none') return singing;
  if (instrumental === 'on') return 'none';
  return lyrics === undefined ? '' : 'own';
}

interface CoverProps {
  cover: string | undefined;
  onChange: (cover: string | undefined) => void;
  label: string;
}

/** The sound that is covered. What it takes to choose one is loaded when somebody wants to, or has. */
function Cover({ label, ...props }: CoverProps) {
  const { locale } = useMessages();
  const load = useCallback(
    () => import('./load-cover-sound.ts').then((parts) => parts.loadCoverSound(locale)),
    [locale],
  );
  const { part, prepare } = useLazyPart(load);
  const [isOpen, setIsOpen] = useState(false);
  const isChosen = props.cover !== undefined;
  useEffect(() => {
    if (!isChosen) return;
    prepare();
    setIsOpen(true);
  }, [isChosen, prepare]);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        prepare();
        setIsOpen(currentTarget.open);
      }}
      className="ui:rounded-md ui:border ui:border-border ui:px-4"
    >
      <summary className="ui:-mx-4 ui:flex ui:min-h-11 ui:cursor-pointer ui:items-center ui:rounded-md ui:px-4 ui:text-sm ui:hover:bg-hover">
        {label}
      </summary>
      <div className="ui:pb-4">{part && <part.CoverSound {...props} words={part.words} />}</div>
    </details>
  );
}
