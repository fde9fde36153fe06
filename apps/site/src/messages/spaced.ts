const hanThenLatin = /(\p{Script=Han})(?=[\p{Script=Latin}\d])/gu;
const latinThenHan = /([\p{Script=Latin}\d])(?=\p{Script=Han})/gu;

/**
 * A sentence with a space between Chinese characters and Latin letters or digits, as Chinese
 * typography asks for: for sentences that a name of unknown script is put into.
 */
export function spaced(sentence: string): string {
  return sentence.replace(hanThenLatin, '$1 ').replace(latinThenHan, '$1 ');
}
