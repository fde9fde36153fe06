/** What a page says that is still to come. */
export interface UpcomingText {
  /** Where the brand's menu has no word of its own for it. */
  readonly title: string;
  /** One sentence: what it will be. */
  readonly summary: string;
  /** How things stand, where more is to be said than that there is no engine yet. */
  readonly state?: string;
  /** Whether other pages hand a picture over to it, as `?url=`. */
  readonly takesPicture?: true;
  /** What it will do: a short name and a sentence each. */
  readonly plans: readonly (readonly [name: string, text: string])[];
}
