/** Parameters without a value, and those with one; what follows these belongs to the prompt. */
const flags = /^--(tile|raw|draft|fast|relax|turbo|hd|loop)$/i;
const numbers =
  /^--(ar|aspect|chaos|c|stylize|s|weird|w|quality|q|seed|stop|repeat|r|iw|cw|sw|ow|exp|version|v|niji)$/i;
const value = /^[\d.:]+$/;

/**
 * The prompt on one line, with single spaces and its parameters last. The proxies find the result of a
 * task by its prompt as Midjourney repeats it, which is in this form: of any other they may never see
 * the end.
 */
export function normalizePrompt(prompt: string): string {
  const words: string[] = [];
  const parameters: string[] = [];
  let takes: 'nothing' | 'a number' | 'everything' = 'nothing';
  for (const word of prompt.split(/\s+/).filter(Boolean)) {
    if (/^--[a-z]/i.test(word)) {
      parameters.push(word);
      takes = flags.test(word) ? 'nothing' : numbers.test(word) ? 'a number' : 'everything';
    } else if (takes === 'everything' || (takes === 'a number' && value.test(word))) {
      parameters.push(word);
      if (takes === 'a number') takes = 'nothing';
    } else {
      words.push(word);
      takes = 'nothing';
    }
  }
  return [...words, ...parameters].join(' ');
}
