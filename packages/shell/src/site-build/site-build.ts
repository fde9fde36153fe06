/** The build of the site that a page was loaded from, and what is known of newer ones. */
export interface SiteBuild {
  /** Differs from that of every other build. */
  readonly id: string;
  /** The id of the build that the site serves now; undefined if that is not known. Never rejects. */
  readServed(): Promise<string | undefined>;
  /**
   * Calls the listener whenever code of this page could not be loaded.
   *
   * @returns what ends the listening.
   */
  onMissingCode(listener: () => void): () => void;
}
