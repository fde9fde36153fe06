import { toSyllables, type Vowel } from '../composer/syllables.ts';

/** A sentence of a script with what is spoken of it. */
export type Sentence = {
  /** As it is written, without the white space around it. */
  readonly text: string;
  /** A vowel a syllable, between commas and the like. */
  readonly phrases: readonly (readonly Vowel[])[];
};

/** After what ends a sentence and the quotation marks and brackets that close after it, and at line breaks. */
const sentenceEnds =
  /(?<=[。！？!?；;…][”’"'」』）)]*)(?![。！？!?；;…”’"'」』）)])|(?<=\.)(?=\s)|[\r\n]+/u;

const phraseEnds = /[，、,：:；;—…]+/u;

/** The sentences of a script. Together they are all of it but white space. */
export function readScript(text: string): readonly Sentence[] {
  return text
    .split(sentenceEnds)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .map((sentence) => ({
      text: sentence,
      phrases: sentence
        .split(phraseEnds)
        .map(toSyllables)
        .filter(({ length }) => length > 0),
    }));
}
