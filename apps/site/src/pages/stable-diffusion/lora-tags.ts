import type { PlacedIssue } from '@site/validators';

/** Tags of extra networks, such as `<lora:ink:1>`: the service refuses them, a LoRA is chosen instead. */
const tags = /\s*<\w+:[^>]+>/g;

/** What is wrong with each of them. */
export function findLoraTags(text: string): readonly PlacedIssue[] {
  return [...text.matchAll(tags)].map(({ 0: tag, index: start }) => {
    const end = start + tag.length;
    return {
      code: 'lora-tag',
      severity: 'error',
      start,
      end,
      fix: { start, end, replacement: '' },
    };
  });
}

export function withoutLoraTags(text: string): string {
  return text.replaceAll(tags, '');
}
