import { findNetworkTags } from '@site/api-client/wire';
import type { PlacedIssue } from '@site/validators';

/** Finds what is wrong with each tag that asks for something else than one of these LoRAs: the service refuses it. */
export function findLoraTags(
  text: string,
  { loras }: { readonly loras: readonly string[] },
): readonly PlacedIssue[] {
  return findNetworkTags(text, { loras }).flatMap(({ start, end, lora }) =>
    lora
      ? []
      : [
          {
            ...{ code: 'lora-tag', severity: 'error' },
            ...{ start, end, fix: { start, end, replacement: '' } },
          } as const,
        ],
  );
}

export function withoutLoraTags(text: string): string {
  return findNetworkTags(text, { loras: [] }).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    text,
  );
}
