import { parsePrompt } from '@site/validators';

/** The words of a prompt as they are sent: without reference images and parameters. */
export function wordsOf(prompt: string): string {
  return parsePrompt(prompt).text.trim();
}

/**
 * A prompt with other words, before its parameters: behind one, they could be read as its value. Reference
 * images and parameters stay as they are written, in their order.
 */
export function withWords(prompt: string, words: string): string {
  const kept = parsePrompt(prompt).segments.filter(({ type }) => type !== 'text');
  const sources = kept.map(({ start, end }) => prompt.slice(start, end).trim());
  const first = kept.findIndex(({ type }) => type === 'parameter');
  sources.splice(first < 0 ? sources.length : first, 0, words);
  return sources.join(' ');
}
