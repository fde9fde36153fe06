/** A short name and a sentence. */
export type Term = readonly [name: string, text: string];
