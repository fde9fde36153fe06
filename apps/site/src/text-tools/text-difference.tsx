import { useBrand } from '@site/shell';
import { diffArrays } from 'diff';
import { useMemo } from 'react';
import type { TextToolsMessages } from './messages/zh-cn.ts';

export interface TextDifferenceProps {
  before: string;
  after: string;
  words: Pick<TextToolsMessages, 'rewritten'>;
}

/** Words that go or come, at most: with more, the two texts have so little in common that they are shown one after the other. */
const mostEdits = 1_000;

/** Difference between a text and another wording: what it takes out and puts in. */
export function TextDifference({ before, after, words }: TextDifferenceProps) {
  const { locale } = useBrand();
  const parts = useMemo(() => {
    const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
    const [old, young] = [before, after].map((text) =>
      Array.from(segmenter.segment(text), ({ segment }) => segment),
    );
    return (
      diffArrays(old ?? [], young ?? [], { maxEditLength: mostEdits }) ?? [
        { value: [before], removed: true, added: false },
        { value: [after], removed: false, added: true },
      ]
    );
  }, [before, after, locale]);
  return (
    <div data-ui="text-difference" className="ui:basis-full ui:rounded ui:border ui:px-3 ui:py-2">
      <p className="ui:sr-only">{words.rewritten(after)}</p>
      <p aria-hidden="true" className="ui:wrap-anywhere ui:whitespace-pre-wrap ui:text-text">
        {parts.map(({ value, added, removed }, index) => {
          const text = value.join('');
          const key = `${index} ${text}`;
          if (removed) {
            return (
              <del key={key} className="ui:text-muted ui:line-through">
                {text}
              </del>
            );
          }
          return added ? (
            <ins key={key} className="ui:rounded-sm ui:bg-selected ui:underline">
              {text}
            </ins>
          ) : (
            text
          );
        })}
      </p>
    </div>
  );
}
