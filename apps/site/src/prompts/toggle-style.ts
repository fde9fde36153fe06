import { parsePrompt } from '@site/validators';

/** A stretch of a prompt, in UTF-16 offsets. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** Whether a prompt has the words of a style between commas, in any case. */
export function hasStyle(prompt: string, words: string): boolean {
  return findStyle(prompt, words) !== undefined;
}

/**
 * Adds the words of a style to the end of a prompt's description, or takes them out again. References,
 * parameters and all other words stay as they are; one after the other gives the very same text.
 */
export function toggleStyle(prompt: string, words: string): string {
  const found = findStyle(prompt, words);
  return found ? prompt.slice(0, found.start) + prompt.slice(found.end) : addStyle(prompt, words);
}

function addStyle(prompt: string, words: string): string {
  const { segments } = parsePrompt(prompt);
  const text = segments.findLast(
    ({ type, start, end }) => type === 'text' && prompt.slice(start, end).trim() !== '',
  );
  if (text) {
    const end = text.start + prompt.slice(text.start, text.end).trimEnd().length;
    return insert(prompt, end, separatorAfter(prompt.slice(0, end)) + words);
  }
  const reference = segments.findLast(({ type }) => type === 'reference');
  if (reference) return insert(prompt, reference.end, ` ${words}`);
  return prompt === '' ? words : `${words} ${prompt}`;
}

/** Each tells what stood before it, so that it can be taken out with the words. */
function separatorAfter(text: string): string {
  if (/[，、]$/.test(text)) return '';
  return text.endsWith(',') ? '  ' : ', ';
}

/** Inserts words, parted from what follows without a space, such as `--raw` behind a Chinese character. */
function insert(text: string, at: number, added: string): string {
  const after = text.slice(at);
  return text.slice(0, at) + added + (/^\S/.test(after) ? '，' : '') + after;
}

/** The last place of the words, with the separators that came with them. */
function findStyle(prompt: string, words: string): Range | undefined {
  for (const { type, start, end } of [...parsePrompt(prompt).segments].reverse()) {
    if (type !== 'text') continue;
    const text = prompt.slice(start, end);
    for (const { 0: piece, index } of [...text.matchAll(/[^,，、]+/g)].reverse()) {
      if (piece.trim().toLowerCase() !== words.toLowerCase()) continue;
      const at = index + piece.length - piece.trimStart().length;
      const before = text.slice(0, at);
      const after = text.slice(at + words.length);
      const leading = leadingSeparator(before);
      const [trailing = ''] = trailingPattern(before, leading).exec(after) ?? [];
      return {
        start: start + at - leading.length,
        end: start + at + words.length + trailing.length,
      };
    }
  }
  return undefined;
}

/** Finds what `separatorAfter` gave, or the space after a reference. */
function leadingSeparator(before: string): string {
  if (before.endsWith(',  ')) return '  ';
  if (before.endsWith(', ')) return ', ';
  return before === ' ' ? ' ' : '';
}

/** Finds what goes with the words behind them, by what stands and what goes before them. */
function trailingPattern(before: string, leading: string): RegExp {
  if (leading !== '') return /^，$/;
  return /[，、]$/.test(before) ? /^[,，、] ?/ : /^(?:[,，、] ?| )/;
}
