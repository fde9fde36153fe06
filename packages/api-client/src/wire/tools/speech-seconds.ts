/** Seconds of one of each, as slowly as a voice speaks at usual speed. */
const seconds = { syllable: 0.27, word: 0.5, digit: 0.4, pause: 0.55 };

/** Whole seconds that a text takes at most to be spoken in an ordinary voice: each Chinese character is a syllable. */
export function speechSeconds(
  text: string,
  {
    speed = 1,
  }: {
    /** 0.5 to 2. Default: 1. */
    speed?: number | undefined;
  } = {},
): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const spoken =
    count(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu) * seconds.syllable +
    count(/[\p{sc=Latin}\p{sc=Cyrl}\p{sc=Grek}'’]+/gu) * seconds.word +
    count(/\p{N}/gu) * seconds.digit;
  return Math.max(1, Math.ceil((spoken + count(/[\p{P}\n]+/gu) * seconds.pause) / speed));
}
