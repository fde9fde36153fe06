import type { WorkKind } from '../nouns/work-nouns.ts';

/** Words of the viewer about a work, by its kind. */
export interface WorkMessages {
  /** Titles the viewer. */
  readonly title: string;
  readonly noPrompt: string;
  readonly sharing: string;
  /** So many were deleted, or restored. */
  readonly deleted: (count: number) => string;
  readonly restored: (count: number) => string;
}

/** The words of the viewer of a work, which are loaded with it, and with the first deletion. */
export interface ViewerMessages {
  readonly works: (kind: WorkKind) => WorkMessages;
  readonly previous: string;
  readonly next: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  /** `missing` of the person's own references are deleted; 0 for everybody else. */
  readonly referencesUsed: (facts: { count: number; missing: number }) => string;
  readonly reference: (place: number) => string;
  readonly copyPrompt: string;
  readonly copied: string;
  readonly sharingHint: (isPrivate: boolean) => string;
}
