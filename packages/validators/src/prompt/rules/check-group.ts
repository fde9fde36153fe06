import { createIssue, type PromptIssue } from '../prompt-issue.ts';
import type { Shield } from '../scan-prompt.ts';

/** A group in braces that begins with plain words, which stay plain outside of it. */
const plainFirst = /^\{\s*([\p{L}\p{N}](?:[\p{L}\p{N}.:' ]|\b-\b)*?)\s*[,，]/u;

/** Glued to what its words would become a part of, or inside of another group. */
const bound = /\S$|\{[^{}]*$/;

/** A permutation, which asks for several pictures, or a weight as an input method writes it. */
export function checkGroup(text: string, shield: Shield): PromptIssue | undefined {
  const { source, start, end } = shield;
  if (source[0] === '{') {
    const isBound = bound.test(text.slice(0, start));
    const [, first] = (!isBound && plainFirst.exec(source)) || [];
    return createIssue('permutation', shield, first && { start, end, replacement: first });
  }
  if (/^[^:：]/.test(source)) return undefined;
  return createIssue('typographic-weight', shield, { start, end, replacement: '::' });
}
