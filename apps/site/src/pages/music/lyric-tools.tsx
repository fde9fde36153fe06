import { useLazyPart, useMessages } from '@site/shell';
import { Button, cn } from '@site/shell/ui';
import { toSungLyrics } from '@site/validators/voice';
import { useCallback, useEffect } from 'react';
import type { Tool } from '../../workbench/use-tool.ts';
import { lyricSections, type SectionKind } from './lyric-sections.ts';
import type { MusicMessages } from './messages/zh-cn.ts';

/** The headings that a button writes, in the words that every model knows. */
const headings = { verse: '[Verse]', chorus: '[Chorus]', bridge: '[Bridge]' } as const;

/** Colours that tell the bands of sections apart, besides their names. */
const bandColors: Readonly<Record<SectionKind, string>> = {
  intro: 'ui:border-l-border-strong',
  verse: 'ui:border-l-primary',
  'pre-chorus': 'ui:border-l-warning',
  chorus: 'ui:border-l-success',
  bridge: 'ui:border-l-danger',
  interlude: 'ui:border-l-border-strong',
  outro: 'ui:border-l-border-strong',
  other: 'ui:border-l-border',
};

export interface LyricToolsProps {
  tool: Tool;
  /** Idea of the song. */
  idea: string;
  lyrics: string;
  onChange: (lyrics: string) => void;
  messages: MusicMessages;
}

/** Tools to write lyrics: the headings of sections, the sections as bands, and a model that writes them. */
export function LyricTools({ tool, idea, lyrics, onChange, messages }: LyricToolsProps) {
  const { lyrics: words } = messages;
  const sung = toSungLyrics(lyrics);
  const sections = lyricSections(sung);
  const { locale } = useMessages();
  const load = useCallback(
    () =>
      import('../../text-tools/load-lyric-writer.ts').then((parts) =>
        parts.loadLyricWriter(locale),
      ),
    [locale],
  );
  const { part, prepare } = useLazyPart(load);
  const [writer] = tool.models.listOf('text');
  useEffect(() => {
    if (writer) prepare();
  }, [writer, prepare]);
  return (
    <>
      <div className="ui:flex ui:flex-wrap ui:items-center ui:gap-2">
        {(['verse', 'chorus', 'bridge'] as const).map((kind) => (
          <Button
            key={kind}
            size="small"
            onClick={() => onChange(withHeading(lyrics, headings[kind]))}
          >
            {words.add(words.sections[kind])}
          </Button>
        ))}
        {part && (
          <part.LyricWriter
            tool={tool}
            idea={idea}
            lyrics={lyrics}
            onChange={onChange}
            words={part.words}
          />
        )}
      </div>
      {sung !== lyrics && (
        <div role="status" className="ui:flex ui:flex-wrap ui:items-center ui:gap-2 ui:text-sm">
          <p className="ui:text-muted">{words.timed}</p>
          <Button size="small" onClick={() => onChange(sung)}>
            {words.tidy}
          </Button>
        </div>
      )}
      {sections.length > 0 && (
        <ol
          data-ui="lyric-sections"
          aria-label={words.structure}
          className="ui:flex ui:flex-wrap ui:gap-1"
        >
          {sections.map(({ kind, heading, lineCount }, place) => (
            <li
              key={place}
              data-kind={kind}
              style={{ flexGrow: Math.max(lineCount, 1) }}
              className={cn(
                'ui:min-w-0 ui:rounded-sm ui:border ui:border-l-4 ui:border-border ui:px-2 ui:py-1 ui:text-xs ui:wrap-anywhere',
                bandColors[kind],
              )}
            >
              {words.section(
                kind === 'other' ? heading || words.sections.other : words.sections[kind],
                lineCount,
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** The heading after what is there, in a line of its own. */
function withHeading(lyrics: string, heading: string): string {
  const before = lyrics.trimEnd();
  return `${before}${before === '' ? '' : '\n\n'}${heading}\n`;
}
