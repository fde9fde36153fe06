import { normalizePrompt, parsePrompt } from '@site/validators';

/**
 * The prompt on one line, with single spaces and its parameters last. The proxies find the result of a
 * task by its prompt as Midjourney repeats it, which is in this form: of any other they may never see
 * the end. One that would read otherwise in this form keeps its order.
 */
export function orderPrompt(written: string): string {
  const prompt = onOneLine(normalizePrompt(written));
  let words = '';
  let parameters = '';
  for (const { type, start, end } of parsePrompt(prompt).segments) {
    const isParameter = type === 'parameter';
    words += isParameter ? ' ' : prompt.slice(start, end);
    if (isParameter) parameters += ` ${prompt.slice(start, end)}`;
  }
  const ordered = onOneLine(words + parameters);
  return readingOf(ordered) === readingOf(prompt) ? ordered : prompt;
}

export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** All that a prompt says, wherever it stands. */
function readingOf(prompt: string): string {
  const { text, references, parameters } = parsePrompt(prompt);
  return JSON.stringify([
    onOneLine(text),
    references.map(({ source }) => source),
    parameters.map(({ name, writtenName, value }) => [name ?? writtenName, value]),
  ]);
}
