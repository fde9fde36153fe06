import type { Term } from './term.ts';

export interface HomeMessages {
  readonly headline: string;
  /** The name of the box for a prompt, and what stands in it. */
  readonly prompt: string;
  readonly placeholder: string;
  readonly start: string;
  readonly guide: string;
  /** Below the box: what happens to points, and who sees the works. */
  readonly promise: string;
  /** Beside a way to create that is still to come. */
  readonly upcoming: string;
  readonly samplesTitle: string;
  /** Of the pictures that are shipped with the site. */
  readonly samplesNote: string;
  readonly worksTitle: string;
  readonly more: string;
  /** Which engines work on this deployment. */
  readonly onDemoEngine: string;
  readonly onModels: (names: readonly string[]) => string;
  /** What the pictures of the page were made from. */
  readonly samplePrompts: Readonly<
    Record<'ink' | 'sea' | 'silk' | 'glass' | 'city' | 'flowers' | 'aurora' | 'planet', string>
  >;
  readonly createTitle: string;
  readonly learnTitle: string;
  readonly promisesTitle: string;
  readonly promises: readonly Term[];
}
