import { parsePrompt } from '@site/validators';

/** A prompt as it is sent: the addresses of its reference images lead. */
export function referencedPrompt(urls: readonly string[], prompt: string): string {
  return [...urls, prompt].join(' ');
}

/** Takes a prompt apart that was sent: the addresses that lead, and the rest. */
export function splitReferencedPrompt(sent: string): { urls: readonly string[]; prompt: string } {
  const urls: string[] = [];
  if (!/^\s*https?:/i.test(sent)) return { urls, prompt: sent };
  let end = 0;
  for (const reference of parsePrompt(sent).references) {
    const isLeading = sent.slice(end, reference.start).trim() === '';
    if (!isLeading || !/^https?:/i.test(reference.source)) break;
    urls.push(reference.source);
    end = reference.end;
  }
  return { urls, prompt: sent.slice(end).trimStart() };
}
