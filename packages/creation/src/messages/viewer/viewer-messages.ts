/** The words of the viewer of a work, which are loaded with it. */
export interface ViewerMessages {
  readonly title: string;
  readonly previous: string;
  readonly next: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  readonly noPrompt: string;
  /** `missing` of the person's own references are deleted; 0 for everybody else. */
  readonly referencesUsed: (facts: { count: number; missing: number }) => string;
  readonly reference: (place: number) => string;
  readonly copyPrompt: string;
  readonly copied: string;
  readonly sharing: string;
  readonly sharingHint: (isPrivate: boolean) => string;
}
