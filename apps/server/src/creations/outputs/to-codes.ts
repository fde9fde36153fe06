import type { Origin } from './read-origins.ts';

/** Lists the texts that a work may show as QR codes: its own, and those of what it was made from. */
export const toCodes = (origins: readonly Origin[]): readonly string[] => [
  ...new Set(origins.flatMap(({ input }) => input.code?.text ?? [])),
];
