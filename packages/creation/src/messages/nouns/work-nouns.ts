import type { WorkMedia } from '../../playback/media-of.ts';

/** Subject of a sentence: works of one medium, or `any` where they can be of several. */
export type WorkKind = WorkMedia | 'any';

/** Noun for works of a kind within a sentence. */
export interface WorkNoun {
  /** As in a title. */
  readonly name: string;
  /** The one that is looked at. */
  readonly this: string;
  readonly counted: (count: number) => string;
}

export type WorkNouns = Readonly<Record<WorkKind, WorkNoun>>;
